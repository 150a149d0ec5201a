/**
 * Whether a value has one of the types of its schema.
 * Behaviour: k8s.io/kube-openapi/pkg/validation/validate (typeValidator).
 */
import { isArray, type JsonValue } from '../json/value.ts';
import type { Report } from './refusals/report.ts';
import type { ValueSchema } from './value/value-schema.ts';
import { isWholeNumber } from './value/whole-number.ts';

/** Reports a wrong type; returns the number of matches that upstream counts for the check. */
export function validateType(
  schema: ValueSchema,
  value: Exclude<JsonValue, null>,
  makeReport: () => Report,
): number {
  const { types, format } = schema;
  const actual = jsonTypeOf(value);
  const listed =
    types.includes(actual) ||
    (actual === 'integer' && types.includes('number')) ||
    (typeof value === 'number' && types.includes('integer') && isWholeNumber(value, schema.behaviour));
  const actualFormat = actual === 'integer' ? 'int64' : actual === 'number' ? 'float64' : '';
  if (format !== '') {
    const mayBeText = actual === 'string' || actual === 'array';
    if (!mayBeText && !listed && actualFormat !== format) {
      makeReport().wrongType(format, actualFormat, schema.typeKeyword);
      return 1;
    }
    // Matches the API server: with a format, strings and lists are not checked further.
    if (mayBeText && !types.includes('number') && !types.includes('integer')) return 2;
  }
  if (listed) return 2;
  makeReport().wrongType(types.join(','), actual, schema.typeKeyword);
  return 1;
}

function jsonTypeOf(value: Exclude<JsonValue, null>): string {
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'bigint':
      return 'integer';
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    default:
      return isArray(value) ? 'array' : 'object';
  }
}
