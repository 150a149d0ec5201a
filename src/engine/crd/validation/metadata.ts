/**
 * Metadata of a new CRD.
 * Behaviour: k8s.io/apiserver/pkg/registry/rest (BeforeCreate), k8s.io/apimachinery/pkg/api/validation.
 */
import type { FieldError } from '../../field-errors/error.ts';
import type { Finding } from '../../field/finding.ts';
import { FieldPath } from '../../field/path.ts';
import type { ServerMessage } from '../../field/server-message.ts';
import type { JsonObject } from '../../json/value.ts';
import type { Behaviour } from '../../kubernetes/behaviour.ts';
import { dedupeOwnerReferences } from '../../objectmeta/features/dedupe-owner-references.ts';
import { objectNameErrors, type NamePart } from '../../objectmeta/names/names.ts';
import { fillSystemFields, settleNamespace, wipeSystemFields } from '../../objectmeta/system-metadata.ts';
import { validateObjectMeta } from '../../objectmeta/metadata/validate.ts';
import type { Surroundings } from '../../request/surroundings.ts';
import { say } from '../../codes/crds/crd.ts';

/**
 * Sets the fields that the server owns and drops those that a client can't set. Changes `metadata`; returns warnings.
 */
export function prepareCrdMetadata(metadata: JsonObject, surroundings: Surroundings): Finding[] {
  wipeSystemFields(metadata);
  // The managers of CRDs are not tracked here.
  metadata.delete('managedFields');
  settleNamespace(metadata, '');
  const repeated = metadata.has('ownerReferences') ? dedupeOwnerReferences(metadata) : undefined;
  fillSystemFields(metadata, surroundings);
  metadata.set('generation', 1n);
  return repeated === undefined ? [] : [repeated];
}

/** `expected` is the only valid name of a CRD with these names. */
export function crdMetadataErrors(
  metadata: JsonObject,
  expected: string,
  behaviour: Behaviour,
): FieldError[] {
  const nameRule = (name: string, part: NamePart): ServerMessage[] => {
    const errors = objectNameErrors(name, part);
    if (name !== expected) errors.push(say('crd-name-not-plural-and-group'));
    return errors;
  };
  return validateObjectMeta(metadata, {
    path: FieldPath.of('metadata'),
    namespaced: false,
    nameRule,
    behaviour,
  });
}
