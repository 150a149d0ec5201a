/**
 * Conversions between types.
 * Behaviour: github.com/google/cel-go/common/types (ConvertToType), strconv.
 */
import { parseDuration } from '../../go/duration.ts';
import { formatFloat } from '../../json/go-format.ts';
import { maxInt64 } from '../../go/int64.ts';
import { parseTime, rfc3339 } from '../../go/time.ts';
import { declaredTypeName } from '../values/list.ts';
import { Duration, Timestamp, timestampOf } from '../values/time.ts';
import { decodeValidUtf8, encodeUtf8 } from '../../go/utf8.ts';
import { Bytes, celError, type CelError, TypeValue, typeNameOf, Uint, type Value } from '../values/value.ts';
import { one, type Implementation, type Implementations } from './implementation.ts';
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

function toDuration(value: Value): Value {
  const nanos = typeof value === 'string' ? parseDuration(value) : undefined;
  return nanos === undefined ? cannotConvert(value, 'google.protobuf.Duration') : new Duration(nanos);
}

function toTimestamp(value: Value): Value {
  if (typeof value === 'bigint') {
    return timestampOf({ seconds: Number(value), nanos: 0, offset: 0 });
  }
  const parsed = typeof value === 'string' ? parseTime(rfc3339, value) : undefined;
  return parsed?.ok ? timestampOf(parsed.instant) : cannotConvert(value, 'google.protobuf.Timestamp');
}

/** `string(x)` for what can be a string; undefined for other types. */
export function textOf(value: Value): string | CelError | undefined {
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
const asText: Implementation = one((value) => textOf(value) ?? cannotConvert(value, 'string'));

export const conversions: Implementations = {
  bool_to_bool: identity,
  string_to_bool: one(toBool),
  bytes_to_bytes: identity,
  string_to_bytes: one((text: string) => new Bytes(encodeUtf8(text))),
  double_to_double: identity,
  int64_to_double: asDouble,
  string_to_double: asDouble,
  uint64_to_double: asDouble,
  duration_to_duration: identity,
  string_to_duration: one(toDuration),
  int64_to_duration: one(toDuration),
  int64_to_int64: identity,
  double_to_int64: asInt,
  duration_to_int64: asInt,
  string_to_int64: asInt,
  timestamp_to_int64: asInt,
  uint64_to_int64: asInt,
  string_to_string: identity,
  bool_to_string: asText,
  bytes_to_string: asText,
  double_to_string: asText,
  duration_to_string: asText,
  int64_to_string: asText,
  timestamp_to_string: asText,
  uint64_to_string: asText,
  timestamp_to_timestamp: identity,
  int64_to_timestamp: one(toTimestamp),
  string_to_timestamp: one(toTimestamp),
  uint64_to_uint64: identity,
  double_to_uint64: asUint,
  int64_to_uint64: asUint,
  string_to_uint64: asUint,
};

export const conversionSingletons: Implementations = {
  dyn: identity,
  type: one((value) => new TypeValue(typeNameOf(value))),
};
