/**
 * Metadata of a new CRD.
 * Behaviour: k8s.io/apiserver/pkg/registry/rest (BeforeCreate), k8s.io/apimachinery/pkg/api/validation.
 */
import type { Surroundings } from '../api.ts';
import { invalid, json, required, type FieldError } from '../field/error.ts';
import { FieldPath } from '../field/path.ts';
import type { JsonObject } from '../json/value.ts';
import type { Behaviour } from '../kubernetes/behaviour.ts';
import { dns1123SubdomainErrors } from './dns-names.ts';

const maxGeneratedBase = 58;

/** Sets what belongs to the server and drops what a client can't set. Changes `metadata`. */
export function prepareCrdMetadata(metadata: JsonObject, surroundings: Surroundings): void {
  for (const key of [
    'selfLink',
    'deletionTimestamp',
    'deletionGracePeriodSeconds',
    'managedFields',
    'namespace',
  ]) {
    metadata.delete(key);
  }
  metadata.set('uid', surroundings.uid);
  metadata.set('creationTimestamp', surroundings.now);
  metadata.set('generation', 1n);
  const base = metadata.get('generateName');
  if (typeof base === 'string' && base !== '' && !metadata.get('name')) {
    metadata.set('name', base.slice(0, maxGeneratedBase) + surroundings.nameSuffix);
  }
}

/** `expected` is the only name that a CRD with these names may have. */
export function crdMetadataErrors(
  metadata: JsonObject,
  expected: string,
  _behaviour: Behaviour,
): FieldError[] {
  const path = FieldPath.of('metadata');
  const name = (metadata.get('name') as string | undefined) ?? '';
  const at = path.child('name');
  if (name === '') return [required(at, 'name or generateName is required')];
  const found = dns1123SubdomainErrors(name);
  if (name !== expected) found.push('must be spec.names.plural+"."+spec.group');
  return found.map((detail) => invalid(at, json(name), detail));
}
