/** The sets extension. Behaviour: github.com/google/cel-go/ext (Sets). */
import type { CelList } from '../values/list.ts';
import { one as exactlyOne, plus, times, timesFactor } from '../cost/estimate.ts';
import { costSize, type Value } from '../values/value.ts';
import { two } from './implementation.ts';
import { price, type Price } from './price.ts';
import type { Table } from './table.ts';

function contains(list: CelList, sublist: CelList): Value {
  for (const element of sublist.values()) {
    const found = list.contains(element);
    if (found !== true) return found;
  }
  return true;
}

function comparing(factor: number): Price {
  return price(
    (a, b) => [plus(timesFactor(times(a, b), factor), exactlyOne)],
    ([a, b]) => 1 + Math.trunc(costSize(a) * costSize(b) * factor),
  );
}

export const sets: Table = [
  ['sets.contains list_sets_contains_list(list(T), list(T)) bool', two(contains), comparing(1)],
  [
    'sets.equivalent list_sets_equivalent_list(list(T), list(T)) bool',
    two((a: CelList, b: CelList) => {
      const one = contains(a, b);
      return one === true ? contains(b, a) : one;
    }),
    comparing(2),
  ],
  [
    'sets.intersects list_sets_intersects_list(list(T), list(T)) bool',
    two((a: CelList, b: CelList) => a.values().some((element) => b.contains(element) === true)),
    comparing(1),
  ],
];
