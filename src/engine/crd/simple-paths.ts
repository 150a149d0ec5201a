/**
 * Printer columns, selectable fields and subresources: parts of a version that name fields by path.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation.
 */
import { duplicate, invalid, json, required, tooMany, type FieldError } from '../field/error.ts';
import type { FieldPath } from '../field/path.ts';
import { jsonString } from '../json/go-format.ts';
import type { SchemaProps } from '../structural/schema-props.ts';
import { findSchemaField } from './schema-field.ts';
import type { PrinterColumn, Subresources } from './spec.ts';

const columnTypes = ['boolean', 'date', 'integer', 'number', 'string'];
const columnFormats = ['byte', 'date', 'date-time', 'double', 'float', 'int32', 'int64', 'password'];

export function columnErrors(column: PrinterColumn, path: FieldPath): FieldError[] {
  const errors: FieldError[] = [];
  if (column.name === '') errors.push(required(path.child('name'), ''));
  const types = `must be one of ${columnTypes.join(',')}`;
  if (column.type === '') errors.push(required(path.child('type'), types));
  else if (!columnTypes.includes(column.type)) {
    errors.push(invalid(path.child('type'), json(column.type), types));
  }
  if (column.format !== '' && !columnFormats.includes(column.format)) {
    const detail = `must be one of ${columnFormats.join(',')}`;
    errors.push(invalid(path.child('format'), json(column.format), detail));
  }
  const at = path.child('JSONPath');
  if (column.jsonPath === '') errors.push(required(at, ''));
  else errors.push(...simplePathErrors(column.jsonPath, at));
  return errors;
}

function simplePathErrors(text: string, path: FieldPath): FieldError[] {
  return text.startsWith('.')
    ? []
    : [invalid(path, json(text), 'must be a simple json path starting with .')];
}

export const maxSelectableFields = 8;

/** `limit` is what a stored CRD that already has too many is let off from. */
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
      errors.push(required(at, ''));
      continue;
    }
    const found = findSchemaField(field, schema, 'dots');
    if (!found.ok) {
      errors.push(invalid(at, json(field), `is an invalid path: ${found.error}`));
      continue;
    }
    if (found.root === 'metadata') {
      errors.push(invalid(at, json(field), 'must not point to fields in metadata'));
    }
    if (!['string', 'boolean', 'integer'].includes(found.schema?.type ?? '')) {
      const detail =
        'must point to a field of type string, boolean or integer. Enum string fields and strings with formats are allowed.';
      errors.push(invalid(at, json(field), detail));
    }
    if (seen.has(found.path)) errors.push(duplicate(at, json(field)));
    seen.add(found.path);
  }
  if (seen.size > maxSelectableFields && limit === 'limited') {
    errors.push(tooMany(path, seen.size, maxSelectableFields));
  }
  return errors;
}

export function subresourceErrors(subresources: Subresources | undefined, path: FieldPath): FieldError[] {
  const scale = subresources?.scale;
  if (scale === undefined) return [];
  const errors: FieldError[] = [];
  for (const [name, text, root] of [
    ['specReplicasPath', scale.specReplicasPath, '.spec'],
    ['statusReplicasPath', scale.statusReplicasPath, '.status'],
  ] as const) {
    const at = path.child(`scale.${name}`);
    if (text === '') {
      errors.push(required(at, ''));
      continue;
    }
    const syntax = simplePathErrors(text, at);
    if (syntax.length > 0) errors.push(...syntax);
    else if (!text.startsWith(root + '.')) {
      errors.push(invalid(at, json(text), `should be a json path under ${root}`));
    }
  }
  const selector = scale.labelSelectorPath;
  if (selector === undefined || selector === '') return errors;
  const at = path.child('scale.labelSelectorPath');
  const syntax = simplePathErrors(selector, at);
  if (syntax.length > 0) errors.push(...syntax);
  else if (!selector.startsWith('.spec.') && !selector.startsWith('.status.')) {
    const detail = 'should be a json path under either .spec or .status';
    errors.push(invalid(at, { rendered: jsonString(selector) }, detail));
  }
  return errors;
}
