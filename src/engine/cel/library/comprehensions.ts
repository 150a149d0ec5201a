/** Expansions of macros with two variables. Behaviour: github.com/google/cel-go/ext (TwoVarComprehensions). */
import { insertInto, type CelMap } from '../values/map.ts';
import { CelError, type Value } from '../values/value.ts';
import { many, two } from './implementation.ts';
import { unit } from './price.ts';
import type { Table } from './table.ts';

export const comprehensions: Table = [
  [
    'cel.@mapInsert @mapInsert_map_key_value(map(K, V), K, V) map(K, V)',
    many((map: CelMap, key: Value, value: Value) => insertInto(map, key, value)),
    unit,
  ],
  [
    'cel.@mapInsert @mapInsert_map_map(map(K, V), map(K, V)) map(K, V)',
    two((target: CelMap, update: CelMap) => {
      let map = target;
      for (const key of update.keys()) {
        const inserted = insertInto(map, key, update.get(key));
        if (inserted instanceof CelError) return inserted;
        map = inserted;
      }
      return map;
    }),
    unit,
  ],
];
