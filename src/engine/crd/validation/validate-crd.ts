/**
 * Validates a new CRD, in the order of the API server.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation (ValidateCustomResourceDefinition).
 */
import { invalid, json, type FieldError } from '../../field-errors/error.ts';
import { FieldPath } from '../../field/path.ts';
import { isObject, type JsonObject } from '../../json/value.ts';
import { approvalErrors } from '../features/api-approval.ts';
import { approvalAnnotation, isProtectedGroup } from '../model/protected-groups.ts';
import { crdMetadataErrors } from './metadata.ts';
import type { CrdSpec } from '../model/spec.ts';
import { createRequirements, type SchemaChecks } from '../model/requirements.ts';
import { specErrors } from './validate-spec.ts';
import { say } from '../../codes/crds/crd.ts';

/** All findings, each with its location in the document. */
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
  if (isProtectedGroup(spec.group)) errors.push(...approvalErrors(annotationOf(metadata), checks.behaviour));
  errors.push(...preserveErrors(spec));
  return errors;
}

export function storedVersionErrors(spec: CrdSpec, storedVersions: readonly string[]): FieldError[] {
  const path = FieldPath.of('status', 'storedVersions');
  if (storedVersions.length === 0) {
    return [invalid(path, json(null), say('stored-versions-empty'))];
  }
  const errors: FieldError[] = [];
  const left = new Map(storedVersions.map((name, i) => [name, i]));
  for (const { name, storage } of spec.versions) {
    // Matches the API server: a name that occurs twice is missing the second time.
    if (!left.delete(name) && storage) {
      const message = say('stored-versions-lack-storage-version', { version: name });
      errors.push(invalid(path, json([...storedVersions]), message));
    }
  }
  for (const [name, i] of left) {
    errors.push(invalid(path.index(i), json(name), say('stored-version-removed', { version: name })));
  }
  return errors;
}

export function preserveErrors(spec: CrdSpec): FieldError[] {
  if (!spec.preserveUnknownFields) return [];
  const message = say('preserve-unknown-fields-true');
  return [invalid(FieldPath.of('spec', 'preserveUnknownFields'), { rendered: 'true' }, message)];
}

export function annotationOf(metadata: JsonObject): string {
  const annotations = metadata.get('annotations');
  const value = isObject(annotations) ? annotations.get(approvalAnnotation) : undefined;
  return typeof value === 'string' ? value : '';
}
