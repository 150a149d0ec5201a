/** The lists extension, version 3. Behaviour: github.com/google/cel-go/ext (Lists). */
import { CelList, equalElement, ValueList } from '../values/list.ts';
import { CelMap } from '../values/map.ts';
import { GoPanic } from '../../go/panic.ts';
import {
  celError,
  CelError,
  goTypeName,
  Optional,
  costSize,
  typeNameOf,
  type Value,
} from '../values/value.ts';
import type { CelBehaviour } from '../../kubernetes/behaviour.ts';
import { nodeSize, type CostNode } from '../cost/cost-node.ts';
import { exactly, maxUint64, wrappedUint64 } from '../cost/estimate.ts';
import { traversal } from '../runtime-cost/call-cost.ts';
import { many, one, two, forWholeFunction } from './implementation.ts';
import {
  allocating,
  flatteningCost,
  literalCount,
  newList,
  outputSize,
  selfComparing,
  squared,
} from './list-costs.ts';
import { price } from './price.ts';
import { each, type Table } from './table.ts';
import { compareValues } from './operators.ts';
import { goSort } from './go-sort.ts';
import { say } from '../values/codes.ts';

function slice(list: CelList, start: bigint, end: bigint): Value {
  const problem = (text: string): Value => celError(say('cel-slice-range', { start, end, problem: text }));
  if (start < 0n || end < 0n) return problem('negative indexes not supported');
  if (start > end) return problem('start index must be less than or equal to end index');
  if (BigInt(list.size) < end) return problem(`list is length ${list.size}`);
  const out: Value[] = [];
  for (let i = Number(start); i < Number(end); i++) out.push(list.at(i));
  return new ValueList(out);
}

/** `flatten()`, by the name of the optional type. The function itself checks argument types. */
function flattening(optionalText: string): (list: Value, depth: Value, written: Value | undefined) => Value {
  const typeText = (value: Value): string => {
    if (value instanceof CelList) return 'list(dyn)';
    if (value instanceof CelMap) return 'map(dyn, dyn)';
    return value instanceof Optional ? optionalText : typeNameOf(value);
  };
  return (list, depth, written) => {
    if (list instanceof CelError) return list;
    if (!(list instanceof CelList) || typeof depth !== 'bigint') {
      const argument = written === undefined ? '' : typeText(written);
      const call = `${typeText(list)}.flatten(${argument})`;
      return celError(say('cel-no-such-overload-of', { call }));
    }
    if (depth < 0n) return celError(say('cel-flatten-level-negative'));
    const out: Value[] = [];
    collectFlat(list, depth, out);
    return new ValueList(out);
  };
}

function collectFlat(list: CelList, depth: bigint, out: Value[]): void {
  for (const element of list.values()) {
    if (element instanceof CelList && depth > 0n) collectFlat(element, depth - 1n, out);
    else out.push(element);
  }
}

function sortBy(list: CelList, keys: CelList): Value {
  if (list.size !== keys.size) {
    return celError(say('cel-sort-keys-size', { size: list.size, keys: keys.size }));
  }
  if (list.size === 0) return list;
  const keyValues = keys.values();
  const first = keyValues[0] as Value;
  if (compareValues(first, first) === undefined) return celError(say('cel-sort-not-comparable'));
  const type = typeNameOf(first);
  let failed = false;
  const positions = goSort(list.size, (i, j) => {
    const a = keyValues[i] as Value;
    const b = keyValues[j] as Value;
    if (typeNameOf(a) !== type || typeNameOf(b) !== type) {
      failed = true;
      return false;
    }
    return compareValues(a, b) === -1;
  });
  if (failed) return celError(say('cel-sort-of-types'));
  return new ValueList(positions.map((position) => list.at(position)));
}

function asList(value: Value): CelList | undefined {
  return value instanceof CelList ? value : undefined;
}

function distinct(list: CelList): Value {
  if (list.size === 0) return list;
  const out: Value[] = [];
  const own = list.values();
  for (const [i, element] of own.entries()) {
    // Matches the API server: an element isn't compared with the kept one at its own position.
    if (!out.some((kept, j) => i !== j && equalElement(element, kept) === true)) out.push(element);
  }
  return new ValueList(out);
}

const maxRange = 1_000_000n;

function range(size: bigint): Value {
  if (size < 0n) return celError(say('cel-range-negative', { size }));
  if (size > maxRange) {
    return celError(say('cel-range-too-large', { size, max: maxRange }));
  }
  return numbers(size);
}

function numbers(size: bigint): Value {
  const out: Value[] = [];
  for (let i = 0n; i < size; i++) out.push(i);
  return new ValueList(out);
}

/** Above the cost limit, the length doesn't matter. */
function longRange(size: bigint): Value {
  return numbers(size > 2n * maxRange ? 2n * maxRange : size);
}

const sortRun = forWholeFunction(
  one((value) => {
    const list = asList(value);
    return list && sortBy(list, list);
  }),
);

const sortByKeys = forWholeFunction(
  two((value: Value, keys: Value) => {
    const list = asList(value);
    if (list === undefined) return undefined;
    if (!(keys instanceof CelList)) {
      if (keys instanceof CelError) return keys;
      throw new GoPanic(`interface conversion: ${goTypeName(keys)} is not traits.Lister: missing method Add`);
    }
    return sortBy(list, keys);
  }),
);

const numbersAndTimes = 'int uint double bool google.protobuf.Duration google.protobuf.Timestamp';
const texts = 'string bytes';

function sorting(types: string, factor: number): Table {
  return [
    [
      each(types, '.@sortByAssociatedKeys list_*_sortByAssociatedKeys(list(T), list(*)) list(T)'),
      sortByKeys,
      price(
        (_, keys) => newList(squared(keys), factor),
        ([, keys]) => selfComparing(keys),
      ),
    ],
    [
      each(types, '.sort list_*_sort(list(*)) list(*)'),
      sortRun,
      price(
        (list) => newList(squared(list), factor),
        ([list]) => selfComparing(list),
      ),
    ],
  ];
}

export function lists({ bareTypes, rangeLength, negativeDepthCost }: CelBehaviour): Table {
  const flatten = flattening(bareTypes === 'open' ? 'optional_type' : 'optional_type(dyn)');
  return [
    ...sorting(numbersAndTimes, 2),
    ...sorting(texts, 2 + traversal),
    [
      '.distinct list_distinct(list(T)) list(T)',
      one(distinct),
      price(
        (list) => newList(squared(list), 2),
        ([list]) => selfComparing(list),
      ),
    ],
    [
      '.flatten list_flatten(list(list(T))) list(T)',
      { ...one((list: Value) => flatten(list, 1n, undefined)), checks: 'count' },
      price(
        (list) => newList(list, 1),
        ([list]) => allocating(1, costSize(list)),
      ),
    ],
    [
      '.flatten list_flatten_int(list(dyn), int) list(dyn)',
      { ...two((list: Value, depth: Value) => flatten(list, depth, depth)), checks: 'count' },
      {
        estimate: ({ operands: [list, depth], estimateSize }) =>
          newList(nodeSize(list as CostNode, estimateSize), Number(literalCount(depth, maxUint64))),
        cost: flatteningCost(negativeDepthCost),
      },
    ],
    [
      'lists.range lists_range(int) list(int)',
      one(rangeLength === 'limited' ? range : longRange),
      {
        estimate: ({ operands: [size] }) => newList(exactly(literalCount(size, maxUint64)), 1),
        cost: outputSize,
      },
    ],
    [
      '.reverse list_reverse(list(T)) list(T)',
      one((list: CelList) => new ValueList([...list.values()].reverse())),
      price((list) => newList(list, 1), outputSize),
    ],
    [
      '.slice list_slice(list(T), int, int) list(T)',
      many(slice),
      {
        estimate: ({ operands: [list, start, end], estimateSize }) => {
          const last = literalCount(end, nodeSize(list as CostNode, estimateSize).max);
          return newList(exactly(wrappedUint64(last - literalCount(start, 0n))), 1);
        },
        cost: outputSize,
      },
    ],
  ];
}
