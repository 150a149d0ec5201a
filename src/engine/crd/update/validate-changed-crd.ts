/**
 * Validates a CRD that replaces another, in the order of the API server.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation (ValidateCustomResourceDefinitionUpdate).
 */
import { invalid, json, type FieldError } from '../../field-errors/error.ts';
import { FieldPath } from '../../field/path.ts';
import { jsonString } from '../../json/go-format.ts';
import type { JsonObject } from '../../json/value.ts';
import { pathSegmentErrors } from '../../objectmeta/names/names.ts';
import { validateObjectMetaUpdate } from '../../objectmeta/update/validate-update.ts';
import { validateObjectMeta } from '../../objectmeta/metadata/validate.ts';
import { approvalErrors, approvalOf } from '../features/api-approval.ts';
import { isProtectedGroup } from '../model/protected-groups.ts';
import type { CrdNames, CrdSpec } from '../model/spec.ts';
import type { StoredCrd } from './update-requirements.ts';
import { annotationOf, preserveErrors, storedVersionErrors } from '../validation/validate-crd.ts';
import { nameErrors } from '../validation/validate-names.ts';
import type { SchemaChecks, SpecRequirements } from '../model/requirements.ts';
import { specErrors } from '../validation/validate-spec.ts';
import { say } from '../../codes/crds/crd.ts';

/** `metadata` and `spec` of an update and of the stored CRD, both specs hoisted. */
export interface ChangedCrd {
  readonly metadata: JsonObject;
  readonly spec: CrdSpec;
  readonly acceptedNames: CrdNames;
  readonly storedVersions: readonly string[];
  readonly old: StoredCrd & { readonly metadata: JsonObject };
}

/** All findings of an update. Metadata is checked three times, as upstream does. */
export function changedCrdErrors(
  changed: ChangedCrd,
  requirements: SpecRequirements,
  checks: SchemaChecks,
): FieldError[] {
  const { metadata, spec, acceptedNames, storedVersions, old } = changed;
  const { behaviour } = checks;
  const path = FieldPath.of('metadata');
  const metaErrors = validateObjectMetaUpdate(metadata, old.metadata, path, behaviour);
  const errors = [
    ...validateObjectMeta(metadata, { path, namespaced: false, nameRule: pathSegmentErrors, behaviour }),
    ...metaErrors,
    ...metaErrors,
    ...specErrors(spec, FieldPath.of('spec'), requirements, checks),
    ...immutableErrors(spec, old),
    ...nameErrors(acceptedNames, FieldPath.of('status', 'acceptedNames')),
    ...storedVersionErrors(spec, storedVersions),
  ];
  if (isProtectedGroup(spec.group)) {
    const [approval, before] = [annotationOf(metadata), annotationOf(old.metadata)];
    const changed = approvalOf(approval, behaviour).state !== approvalOf(before, behaviour).state;
    if (changed) errors.push(...approvalErrors(approval, behaviour));
  }
  if (!old.spec.preserveUnknownFields) errors.push(...preserveErrors(spec));
  return errors;
}

type ImmutableCode = 'crd-immutable-kind' | 'crd-immutable-group' | 'crd-immutable-plural';

function immutableErrors(spec: CrdSpec, { spec: old, established }: StoredCrd): FieldError[] {
  const path = FieldPath.of('spec');
  const names = path.child('names');
  const text = (at: FieldPath, now: string, before: string, code: ImmutableCode): FieldError[] =>
    now === before ? [] : [invalid(at, json(now), say(code))];
  const errors: FieldError[] = [];
  if (established) {
    if (spec.scope !== old.scope) {
      const value = { rendered: jsonString(spec.scope) };
      errors.push(invalid(path.child('scope'), value, say('crd-immutable-scope')));
    }
    errors.push(...text(names.child('kind'), spec.names.kind, old.names.kind, 'crd-immutable-kind'));
  }
  errors.push(...text(path.child('group'), spec.group, old.group, 'crd-immutable-group'));
  errors.push(...text(names.child('plural'), spec.names.plural, old.names.plural, 'crd-immutable-plural'));
  return errors;
}
