/**
 * Validates limits and ranges of numbers.
 * Behaviour: k8s.io/kube-openapi/pkg/validation/validate (numberValidator and the functions it calls).
 */
import { json } from '../field-errors/error.ts';
import { formatFloat } from '../json/go-format.ts';
import type { Report } from './refusals/report.ts';
import type { ValueSchema } from './value/value-schema.ts';
import { fitsFloat32, fitsInteger, isWholeNumber, toInt64 } from './value/whole-number.ts';
import { say } from '../codes/validation.ts';

export function validateNumber(schema: ValueSchema, value: bigint | number, makeReport: () => Report): void {
  if (!inRange(value, schema)) reportRange('number-out-of-range', 'type', schema, makeReport());
  const limits = schema.limits;
  if (limits === undefined) return;
  const { multipleOf, minimum, maximum } = limits;
  if (multipleOf !== undefined) {
    const native = checkLimit('multiple-of-out-of-range', 'multipleOf', multipleOf, schema, makeReport);
    checkMultiple(native ? value : Number(value), multipleOf, schema, makeReport);
  }
  if (minimum !== undefined) {
    const native = checkLimit('minimum-out-of-range', 'minimum', minimum, schema, makeReport);
    checkMinimum(native ? value : Number(value), minimum, limits.exclusiveMinimum, makeReport);
  }
  if (maximum !== undefined) {
    const native = checkLimit('maximum-out-of-range', 'maximum', maximum, schema, makeReport);
    checkMaximum(native ? value : Number(value), maximum, limits.exclusiveMaximum, makeReport);
  }
}

/**
 * Matches the API server: limits must have the declared type too, and are otherwise reported with each value. Such a
 * limit is compared as a float64; otherwise an int64 is compared with the limit truncated to an int64.
 */
function checkLimit(
  code: RangeCode,
  keyword: string,
  limit: number,
  schema: ValueSchema,
  makeReport: () => Report,
): boolean {
  const fits = inRange(limit, schema);
  if (!fits) reportRange(code, keyword, schema, makeReport());
  return fits;
}

function inRange(value: bigint | number, schema: ValueSchema): boolean {
  if (schema.numberType === 'integer') return fitsInteger(value, schema.numberFormat === 'int32' ? 32 : 64);
  return schema.numberFormat !== 'float' || fitsFloat32(value);
}

type RangeCode =
  'number-out-of-range' | 'multiple-of-out-of-range' | 'minimum-out-of-range' | 'maximum-out-of-range';

function reportRange(code: RangeCode, keyword: string, schema: ValueSchema, report: Report): void {
  const { numberType: type, numberFormat: format } = schema;
  report.fieldless(keyword, (name) => say(code, { name, type, format }));
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
      reportMultiple(value, String(whole), makeReport());
    }
    return;
  }
  if (factor <= 0) {
    makeReport().factorNotPositive(factor, formatFloat(factor));
    return;
  }
  const times = factor < 1 ? (1 / factor) * value : value / factor;
  if (!isWholeNumber(times, schema.behaviour)) {
    reportMultiple(value, formatFloat(factor), makeReport());
  }
}

function reportMultiple(value: bigint | number, factor: string, report: Report): void {
  report.limit('multipleOf', json(value), (name) => say('multiple-of', { name, factor }));
}

function checkMinimum(
  value: bigint | number,
  limit: number,
  exclusive: boolean,
  makeReport: () => Report,
): void {
  const native = typeof value === 'bigint' ? toInt64(limit) : limit;
  if (exclusive ? value > native : value >= native) return;
  const code = exclusive ? 'exclusive-minimum' : 'minimum';
  makeReport().limit('minimum', json(value), (name) => say(code, { name, limit: limitText(native) }));
}

function checkMaximum(
  value: bigint | number,
  limit: number,
  exclusive: boolean,
  makeReport: () => Report,
): void {
  const native = typeof value === 'bigint' ? toInt64(limit) : limit;
  if (exclusive ? value < native : value <= native) return;
  const code = exclusive ? 'exclusive-maximum' : 'maximum';
  makeReport().limit('maximum', json(value), (name) => say(code, { name, limit: limitText(native) }));
}

function limitText(limit: bigint | number): string {
  return typeof limit === 'bigint' ? String(limit) : formatFloat(limit);
}
