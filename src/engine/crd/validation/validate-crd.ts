/**
 * A new CRD, in the order of the API server.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation (ValidateCustomResourceDefinition).
 */
import { invalid, json, type FieldError } from '../../field/error.ts';
import { FieldPath } from '../../field/path.ts';
import { jsonString } from '../../json/go-format.ts';
import { isObject, type JsonObject } from '../../json/value.ts';
import { pathSegmentErrors } from '../../objectmeta/names.ts';
import { validateObjectMeta, validateObjectMetaUpdate } from '../../objectmeta/validate.ts';
import { approvalAnnotation, approvalErrors, approvalOf } from './api-approval.ts';
import { crdMetadataErrors } from './metadata.ts';
import type { CrdNames, CrdSpec } from '../model/spec.ts';
import type { StoredCrd } from './update-requirements.ts';
import { nameErrors } from './validate-names.ts';
import { createRequirements, type SchemaChecks, type SpecRequirements } from '../schema/requirements.ts';
import { specErrors } from './validate-spec.ts';
import { say } from '../codes.ts';

/** Every finding, each with its place in the document. */
export function newCrdErrors(
  metadata: JsonObject,
  spec: CrdSpec,
  storedVersions: readonly string[],
  checks: SchemaChecks,
): FieldError[] {
  const errors: FieldError[] = [
    ...crdMetadataErrors(metadata, `${spec.names.plural}.${spec.group}`, checks.behaviour),
    ...specErrors(spec, FieldPath.of('spec'), createRequirements, checks),
  ];
  errors.push(...storedVersionErrors(spec, storedVersions));
  errors.push(...approvalErrors(spec.group, annotationOf(metadata), checks.behaviour));
  errors.push(...preserveErrors(spec));
  return errors;
}

/** `metadata` and `spec` of an update and of what is stored, both specs hoisted. */
export interface ChangedCrd {
  readonly metadata: JsonObject;
  readonly spec: CrdSpec;
  readonly acceptedNames: CrdNames;
  readonly storedVersions: readonly string[];
  readonly old: StoredCrd & { readonly metadata: JsonObject };
}

/** Every finding of an update. Metadata is looked at three times, as upstream does. */
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
  const approvals = [annotationOf(metadata), annotationOf(old.metadata)].map(
    (annotation) => approvalOf(annotation, behaviour).state,
  );
  if (approvals[0] !== approvals[1]) {
    errors.push(...approvalErrors(spec.group, annotationOf(metadata), behaviour));
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

function storedVersionErrors(spec: CrdSpec, storedVersions: readonly string[]): FieldError[] {
  const path = FieldPath.of('status', 'storedVersions');
  if (storedVersions.length === 0) {
    return [invalid(path, json(null), say('stored-versions-empty'))];
  }
  const errors: FieldError[] = [];
  const left = new Map(storedVersions.map((name, i) => [name, i]));
  for (const { name, storage } of spec.versions) {
    // Matches the API server: a name that comes twice is missing the second time.
    if (!left.delete(name) && storage) {
      const said = say('stored-versions-lack-storage-version', { version: name });
      errors.push(invalid(path, json([...storedVersions]), said));
    }
  }
  for (const [name, i] of left) {
    errors.push(invalid(path.index(i), json(name), say('stored-version-removed', { version: name })));
  }
  return errors;
}

function preserveErrors(spec: CrdSpec): FieldError[] {
  if (!spec.preserveUnknownFields) return [];
  const said = say('preserve-unknown-fields-true');
  return [invalid(FieldPath.of('spec', 'preserveUnknownFields'), { rendered: 'true' }, said)];
}

export function annotationOf(metadata: JsonObject): string {
  const annotations = metadata.get('annotations');
  const value = isObject(annotations) ? annotations.get(approvalAnnotation) : undefined;
  return typeof value === 'string' ? value : '';
}
