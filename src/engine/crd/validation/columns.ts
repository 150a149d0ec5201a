/**
 * Printer columns.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation.
 */
import { invalid, json, required, type FieldError } from '../../field-errors/error.ts';
import type { FieldPath } from '../../field/path.ts';
import type { PrinterColumn } from '../model/spec.ts';
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
  else if (!column.jsonPath.startsWith('.'))
    errors.push(invalid(at, json(column.jsonPath), say('column-path-not-simple')));
  return errors;
}
