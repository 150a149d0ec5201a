/**
 * Selectable fields of a version.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation.
 */
import { duplicate, invalid, json, required, tooMany, type FieldError } from '../../field-errors/error.ts';
import type { FieldPath } from '../../field/path.ts';
import type { SchemaProps } from '../../structural/schema-props.ts';
import { findSchemaField } from '../rules/schema-field.ts';
import { maxSelectableFields } from '../model/requirements.ts';
import { say } from '../../codes/crds/crd.ts';

/** `limit` is higher for a stored CRD that already exceeds it. */
export function selectableFieldErrors(
  fields: readonly string[],
  schema: SchemaProps | undefined,
  path: FieldPath,
  limit: 'limited' | 'unlimited',
): FieldError[] {
  const errors: FieldError[] = [];
  const seen = new Set<string>();
  for (const [i, field] of fields.entries()) {
    const at = path.index(i).child('jsonPath');
    if (field === '') {
      errors.push(required(at, say('selectable-field-path-missing')));
      continue;
    }
    const found = findSchemaField(field, schema, 'dots');
    if (!found.ok) {
      const message = say('selectable-field-path-invalid', { problem: found.error });
      errors.push(invalid(at, json(field), message));
      continue;
    }
    if (found.root === 'metadata') {
      errors.push(invalid(at, json(field), say('selectable-field-in-metadata')));
    }
    if (!['string', 'boolean', 'integer'].includes(found.schema?.type ?? '')) {
      errors.push(invalid(at, json(field), say('selectable-field-type-unsupported')));
    }
    if (seen.has(found.path)) errors.push(duplicate(at, json(field), say('selectable-field-repeated')));
    seen.add(found.path);
  }
  if (seen.size > maxSelectableFields && limit === 'limited') {
    errors.push(tooMany(path, seen.size, say('selectable-fields-too-many', { max: maxSelectableFields })));
  }
  return errors;
}
