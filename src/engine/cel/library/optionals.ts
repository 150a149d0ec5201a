/** Optional values. Behaviour: github.com/google/cel-go/cel (OptionalTypes). */
import { ValueList, type CelList } from '../values/list.ts';
import { Duration, Timestamp } from '../values/time.ts';
import { UnstructuredList } from '../values/unstructured-list.ts';
import { UnstructuredMap } from '../values/unstructured-map.ts';
import {
  Bytes,
  celError,
  goText,
  ObjectValue,
  Optional,
  optionalNone,
  Uint,
  type Value,
} from '../values/value.ts';
import { many, one } from './implementation.ts';
import { unit } from './price.ts';
import type { Table } from './table.ts';
import { say } from '../values/codes.ts';

/** Matches the API server: lists and maps of the object itself never count as zero values. */
function isZero(value: Value): boolean {
  if (typeof value !== 'object') return !value && !Number.isNaN(value);
  if (value === null) return true;
  if (value instanceof Uint) return value.value === 0n;
  if (value instanceof Duration) return value.nanos === 0n;
  // Go's zero time is the start of the year 1.
  if (value instanceof Timestamp) return value.seconds === -62135596800 && value.nanos === 0;
  if (value instanceof Bytes) return value.size === 0;
  if (value instanceof UnstructuredList || value instanceof UnstructuredMap) return false;
  return (
    value instanceof ObjectValue &&
    (value.typeName === 'list' || value.typeName === 'map') &&
    value.size === 0
  );
}

function unwrap(list: CelList): Value {
  const out: Value[] = [];
  for (const element of list.values()) {
    if (!(element instanceof Optional)) return celError(say('cel-not-optional', { value: goText(element) }));
    if (element.value !== undefined) out.push(element.value);
  }
  return new ValueList(out);
}

function optionalItem(list: CelList, position: number): Value {
  return list.size === 0 ? optionalNone : new Optional(list.at(position));
}

/** An optional may hold null. */
function noValue(optional: Optional): Value {
  return optional.value === null ? null : celError(say('cel-optional-none'));
}

export const optionals: Table = [
  [
    `_?._ select_optional_field(dyn, string) optional_type(V)
_[?_] list_optindex_optional_int(list(V), int) optional_type(V)
_[?_] optional_list_optindex_optional_int(optional_type(list(V)), int) optional_type(V)
_[?_] map_optindex_optional_value(map(K, V), K) optional_type(V)
_[?_] optional_map_optindex_optional_value(optional_type(map(K, V)), K) optional_type(V)
_[_] optional_list_index_int(optional_type(list(V)), int) optional_type(V)
_[_] optional_map_index_value(optional_type(map(K, V)), K) optional_type(V)`,
    'planned',
    unit,
  ],
  ['.first list_first(list(V)) optional_type(V)', one((list: CelList) => optionalItem(list, 0)), unit],
  [
    '.hasValue optional_hasValue(optional_type(V)) bool',
    one((optional: Optional) => optional.value !== undefined),
    unit,
  ],
  [
    '.last list_last(list(V)) optional_type(V)',
    one((list: CelList) => optionalItem(list, list.size - 1)),
    unit,
  ],
  ['optional.none optional_none() optional_type(V)', many(() => optionalNone), unit],
  ['optional.of optional_of(V) optional_type(V)', one((value) => new Optional(value)), unit],
  [
    'optional.ofNonZeroValue optional_ofNonZeroValue(V) optional_type(V)',
    one((value) => (isZero(value) ? optionalNone : new Optional(value))),
    unit,
  ],
  [
    `optional.unwrap optional_unwrap(list(optional_type(V))) list(V)
.unwrapOpt optional_unwrapOpt(list(optional_type(V))) list(V)`,
    one(unwrap),
    unit,
  ],
  [
    `.or optional_or_optional(optional_type(V), optional_type(V)) optional_type(V)
.orValue optional_orValue_value(optional_type(V), V) V`,
    'planned',
    unit,
  ],
  [
    '.value optional_value(optional_type(V)) V',
    one((optional: Optional) => optional.value ?? noValue(optional)),
    unit,
  ],
];
