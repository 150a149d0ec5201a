/**
 * The standard library, without operators and conversions.
 * Behaviour: github.com/google/cel-go/common/stdlib.
 */
import { compileRe2 } from '../../regex/re2.ts';
import { CelList } from '../values/list.ts';
import { CelMap, mapContains } from '../values/map.ts';
import { celError, noSuchOverload, ObjectValue, costSize, type Value } from '../values/value.ts';
import type { CelBehaviour } from '../../kubernetes/behaviour.ts';
import { times, timesFactor } from '../cost/estimate.ts';
import { read, size } from '../runtime-cost/call-cost.ts';
import { one, two, forWholeFunction, type Implementation } from './implementation.ts';
import { matching, patternScan, price, readArgument, scan, unit } from './price.ts';
import type { Table } from './table.ts';
import { say } from '../values/codes.ts';

function inAggregate(element: Value, aggregate: Value): Value {
  if (aggregate instanceof CelList) return aggregate.contains(element);
  return aggregate instanceof CelMap ? mapContains(aggregate, element) : noSuchOverload(aggregate);
}

function sizeOfValue(value: Value): Value | undefined {
  if (typeof value !== 'string' && (!(value instanceof ObjectValue) || value.size === undefined))
    return undefined;
  // IP addresses and networks have a size for costs only.
  if (value instanceof ObjectValue && value.typeName.startsWith('net.')) return undefined;
  return BigInt(costSize(value));
}

function matches(text: Value, pattern: Value): Value | undefined {
  if (typeof text !== 'string') return undefined;
  if (typeof pattern !== 'string') return noSuchOverload(pattern);
  const compiled = compileRe2(pattern);
  return compiled.ok
    ? compiled.test(text)
    : celError(say('cel-pattern-invalid', { problem: compiled.error }));
}

/** Checks the types itself. */
function onTexts(test: (text: string, part: string) => boolean): Implementation {
  const run = two((text: Value, part: Value) => {
    if (typeof text !== 'string') return noSuchOverload(text);
    return typeof part === 'string' ? test(text, part) : noSuchOverload(part);
  });
  return { ...run, checks: 'count' };
}

const scanning = price(
  (text, pattern) => [patternScan(text, pattern)],
  ([text, pattern]) => matching(size(text), size(pattern)),
);

export function standard({ affixCost, globalMatches }: CelBehaviour): Table {
  const isIn = forWholeFunction(two(inAggregate));
  const affixed = price((_, part) => [scan(part)], readArgument(affixCost === 'affix' ? 1 : 0));
  const search = forWholeFunction(two(matches));
  return [
    [
      '@in in_list(A, list(A)) bool',
      isIn,
      price(
        (_, list) => [timesFactor(list, 1)],
        ([, list]) => size(list),
      ),
    ],
    ['@in in_map(A, map(A, B)) bool', isIn, unit],
    [
      '@not_strictly_false not_strictly_false(bool) bool',
      { ...one((value) => (typeof value === 'boolean' ? value : true)), checks: 'nothing' },
      unit,
    ],
    [
      '.contains contains_string(string, string) bool',
      onTexts((text, part) => text.includes(part)),
      price(
        (text, part) => [times(scan(text), scan(part))],
        ([text, part]) => read(size(text)) * read(size(part)),
      ),
    ],
    [
      '.endsWith ends_with_string(string, string) bool',
      onTexts((text, part) => text.endsWith(part)),
      affixed,
    ],
    [
      '.startsWith starts_with_string(string, string) bool',
      onTexts((text, part) => text.startsWith(part)),
      affixed,
    ],
    ['matches matches(string, string) bool', search, globalMatches === 'scan' ? scanning : unit],
    ['.matches matches_string(string, string) bool', search, scanning],
    [
      `size size_bytes(bytes) int
.size bytes_size(bytes) int
size size_list(list(A)) int
.size list_size(list(A)) int
size size_map(map(A, B)) int
.size map_size(map(A, B)) int
size size_string(string) int
.size string_size(string) int`,
      forWholeFunction(one(sizeOfValue)),
      unit,
    ],
  ];
}
