/**
 * Limits and ranges of numbers.
 * Behaviour: k8s.io/kube-openapi/pkg/validation/validate (numberValidator and the functions it calls).
 */
import { json } from '../field/error.ts';
import { formatFloat } from '../json/go-format.ts';
import type { Report } from './report.ts';
import type { ValueSchema } from './value-schema.ts';
import { fitsFloat32, fitsInteger, isWholeNumber, toInt64 } from './whole-number.ts';

export function validateNumber(schema: ValueSchema, value: bigint | number, makeReport: () => Report): void {
  if (!inRange(value, schema)) reportRange('Checked', 'type', schema, makeReport());
  const limits = schema.limits;
  if (limits === undefined) return;
  const { multipleOf, minimum, maximum } = limits;
  if (multipleOf !== undefined) {
    const native = checkLimit('MultipleOf', 'multipleOf', multipleOf, schema, makeReport);
    checkMultiple(native ? value : Number(value), multipleOf, schema, makeReport);
  }
  if (minimum !== undefined) {
    const native = checkLimit('Minimum boundary', 'minimum', minimum, schema, makeReport);
    checkMinimum(native ? value : Number(value), minimum, limits.exclusiveMinimum, makeReport);
  }
  if (maximum !== undefined) {
    const native = checkLimit('Maximum boundary', 'maximum', maximum, schema, makeReport);
    checkMaximum(native ? value : Number(value), maximum, limits.exclusiveMaximum, makeReport);
  }
}

/**
 * Matches the API server: limits have to be of the declared type as well, and are reported with each value.
 * A limit that is not compares as a float64; otherwise an int64 is compared with the limit cut to an int64.
 */
function checkLimit(
  what: string,
  keyword: string,
  limit: number,
  schema: ValueSchema,
  makeReport: () => Report,
): boolean {
  const fits = inRange(limit, schema);
  if (!fits) reportRange(what, keyword, schema, makeReport());
  return fits;
}

function inRange(value: bigint | number, schema: ValueSchema): boolean {
  if (schema.numberType === 'integer') return fitsInteger(value, schema.numberFormat === 'int32' ? 32 : 64);
  return schema.numberFormat !== 'float' || fitsFloat32(value);
}

function reportRange(what: string, keyword: string, schema: ValueSchema, report: Report): void {
  const format = schema.numberFormat === '' ? '(default format)' : `with format ${schema.numberFormat}`;
  report.range(`${what} value must be of type ${schema.numberType} ${format} in `, keyword);
}

function checkMultiple(
  value: bigint | number,
  factor: number,
  schema: ValueSchema,
  makeReport: () => Report,
): void {
  if (typeof value === 'bigint') {
    const whole = toInt64(factor);
    if (whole <= 0n) makeReport().factorNotPositive(whole, String(whole));
    else if (value % whole !== 0n) {
      makeReport().limit('multipleOf', json(value), `should be a multiple of ${whole}`);
    }
    return;
  }
  if (factor <= 0) {
    makeReport().factorNotPositive(factor, formatFloat(factor));
    return;
  }
  const times = factor < 1 ? (1 / factor) * value : value / factor;
  if (!isWholeNumber(times, schema.behaviour)) {
    makeReport().limit('multipleOf', json(value), `should be a multiple of ${formatFloat(factor)}`);
  }
}

function checkMinimum(
  value: bigint | number,
  limit: number,
  exclusive: boolean,
  makeReport: () => Report,
): void {
  const native = typeof value === 'bigint' ? toInt64(limit) : limit;
  if (exclusive ? value > native : value >= native) return;
  const text = exclusive ? 'should be greater than' : 'should be greater than or equal to';
  makeReport().limit('minimum', json(value), `${text} ${shown(native)}`);
}

function checkMaximum(
  value: bigint | number,
  limit: number,
  exclusive: boolean,
  makeReport: () => Report,
): void {
  const native = typeof value === 'bigint' ? toInt64(limit) : limit;
  if (exclusive ? value < native : value <= native) return;
  const text = exclusive ? 'should be less than' : 'should be less than or equal to';
  makeReport().limit('maximum', json(value), `${text} ${shown(native)}`);
}

function shown(limit: bigint | number): string {
  return typeof limit === 'bigint' ? String(limit) : formatFloat(limit);
}
