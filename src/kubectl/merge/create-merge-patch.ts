/**
 * Creates the JSON merge patch that turns one object into another, with all numbers as float64.
 * Behaviour: gopkg.in/evanphx/json-patch.v4 (CreateMergePatch).
 */
import { isArray, isObject, type JsonObject, type JsonValue } from '../../engine/values.ts';

/** Sets removed keys to null; a null that both objects have is not a difference. */
export function createMergePatch(original: JsonObject, modified: JsonObject): JsonObject {
  const patch: JsonObject = new Map();
  for (const [key, after] of modified) {
    const before = original.get(key);
    if (before !== undefined && isObject(before) && isObject(after)) {
      const inner = createMergePatch(before, after);
      if (inner.size > 0) patch.set(key, inner);
    } else if (before === undefined || !sameJson(before, after)) {
      patch.set(key, after);
    }
  }
  for (const key of original.keys()) if (!modified.has(key)) patch.set(key, null);
  return patch;
}

/** Numbers are compared as float64s. */
function sameJson(a: JsonValue, b: JsonValue): boolean {
  if (isObject(a)) {
    if (!isObject(b) || a.size !== b.size) return false;
    return [...a].every(([key, value]) => {
      const other = b.get(key);
      return other !== undefined && sameJson(value, other);
    });
  }
  if (isArray(a)) {
    return isArray(b) && a.length === b.length && a.every((item, i) => sameJson(item, b[i] as JsonValue));
  }
  const isNumber = typeof a === 'bigint' || typeof a === 'number';
  if (isNumber && (typeof b === 'bigint' || typeof b === 'number')) return Number(a) === Number(b);
  return a === b;
}

/** A copy whose numbers have been converted to float64 and written as JSON. */
export function throughFloats(value: JsonValue, reread: (float: number) => bigint | number): JsonValue {
  if (isObject(value)) return new Map([...value].map(([key, child]) => [key, throughFloats(child, reread)]));
  if (isArray(value)) return value.map((item) => throughFloats(item, reread));
  return typeof value === 'bigint' || typeof value === 'number' ? reread(Number(value)) : value;
}
