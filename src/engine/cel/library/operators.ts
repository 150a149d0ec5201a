/**
 * Arithmetic and comparison.
 * Behaviour: github.com/google/cel-go/common/types (Add, Compare, ...), common/stdlib.
 *
 * Each answers undefined when the first value's type has no such operation.
 */
import { compareStrings } from '../../json/value.ts';
import { addLists, CelList } from '../values/list.ts';
import { addDuration, compareTimes, Duration, durationOf, timeBetween, Timestamp } from '../values/time.ts';
import {
  Bytes,
  celError,
  CelError,
  compareBytes,
  noSuchOverload,
  Uint,
  type Value,
} from '../values/value.ts';
import { one, two, type Implementations } from './implementation.ts';
import { say } from '../values/codes.ts';

type Sign = -1 | 0 | 1;

function sign(difference: number): Sign {
  return difference < 0 ? -1 : difference > 0 ? 1 : 0;
}

function order<T>(a: T, b: T): Sign {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** How two values are ordered, an error, or undefined when the first has no order. */
export function compareValues(a: Value, b: Value): Sign | CelError | undefined {
  switch (typeof a) {
    case 'bigint':
      if (typeof b === 'bigint') return order(a, b);
      if (b instanceof Uint) return order(a, b.value);
      return typeof b === 'number' ? compareDoubles(Number(a), b) : noSuchOverload(b);
    case 'number':
      if (Number.isNaN(a)) return celError(say('cel-not-a-number-ordered'));
      if (typeof b === 'number') return compareDoubles(a, b);
      if (typeof b === 'bigint') return compareDoubles(a, Number(b));
      return b instanceof Uint ? compareDoubles(a, Number(b.value)) : noSuchOverload(b);
    case 'string':
      return typeof b === 'string' ? sign(compareStrings(a, b)) : noSuchOverload(b);
    case 'boolean':
      return typeof b === 'boolean' ? order(Number(a), Number(b)) : noSuchOverload(b);
    default:
      return compareObjects(a, b);
  }
}

function compareDoubles(a: number, b: number): Sign | CelError {
  return Number.isNaN(b) ? celError(say('cel-not-a-number-ordered')) : order(a, b);
}

function compareObjects(a: Value, b: Value): Sign | CelError | undefined {
  if (a instanceof Uint) {
    if (b instanceof Uint) return order(a.value, b.value);
    if (typeof b === 'bigint') return order(a.value, b);
    return typeof b === 'number' ? compareDoubles(Number(a.value), b) : noSuchOverload(b);
  }
  if (a instanceof Timestamp) return b instanceof Timestamp ? sign(compareTimes(a, b)) : noSuchOverload(b);
  if (a instanceof Duration) return b instanceof Duration ? order(a.nanos, b.nanos) : noSuchOverload(b);
  if (a instanceof Bytes) return b instanceof Bytes ? sign(compareBytes(a.data, b.data)) : noSuchOverload(b);
  return undefined;
}

function int(value: bigint): Value {
  return BigInt.asIntN(64, value) === value ? value : celError(say('cel-integer-overflow'));
}

function uint(value: bigint): Value {
  return BigInt.asUintN(64, value) === value
    ? new Uint(value)
    : celError(say('cel-unsigned-integer-overflow'));
}

export function add(a: Value, b: Value): Value | undefined {
  if (typeof a === 'bigint') return typeof b === 'bigint' ? int(a + b) : noSuchOverload(b);
  if (typeof a === 'string') return typeof b === 'string' ? a + b : noSuchOverload(b);
  if (typeof a === 'number') return typeof b === 'number' ? a + b : noSuchOverload(b);
  if (a instanceof CelList) return addLists(a, b);
  if (a instanceof Uint) return b instanceof Uint ? uint(a.value + b.value) : noSuchOverload(b);
  if (a instanceof Bytes) return b instanceof Bytes ? joinBytes(a, b) : noSuchOverload(b);
  if (a instanceof Duration) {
    if (b instanceof Duration) return durationOf(a.nanos + b.nanos);
    return b instanceof Timestamp ? addDuration(b, a.nanos) : noSuchOverload(b);
  }
  if (a instanceof Timestamp) return b instanceof Duration ? addDuration(a, b.nanos) : noSuchOverload(b);
  return undefined;
}

function joinBytes(a: Bytes, b: Bytes): Bytes {
  const joined = new Uint8Array(a.size + b.size);
  joined.set(a.data);
  joined.set(b.data, a.size);
  return new Bytes(joined);
}

function subtract(a: Value, b: Value): Value | undefined {
  if (typeof a === 'bigint') return typeof b === 'bigint' ? int(a - b) : noSuchOverload(b);
  if (typeof a === 'number') return typeof b === 'number' ? a - b : noSuchOverload(b);
  if (a instanceof Uint) return b instanceof Uint ? uint(a.value - b.value) : noSuchOverload(b);
  if (a instanceof Duration) return b instanceof Duration ? durationOf(a.nanos - b.nanos) : noSuchOverload(b);
  if (a instanceof Timestamp) {
    if (b instanceof Timestamp) return timeBetween(a, b);
    if (!(b instanceof Duration)) return noSuchOverload(b);
    const negated = durationOf(-b.nanos);
    return negated instanceof CelError ? negated : addDuration(a, negated.nanos);
  }
  return undefined;
}

function multiply(a: Value, b: Value): Value | undefined {
  if (typeof a === 'bigint') return typeof b === 'bigint' ? int(a * b) : noSuchOverload(b);
  if (typeof a === 'number') return typeof b === 'number' ? a * b : noSuchOverload(b);
  if (a instanceof Uint) return b instanceof Uint ? uint(a.value * b.value) : noSuchOverload(b);
  return undefined;
}

function divide(a: Value, b: Value): Value | undefined {
  const byZero = say('cel-division-by-zero');
  if (typeof a === 'bigint') {
    if (typeof b !== 'bigint') return noSuchOverload(b);
    return b === 0n ? celError(byZero) : int(a / b);
  }
  if (typeof a === 'number') return typeof b === 'number' ? a / b : noSuchOverload(b);
  if (a instanceof Uint) {
    if (!(b instanceof Uint)) return noSuchOverload(b);
    return b.value === 0n ? celError(byZero) : new Uint(a.value / b.value);
  }
  return undefined;
}

function modulo(a: Value, b: Value): Value | undefined {
  const byZero = say('cel-modulus-by-zero');
  if (typeof a === 'bigint') {
    if (typeof b !== 'bigint') return noSuchOverload(b);
    if (b === 0n) return celError(byZero);
    return b === -1n && a === -(2n ** 63n) ? celError(say('cel-integer-overflow')) : a % b;
  }
  if (a instanceof Uint) {
    if (!(b instanceof Uint)) return noSuchOverload(b);
    return b.value === 0n ? celError(byZero) : new Uint(a.value % b.value);
  }
  return undefined;
}

function negate(a: Value): Value | undefined {
  if (typeof a === 'bigint') return int(-a);
  if (typeof a === 'number') return -a;
  if (typeof a === 'boolean') return noSuchOverload();
  return a instanceof Duration ? durationOf(-a.nanos) : undefined;
}

function comparison(accepts: (sign: Sign) => boolean): (a: Value, b: Value) => Value | undefined {
  return (a, b) => {
    const result = compareValues(a, b);
    return typeof result === 'number' ? accepts(result) : result;
  };
}

export const operators: Implementations = {
  '_+_': two(add),
  '_-_': two(subtract),
  '_*_': two(multiply),
  '_/_': two(divide),
  '_%_': two(modulo),
  '-_': one(negate),
  '!_': one((value) => (typeof value === 'boolean' ? !value : noSuchOverload(value))),
  '_<_': two(comparison((result) => result < 0)),
  '_<=_': two(comparison((result) => result <= 0)),
  '_>_': two(comparison((result) => result > 0)),
  '_>=_': two(comparison((result) => result >= 0)),
};
