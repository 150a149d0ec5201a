import { isArray, isObject, type JsonValue } from '../json/value.ts';

/**
 * Equality as apply has it: an integer equals a float of the same value. Iterative.
 * Behaviour: sigs.k8s.io/structured-merge-diff/value (Equals).
 */
export function sameValue(a: JsonValue, b: JsonValue): boolean {
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
      for (let i = 0; i < x.length; i++) pending.push([x[i] ?? null, y[i] ?? null]);
    } else if (x !== y && !sameNumber(x, y)) {
      return false;
    }
  }
  return true;
}

function sameNumber(x: JsonValue, y: JsonValue): boolean {
  const numeric = (value: JsonValue): value is bigint | number =>
    typeof value === 'bigint' || typeof value === 'number';
  return numeric(x) && numeric(y) && typeof x !== typeof y && Number(x) === Number(y);
}
