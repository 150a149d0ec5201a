/**
 * Conversions between types.
 * Behaviour: github.com/google/cel-go/common/types (ConvertToType), strconv.
 */
import { parseDuration } from '../../go/time/duration.ts';
import { formatFloat } from '../../json/go-format.ts';
import { maxInt64 } from '../../go/int64.ts';
import { parseTime, rfc3339 } from '../../go/time/time.ts';
import { declaredTypeName } from '../values/list.ts';
import { Duration, Timestamp, timestampOf } from '../values/time.ts';
import { decodeValidUtf8, encodeUtf8 } from '../../go/utf8.ts';
import { Bytes, celError, type CelError, TypeValue, typeNameOf, Uint, type Value } from '../values/value.ts';
import type { CelBehaviour } from '../../kubernetes/behaviour.ts';
import { wrappedUint64 } from '../cost/estimate.ts';
import { one, forWholeFunction, type Implementation } from './implementation.ts';
import { price, readArgument, scan, unit } from './price.ts';
import type { Table } from './table.ts';
import { parseGoFloat } from './go-float.ts';
import { say } from '../values/codes.ts';

function cannotConvert(value: Value, type: string): CelError {
  return celError(say('cel-conversion-type', { from: declaredTypeName(value), to: type }));
}

function toInt(value: Value): Value {
  const overflow = celError(say('cel-integer-overflow'));
  if (typeof value === 'number') {
    return Math.abs(value) < 2 ** 63 ? BigInt(Math.trunc(value)) : overflow;
  }
  if (typeof value === 'string' && /^[+-]?[0-9]+$/.test(value)) {
    const parsed = BigInt(value.replace(/^\+/, ''));
    if (BigInt.asIntN(64, parsed) === parsed) return parsed;
  }
  if (value instanceof Uint) return value.value > maxInt64 ? overflow : value.value;
  if (value instanceof Duration) return value.nanos;
  if (value instanceof Timestamp) return BigInt(value.seconds);
  return cannotConvert(value, 'int');
}

function toUint(value: Value): Value {
  const overflow = celError(say('cel-unsigned-integer-overflow'));
  if (typeof value === 'bigint') return value < 0n ? overflow : new Uint(value);
  if (typeof value === 'number') {
    return value >= 0 && value < 2 ** 64 ? new Uint(BigInt(Math.trunc(value))) : overflow;
  }
  if (typeof value === 'string' && /^[0-9]+$/.test(value)) {
    const parsed = BigInt(value);
    if (BigInt.asUintN(64, parsed) === parsed) return new Uint(parsed);
  }
  return cannotConvert(value, 'uint');
}

function toDouble(value: Value): Value {
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Uint) return Number(value.value);
  const parsed = typeof value === 'string' ? parseGoFloat(value) : undefined;
  return parsed ?? cannotConvert(value, 'double');
}

function toBool(value: Value): Value {
  if (typeof value === 'string') {
    if (/^(?:1|t|T|true|TRUE|True)$/.test(value)) return true;
    if (/^(?:0|f|F|false|FALSE|False)$/.test(value)) return false;
  }
  return cannotConvert(value, 'bool');
}

export function toDuration(value: Value): Value {
  const nanos = typeof value === 'string' ? parseDuration(value) : undefined;
  return nanos === undefined ? cannotConvert(value, 'google.protobuf.Duration') : new Duration(nanos);
}

export function toTimestamp(value: Value): Value {
  if (typeof value === 'bigint') {
    return timestampOf({ seconds: Number(value), nanos: 0, offset: 0 });
  }
  const parsed = typeof value === 'string' ? parseTime(rfc3339, value) : undefined;
  return parsed?.ok ? timestampOf(parsed.instant) : cannotConvert(value, 'google.protobuf.Timestamp');
}

/** `string(x)` for values that can be strings; undefined for other types. */
export function convertToText(value: Value): string | CelError | undefined {
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
      return formatFloat(value);
    case 'bigint':
    case 'boolean':
      return String(value);
    default:
      if (value === null) return 'null';
  }
  if (value instanceof Uint || value instanceof TypeValue) return value.text();
  if (value instanceof Duration || value instanceof Timestamp) return value.format();
  if (value instanceof Bytes) {
    return decodeValidUtf8(value.data) ?? celError(say('cel-bytes-not-utf8'));
  }
  return undefined;
}

const identity = one((value) => value);
const asInt = one(toInt);
const asUint = one(toUint);
const asDouble = one(toDouble);
const asDuration = one(toDuration);
const asTimestamp = one(toTimestamp);
const asText: Implementation = one((value) => convertToText(value) ?? cannotConvert(value, 'string'));

const encoding = price(
  (text) => [scan(text), { min: text.min, max: wrappedUint64(text.max * 4n) }],
  readArgument(0),
);
const decoding = price((bytes) => [scan(bytes), { min: bytes.min / 4n, max: bytes.max }], readArgument(0));

export function conversions({ durationOfInt }: CelBehaviour): Table {
  return [
    ['bool bool_to_bool(bool) bool', identity, unit],
    ['bool string_to_bool(string) bool', one(toBool), unit],
    ['bytes bytes_to_bytes(bytes) bytes', identity, unit],
    ['bytes string_to_bytes(string) bytes', one((text: string) => new Bytes(encodeUtf8(text))), encoding],
    ['double double_to_double(double) double', identity, unit],
    [
      `double int64_to_double(int) double
double string_to_double(string) double
double uint64_to_double(uint) double`,
      asDouble,
      unit,
    ],
    ['duration duration_to_duration(duration) duration', identity, unit],
    [durationOfInt === 'declared' ? 'duration int64_to_duration(int) duration' : '', asDuration, unit],
    ['duration string_to_duration(string) duration', asDuration, unit],
    ['dyn to_dyn(A) dyn', forWholeFunction(identity), unit],
    ['int int64_to_int64(int) int', identity, unit],
    [
      `int double_to_int64(double) int
int duration_to_int64(duration) int
int string_to_int64(string) int
int timestamp_to_int64(timestamp) int
int uint64_to_int64(uint) int`,
      asInt,
      unit,
    ],
    ['string string_to_string(string) string', identity, unit],
    ['string bool_to_string(bool) string', asText, unit],
    ['string bytes_to_string(bytes) string', asText, decoding],
    [
      `string double_to_string(double) string
string duration_to_string(duration) string
string int64_to_string(int) string
string timestamp_to_string(timestamp) string
string uint64_to_string(uint) string`,
      asText,
      unit,
    ],
    ['timestamp timestamp_to_timestamp(timestamp) timestamp', identity, unit],
    [
      `timestamp int64_to_timestamp(int) timestamp
timestamp string_to_timestamp(string) timestamp`,
      asTimestamp,
      unit,
    ],
    ['type type(A) type(A)', forWholeFunction(one((value) => new TypeValue(typeNameOf(value)))), unit],
    ['uint uint64_to_uint64(uint) uint', identity, unit],
    [
      `uint double_to_uint64(double) uint
uint int64_to_uint64(int) uint
uint string_to_uint64(string) uint`,
      asUint,
      unit,
    ],
  ];
}
