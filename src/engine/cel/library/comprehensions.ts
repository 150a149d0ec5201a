/** What macros with two variables expand to. Behaviour: github.com/google/cel-go/ext (TwoVarComprehensions). */
import { insertInto, type CelMap } from '../values/map.ts';
import { CelError, type Value } from '../values/value.ts';
import { many, two, type Implementations } from './implementation.ts';

export const comprehensions: Implementations = {
  '@mapInsert_map_key_value': many((map: CelMap, key: Value, value: Value) => insertInto(map, key, value)),
  '@mapInsert_map_map': two((target: CelMap, update: CelMap) => {
    let map = target;
    for (const key of update.keys()) {
      const inserted = insertInto(map, key, update.get(key));
      if (inserted instanceof CelError) return inserted;
      map = inserted;
    }
    return map;
  }),
};
