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
import { many, one, type Implementations } from './implementation.ts';
import { say } from '../values/codes.ts';

/** Matches the API server: lists and maps of the object itself never count as zero. */
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

function element(list: CelList, position: number): Value {
  return list.size === 0 ? optionalNone : new Optional(list.at(position));
}

export const optionals: Implementations = {
  optional_of: one((value) => new Optional(value)),
  optional_ofNonZeroValue: one((value) => (isZero(value) ? optionalNone : new Optional(value))),
  optional_none: many(() => optionalNone),
  optional_value: one((optional: Optional) => optional.value ?? noValue(optional)),
  optional_hasValue: one((optional: Optional) => optional.value !== undefined),
  list_last: one((list: CelList) => element(list, list.size - 1)),
  list_first: one((list: CelList) => element(list, 0)),
  optional_unwrap: one(unwrap),
  optional_unwrapOpt: one(unwrap),
};

/** An optional may hold null. */
function noValue(optional: Optional): Value {
  return optional.value === null ? null : celError(say('cel-optional-none'));
}
