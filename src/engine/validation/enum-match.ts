/**
 * Whether a value is one of an enum's.
 * Behaviour: k8s.io/kube-openapi/pkg/validation/validate (basicCommonValidator).
 */
import { formatFloat, toJson } from '../json/go-format.ts';
import { compareStrings, deepEqual, goTypeOf, isArray, isObject, type JsonValue } from '../json/value.ts';
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

/** A value as fmt's `%v` prints it. Iterative. */
export function plainText(value: JsonValue): string {
  const out: string[] = [];
  const pending: ({ text: string } | { value: JsonValue })[] = [{ value }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if ('text' in next) {
      out.push(next.text);
      continue;
    }
    const current = next.value;
    if (isObject(current)) {
      pending.push({ text: ']' });
      const keys = [...current.keys()].sort(compareStrings);
      for (let i = keys.length - 1; i >= 0; i--) {
        const key = keys[i] as string;
        pending.push({ value: current.get(key) as JsonValue }, { text: (i > 0 ? ' ' : '') + key + ':' });
      }
      out.push('map[');
    } else if (isArray(current)) {
      pending.push({ text: ']' });
      for (let i = current.length - 1; i >= 0; i--) {
        pending.push({ value: current[i] as JsonValue });
        if (i > 0) pending.push({ text: ' ' });
      }
      out.push('[');
    } else {
      out.push(
        current === null ? '<nil>' : typeof current === 'number' ? formatFloat(current) : String(current),
      );
    }
  }
  return out.join('');
}
