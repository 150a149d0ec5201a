/**
 * Printer columns and subresources: parts of a version that name fields by path.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation.
 */
import { invalid, json, required, type FieldError } from '../../field-errors/error.ts';
import type { FieldPath } from '../../field/path.ts';
import { jsonString } from '../../json/go-format.ts';
import type { PrinterColumn, Subresources } from '../model/spec.ts';
import { say } from '../../codes/crds/crd.ts';

const columnTypes = ['boolean', 'date', 'integer', 'number', 'string'];
const columnFormats = ['byte', 'date', 'date-time', 'double', 'float', 'int32', 'int64', 'password'];

export function columnErrors(column: PrinterColumn, path: FieldPath): FieldError[] {
  const errors: FieldError[] = [];
  if (column.name === '') errors.push(required(path.child('name'), say('column-name-missing')));
  const allowed = columnTypes;
  if (column.type === '') errors.push(required(path.child('type'), say('column-type-missing', { allowed })));
  else if (!columnTypes.includes(column.type)) {
    const message = say('column-type-unsupported', { allowed });
    errors.push(invalid(path.child('type'), json(column.type), message));
  }
  if (column.format !== '' && !columnFormats.includes(column.format)) {
    const message = say('column-format-unsupported', { allowed: columnFormats });
    errors.push(invalid(path.child('format'), json(column.format), message));
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
