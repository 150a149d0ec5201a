/**
 * A new CRD, in the order of the API server.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation (ValidateCustomResourceDefinition).
 */
import { invalid, json, type FieldError } from '../field/error.ts';
import { FieldPath } from '../field/path.ts';
import { isObject, type JsonObject } from '../json/value.ts';
import { approvalAnnotation, approvalErrors } from './api-approval.ts';
import { crdMetadataErrors } from './metadata.ts';
import type { CrdSpec } from './spec.ts';
import { createRequirements, specErrors, type SchemaChecks } from './validate-spec.ts';

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
  if (spec.preserveUnknownFields) {
    const detail =
      'cannot set to true, set x-kubernetes-preserve-unknown-fields to true in spec.versions[*].schema instead';
    errors.push(invalid(FieldPath.of('spec', 'preserveUnknownFields'), { rendered: 'true' }, detail));
  }
  return errors;
}

function storedVersionErrors(spec: CrdSpec, storedVersions: readonly string[]): FieldError[] {
  const path = FieldPath.of('status', 'storedVersions');
  if (storedVersions.length === 0) {
    return [invalid(path, json(null), 'must have at least one stored version')];
  }
  return spec.versions
    .filter((v) => v.storage && !storedVersions.includes(v.name))
    .map((v) => invalid(path, json([...storedVersions]), `must have the storage version ${v.name}`));
}

export function annotationOf(metadata: JsonObject): string {
  const annotations = metadata.get('annotations');
  const value = isObject(annotations) ? annotations.get(approvalAnnotation) : undefined;
  return typeof value === 'string' ? value : '';
}
