/**
 * Whether a value is one of an enum's.
 * Behaviour: k8s.io/kube-openapi/pkg/validation/validate (basicCommonValidator).
 */
import { toJson } from '../json/go-format.ts';
import { deepEqual, goTypeOf, type JsonValue } from '../json/value.ts';
import { toInt64 } from './whole-number.ts';

/**
 * The value is converted to the type of each allowed value, as Go converts, and then compared.
 * Matches the API server: so 1.5 is in [1], 65 is in ["A"], and null is in no enum.
 */
export function isInEnum(value: JsonValue, allowed: readonly JsonValue[]): boolean {
  if (value === null) return false;
  return allowed.some((candidate) => {
    if (candidate === null) return false;
    const converted = convert(value, candidate);
    return converted !== undefined && deepEqual(converted, candidate);
  });
}

function convert(value: JsonValue, candidate: JsonValue): JsonValue | undefined {
  if (goTypeOf(value) === goTypeOf(candidate)) return value;
  if (typeof candidate === 'bigint' && typeof value === 'number') return toInt64(value);
  if (typeof candidate === 'number' && typeof value === 'bigint') return Number(value);
  if (typeof candidate === 'string' && typeof value === 'bigint') return character(value);
  return undefined;
}

/** Go's `string(n)`: the character of that code point. */
function character(code: bigint): string {
  const valid = code >= 0n && code <= 0x10ffffn && !(code >= 0xd800n && code <= 0xdfffn);
  return valid ? String.fromCodePoint(Number(code)) : '\ufffd';
}

/** The allowed values as they are listed in the finding: strings as they are, all else as JSON. */
export function enumTexts(allowed: readonly JsonValue[]): string[] {
  return allowed.map((value) => (typeof value === 'string' ? value : toJson(value)));
}
