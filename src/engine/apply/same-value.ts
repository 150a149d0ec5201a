import { deepEqual, isNumber, type JsonValue } from '../json/value.ts';

/**
 * Equality as apply defines it: an integer equals a float of the same value.
 * Behaviour: sigs.k8s.io/structured-merge-diff/value (Equals).
 */
export function sameValue(a: JsonValue, b: JsonValue): boolean {
  return deepEqual(
    a,
    b,
    (x, y) => x === y || (typeof x !== typeof y && isNumber(x) && isNumber(y) && Number(x) === Number(y)),
  );
}
