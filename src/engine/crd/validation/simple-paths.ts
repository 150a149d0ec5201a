/**
 * Printer columns, selectable fields and subresources: parts of a version that name fields by path.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation.
 */
import { duplicate, invalid, json, required, tooMany, type FieldError } from '../../field/error.ts';
import type { FieldPath } from '../../field/path.ts';
import { jsonString } from '../../json/go-format.ts';
import type { SchemaProps } from '../../structural/schema-props.ts';
import { findSchemaField } from '../schema/schema-field.ts';
import type { PrinterColumn, Subresources } from '../model/spec.ts';
import { say } from '../codes.ts';

const columnTypes = ['boolean', 'date', 'integer', 'number', 'string'];
const columnFormats = ['byte', 'date', 'date-time', 'double', 'float', 'int32', 'int64', 'password'];

export function columnErrors(column: PrinterColumn, path: FieldPath): FieldError[] {
  const errors: FieldError[] = [];
  if (column.name === '') errors.push(required(path.child('name'), say('column-name-missing')));
  const allowed = columnTypes;
  if (column.type === '') errors.push(required(path.child('type'), say('column-type-missing', { allowed })));
  else if (!columnTypes.includes(column.type)) {
    const said = say('column-type-unsupported', { allowed });
    errors.push(invalid(path.child('type'), json(column.type), said));
  }
  if (column.format !== '' && !columnFormats.includes(column.format)) {
    const said = say('column-format-unsupported', { allowed: columnFormats });
    errors.push(invalid(path.child('format'), json(column.format), said));
  }
  const at = path.child('JSONPath');
  if (column.jsonPath === '') errors.push(required(at, say('column-path-missing')));
  else errors.push(...simplePathErrors(column.jsonPath, at, 'column-path-not-simple'));
  return errors;
}

function simplePathErrors(
  text: string,
  path: FieldPath,
  code: 'column-path-not-simple' | 'scale-path-not-simple',
): FieldError[] {
  return text.startsWith('.') ? [] : [invalid(path, json(text), say(code))];
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
      errors.push(required(at, say('selectable-field-path-missing')));
      continue;
    }
    const found = findSchemaField(field, schema, 'dots');
    if (!found.ok) {
      const said = say('selectable-field-path-invalid', { problem: found.error });
      errors.push(invalid(at, json(field), said));
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
      errors.push(required(at, say('scale-path-missing')));
      continue;
    }
    const syntax = simplePathErrors(text, at, 'scale-path-not-simple');
    if (syntax.length > 0) errors.push(...syntax);
    else if (!text.startsWith(root + '.')) {
      errors.push(invalid(at, json(text), say('scale-path-elsewhere', { root })));
    }
  }
  const selector = scale.labelSelectorPath;
  if (selector === undefined || selector === '') return errors;
  const at = path.child('scale.labelSelectorPath');
  const syntax = simplePathErrors(selector, at, 'scale-path-not-simple');
  if (syntax.length > 0) errors.push(...syntax);
  else if (!selector.startsWith('.spec.') && !selector.startsWith('.status.')) {
    errors.push(invalid(at, { rendered: jsonString(selector) }, say('scale-selector-path-elsewhere')));
  }
  return errors;
}
