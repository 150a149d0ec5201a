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
  if (storedVersions.length === 0) {
    const path = FieldPath.of('status', 'storedVersions');
    errors.push(invalid(path, json(null), 'must have at least one stored version'));
  }
  errors.push(...approvalErrors(spec.group, annotationOf(metadata)));
  if (spec.preserveUnknownFields) {
    const detail =
      'cannot set to true, set x-kubernetes-preserve-unknown-fields to true in spec.versions[*].schema instead';
    errors.push(invalid(FieldPath.of('spec', 'preserveUnknownFields'), { rendered: 'true' }, detail));
  }
  return errors;
}

export function annotationOf(metadata: JsonObject): string {
  const annotations = metadata.get('annotations');
  const value = isObject(annotations) ? annotations.get(approvalAnnotation) : undefined;
  return typeof value === 'string' ? value : '';
}
