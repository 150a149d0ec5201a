/** The lists extension, version 3. Behaviour: github.com/google/cel-go/ext (Lists). */
import { CelList, equalElement, ValueList } from '../values/list.ts';
import { CelMap } from '../values/map.ts';
import { GoPanic } from '../values/go-panic.ts';
import { celError, CelError, goTypeName, Optional, typeNameOf, type Value } from '../values/value.ts';
import { many, one, two, type Implementations } from './implementation.ts';
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

/** `flatten()`, by the text of the type of optionals. Argument types are looked at by the function itself. */
function flattening(optionalText: string): Implementations {
  const typeText = (value: Value): string => {
    if (value instanceof CelList) return 'list(dyn)';
    if (value instanceof CelMap) return 'map(dyn, dyn)';
    return value instanceof Optional ? optionalText : typeNameOf(value);
  };
  const flatten = (list: Value, depth: Value, written: string): Value => {
    if (list instanceof CelError) return list;
    if (!(list instanceof CelList) || typeof depth !== 'bigint') {
      return celError(say('cel-no-such-overload-of', { call: `${typeText(list)}.flatten(${written})` }));
    }
    if (depth < 0n) return celError(say('cel-flatten-level-negative'));
    const out: Value[] = [];
    collect(list, depth, out);
    return new ValueList(out);
  };
  return {
    list_flatten: one((list: Value) => flatten(list, 1n, '')),
    list_flatten_int: two((list: Value, depth: Value) => flatten(list, depth, typeText(depth))),
  };
}

function collect(list: CelList, depth: bigint, out: Value[]): void {
  for (const element of list.values()) {
    if (element instanceof CelList && depth > 0n) collect(element, depth - 1n, out);
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
    // Matches the API server: an element is not compared with the kept one at its own position.
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

export const lists: Implementations = {
  list_slice: many(slice),
  ...flattening('optional_type(dyn)'),
  lists_range: one(range),
  list_reverse: one((list: CelList) => new ValueList([...list.values()].reverse())),
  list_distinct: one(distinct),
};

export const listSingletons: Implementations = {
  sort: one((value) => {
    const list = asList(value);
    return list && sortBy(list, list);
  }),
  '@sortByAssociatedKeys': two((value: Value, keys: Value) => {
    const list = asList(value);
    if (list === undefined) return undefined;
    if (!(keys instanceof CelList)) {
      if (keys instanceof CelError) return keys;
      throw new GoPanic(`interface conversion: ${goTypeName(keys)} is not traits.Lister: missing method Add`);
    }
    return sortBy(list, keys);
  }),
};

/** cel-go 0.26 makes as long a list as it is asked for; beyond the cost limit its length no longer matters. */
export const lists26: Implementations = {
  ...flattening('optional_type'),
  lists_range: one((size: bigint) => numbers(size > 2n * maxRange ? 2n * maxRange : size)),
};
