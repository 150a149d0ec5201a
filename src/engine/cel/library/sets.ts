/** The sets extension. Behaviour: github.com/google/cel-go/ext (Sets). */
import type { CelList } from '../values/list.ts';
import type { Value } from '../values/value.ts';
import { two, type Implementations } from './implementation.ts';

function contains(list: CelList, sublist: CelList): Value {
  for (const element of sublist.values()) {
    const found = list.contains(element);
    if (found !== true) return found;
  }
  return true;
}

export const sets: Implementations = {
  list_sets_contains_list: two(contains),
  list_sets_equivalent_list: two((a: CelList, b: CelList) => {
    const one = contains(a, b);
    return one === true ? contains(b, a) : one;
  }),
  list_sets_intersects_list: two((a: CelList, b: CelList) =>
    a.values().some((element) => b.contains(element) === true),
  ),
};
