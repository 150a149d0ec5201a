/**
 * Arithmetic and comparison.
 * Behaviour: github.com/google/cel-go/common/types (Add, Compare, ...), common/stdlib.
 *
 * Each returns undefined if the first value's type doesn't have the operation.
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
import { nodeSize, type CallEstimate, type CallToEstimate, type CostNode } from '../cost/cost-node.ts';
import { one as exactlyOne, plus, union, zero, type Estimate } from '../cost/estimate.ts';
import { read, size, unitCost } from '../runtime-cost/call-cost.ts';
import { one, two, forWholeFunction } from './implementation.ts';
import { Opaque } from './opaque.ts';
import { price, scan, shorterRead, unit, type Price } from './price.ts';
import type { Table } from './table.ts';
import { say } from '../values/codes.ts';

type Sign = -1 | 0 | 1;

function sign(difference: number): Sign {
  return difference < 0 ? -1 : difference > 0 ? 1 : 0;
}

function order<T>(a: T, b: T): Sign {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The order of two values, an error, or undefined if the first has no order. */
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

/** The ordered types, as suffixes of overload ids. */
const ordered = `
bool(bool, bool)
int64(int, int)
int64_double(int, double)
int64_uint64(int, uint)
uint64(uint, uint)
uint64_double(uint, double)
uint64_int64(uint, int)
double(double, double)
double_int64(double, int)
double_uint64(double, uint)`;
const orderedByLength = '\nstring(string, string)\nbytes(bytes, bytes)';
const orderedTimes = '\ntimestamp(timestamp, timestamp)\nduration(duration, duration)';

/** Values are compared up to the first difference. */
const untilDifferent = price(shorterScan, ([a, b]) => shorterRead(a, b));

function shorterScan(a: Estimate, b: Estimate): CallEstimate {
  const max = a.max < b.max ? a.max : b.max;
  return [scan({ min: max > 0n ? 1n : 0n, max })];
}

function comparison(operator: string, id: string, accepts: (sign: Sign) => boolean): Table {
  const run = forWholeFunction(
    two((a: Value, b: Value) => {
      const result = compareValues(a, b);
      return typeof result === 'number' ? accepts(result) : result;
    }),
  );
  const overloads = (ends: string): string =>
    ends.trim().replace(/.+/g, (end) => `${operator} ${id}_${end} bool`);
  return [
    [overloads(ordered), run, unit],
    [overloads(orderedByLength), run, untilDifferent],
    [overloads(orderedTimes), run, unit],
  ];
}

/** Equality of Kubernetes' own types. */
function equalityEstimate(call: CallToEstimate): CallEstimate {
  const [left, right] = call.operands as [CostNode, CostNode];
  const { kind, name } = left.type;
  if (name === right.type.name) {
    if (kind === 'opaque' && (name === 'net.IP' || name === 'net.CIDR')) return [exactlyOne];
    if (kind === 'struct' && name.startsWith('kubernetes.')) return [ownEquality(name, right)];
  }
  return untilDifferent.estimate(call);
}

const maxFormatSize = 64n;

function ownEquality(name: string, right: CostNode): Estimate {
  switch (name) {
    case 'kubernetes.NamedFormat':
      return scan({ min: 1n, max: maxFormatSize });
    case 'kubernetes.URL':
      return scan({ min: 1n, max: right.size?.max ?? 1n });
    default:
      return exactlyOne;
  }
}

/** Evaluates the deciding operand, or both operands. */
const firstOrBoth: Price = {
  estimate: ({ costs: [left = zero, right = zero] }) => [{ min: left.min, max: plus(left, right).max }],
  cost: unitCost,
  withOperands: true,
};

const conditional: Price = {
  estimate: ({ operands, costs: [condition = zero, yes = zero, no = zero], estimateSize }) => {
    const [, first, second] = operands.map((operand) => nodeSize(operand, estimateSize));
    return [plus(condition, union(yes, no)), union(first as Estimate, second as Estimate)];
  },
  cost: unitCost,
  withOperands: true,
};

const joining = price(
  (a, b) => [scan(plus(a, b)), plus(a, b)],
  ([a, b]) => read(size(a) + size(b)),
);

const addition = forWholeFunction(two(add));

export const operators: Table = [
  [
    '!_ logical_not(bool) bool',
    forWholeFunction(one((value) => (typeof value === 'boolean' ? !value : noSuchOverload(value)))),
    unit,
  ],
  ['-_ negate_double(double) double\n-_ negate_int64(int) int', forWholeFunction(one(negate)), unit],
  ['_!=_ not_equals(A, A) bool', 'planned', untilDifferent],
  ['_%_ modulo_int64(int, int) int\n_%_ modulo_uint64(uint, uint) uint', forWholeFunction(two(modulo)), unit],
  ['_&&_ logical_and(bool, bool) bool\n_||_ logical_or(bool, bool) bool', 'planned', firstOrBoth],
  [
    `_*_ multiply_double(double, double) double
_*_ multiply_int64(int, int) int
_*_ multiply_uint64(uint, uint) uint`,
    forWholeFunction(two(multiply)),
    unit,
  ],
  ['_+_ add_bytes(bytes, bytes) bytes', addition, joining],
  [
    `_+_ add_double(double, double) double
_+_ add_duration_duration(duration, duration) duration
_+_ add_duration_timestamp(duration, timestamp) timestamp
_+_ add_timestamp_duration(timestamp, duration) timestamp
_+_ add_int64(int, int) int`,
    addition,
    unit,
  ],
  ['_+_ add_list(list(A), list(A)) list(A)', addition, price((a, b) => [exactlyOne, plus(a, b)], unitCost)],
  ['_+_ add_string(string, string) string', addition, joining],
  ['_+_ add_uint64(uint, uint) uint', addition, unit],
  [
    `_-_ subtract_double(double, double) double
_-_ subtract_duration_duration(duration, duration) duration
_-_ subtract_int64(int, int) int
_-_ subtract_timestamp_duration(timestamp, duration) timestamp
_-_ subtract_timestamp_timestamp(timestamp, timestamp) duration
_-_ subtract_uint64(uint, uint) uint`,
    forWholeFunction(two(subtract)),
    unit,
  ],
  [
    `_/_ divide_double(double, double) double
_/_ divide_int64(int, int) int
_/_ divide_uint64(uint, uint) uint`,
    forWholeFunction(two(divide)),
    unit,
  ],
  ...comparison('_<=_', 'less_equals', (result) => result <= 0),
  ...comparison('_<_', 'less', (result) => result < 0),
  [
    '_==_ equals(A, A) bool',
    'planned',
    {
      estimate: equalityEstimate,
      cost: ([a, b]) => (a instanceof Opaque ? 1 : shorterRead(a, b)),
    },
  ],
  ...comparison('_>=_', 'greater_equals', (result) => result >= 0),
  ...comparison('_>_', 'greater', (result) => result > 0),
  ['_?_:_ conditional(bool, A, A) A', 'planned', conditional],
  ['_[_] index_list(list(A), int) A\n_[_] index_map(map(A, B), A) B', 'planned', unit],
];
