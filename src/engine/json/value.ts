/**
 * JSON values as the API server holds them after decoding ("unstructured" content).
 *
 * Go's `interface{}` distinguishes int64 and float64, so these values do too: a `bigint` is an int64, a `number` is a
 * float64. Objects are Maps: no key is special (not even `__proto__`), and the order of the source is kept, although
 * nothing in the API server depends on it.
 */
import { type ForeignValue, isForeign } from './foreign-value.ts';

export type JsonValue = null | boolean | bigint | number | string | JsonArray | JsonObject;
export type JsonArray = JsonValue[];
export type JsonObject = Map<string, JsonValue>;

/** A Go value that isn't JSON, where content is expected. */
export function foreignAsJson(value: ForeignValue): JsonValue {
  return value as unknown as JsonValue;
}

/** One step into a value: a property name or a list index. */
export type PathSegment = string | number;
export type PathSegments = readonly PathSegment[];

export function isObject(value: JsonValue | undefined): value is JsonObject {
  return value instanceof Map;
}

export function isArray(value: JsonValue | undefined): value is JsonArray {
  return Array.isArray(value);
}

export function isNumber(value: JsonValue | undefined): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number';
}

/** A string property; the empty string if it is missing or isn't a string. */
export function textOf(object: JsonObject, key: string): string {
  const value = object.get(key);
  return typeof value === 'string' ? value : '';
}

/** An object property; undefined if it is missing or isn't an object. */
export function objectAt(object: JsonObject | undefined, key: string): JsonObject | undefined {
  const value = object?.get(key);
  return isObject(value) ? value : undefined;
}

/** The string items of a list; none for other values. */
export function textItems(value: JsonValue | undefined): string[] {
  return isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** Compares strings as Go does: by UTF-8 bytes, which is the order of their code points. */
export function compareStrings(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x === y) continue;
    // In UTF-8, surrogate pairs sort after the rest of the basic plane; in UTF-16, before U+E000..U+FFFF.
    const xs = x >= 0xd800 && x <= 0xdfff;
    const ys = y >= 0xd800 && y <= 0xdfff;
    if (xs !== ys) return xs ? 1 : -1;
    return x - y;
  }
  return a.length - b.length;
}

/** A copy that shares nothing with its original. Iterative: nesting needs no stack. */
export function deepCopy<T extends JsonValue>(value: T): T {
  return copyWith(value, (number) => number) as T;
}

/** A copy that shares nothing with its original, with a replacement for each float64. Iterative. */
export function copyWith(root: JsonValue, float: (value: number) => JsonValue): JsonValue {
  const pending: (JsonObject | JsonArray)[] = [];
  const copies: (JsonObject | JsonArray)[] = [];
  const copyOf = (value: JsonValue): JsonValue => {
    if (typeof value === 'number') return float(value);
    if (!isObject(value) && !isArray(value)) return value;
    const copy = emptyLike(value);
    pending.push(value);
    copies.push(copy);
    return copy;
  };
  const result = copyOf(root);
  for (let from = pending.pop(); from !== undefined; from = pending.pop()) {
    const to = copies.pop() as JsonObject | JsonArray;
    if (isObject(from)) {
      for (const [key, child] of from) (to as JsonObject).set(key, copyOf(child));
    } else {
      for (const child of from) (to as JsonArray).push(copyOf(child));
    }
  }
  return result;
}

function emptyLike(value: JsonObject | JsonArray): JsonObject | JsonArray {
  return isObject(value) ? new Map() : [];
}

/**
 * Deep equality of unstructured content as in Go's `reflect.DeepEqual` and `equality.Semantic.DeepEqual`: an int64
 * never equals a float64, NaN never equals NaN; `sameScalar` can define that differently. Iterative.
 */
export function deepEqual(
  a: JsonValue,
  b: JsonValue,
  sameScalar: (x: JsonValue, y: JsonValue) => boolean = identical,
): boolean {
  const pending: [JsonValue, JsonValue][] = [[a, b]];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [x, y] = next;
    if (isObject(x)) {
      if (!isObject(y) || x.size !== y.size) return false;
      for (const [key, child] of x) {
        const other = y.get(key);
        if (other === undefined) return false;
        pending.push([child, other]);
      }
    } else if (isArray(x)) {
      if (!isArray(y) || x.length !== y.length) return false;
      for (let i = 0; i < x.length; i++) pending.push([x[i] as JsonValue, y[i] as JsonValue]);
    } else if (!sameScalar(x, y)) {
      return false;
    }
  }
  return true;
}

function identical(x: JsonValue, y: JsonValue): boolean {
  return x === y;
}

/** The name of the value's Go type, as `%T` prints it. */
export function goTypeOf(value: JsonValue): string {
  if (value === null) return '<nil>';
  if (isObject(value)) return 'map[string]interface {}';
  if (isArray(value)) return '[]interface {}';
  switch (typeof value) {
    case 'bigint':
      return 'int64';
    case 'number':
      return 'float64';
    case 'boolean':
      return 'bool';
    default:
      return isForeign(value) ? value.goType : 'string';
  }
}
