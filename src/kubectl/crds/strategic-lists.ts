/**
 * Lists in strategic merge patches: how their items are merged, removed, and ordered.
 * Behaviour: k8s.io/apimachinery/pkg/util/strategicpatch (mergeSlice, normalizeElementOrder).
 */
import {
  deepEqual,
  goText,
  goTypeOf,
  isArray,
  isObject,
  type JsonObject,
  type JsonValue,
} from '../../engine/values.ts';

/** Thrown if the server rejects a patch; `code` is that of its response. */
export class StrategicProblem extends Error {
  readonly code: 400 | 422 | 500;

  constructor(code: 400 | 422 | 500, message: string) {
    super(message);
    this.code = code;
  }
}

export interface Merging {
  /** The merge key of the items, if they are objects; otherwise empty. */
  readonly key: string;
  /** Whether the patch contains a list of values to remove. */
  readonly removes: boolean;
  /** The Go kind of the items in errors. */
  readonly itemKind: string;
  readonly mergeItem: (held: JsonObject, patch: JsonObject) => JsonObject;
}

type List = readonly JsonValue[];

export function badType(
  expected: '[]interface {}' | 'map[string]interface {}',
  value: JsonValue,
): StrategicProblem {
  const received = value === null ? '%!s(<nil>)' : goTypeOf(value);
  return new StrategicProblem(500, `expected a ${expected}, but received a ${received}`);
}

export function unknownDirective(directive: JsonValue, patch: JsonObject): StrategicProblem {
  const isText = typeof directive === 'string' || isArray(directive) || isObject(directive);
  const type = directive === null ? '<nil>' : `${goTypeOf(directive)}=${goText(directive)}`;
  const shown = isText ? goText(directive) : `%!s(${type})`;
  return new StrategicProblem(500, `unknown patch type: ${shown} in map: ${goText(patch)}`);
}

export function mergedList(held: List, patch: List, merging: Merging): List {
  if (held.length === 0 && patch.length === 0) return held;
  const kind = itemKind(held, patch);
  if (kind !== 'map') {
    if (merging.removes) return held.filter((one) => !patch.some((gone) => isEqual(gone, one)));
    const merged = withoutRepeated([...held, ...patch]);
    return ordered(merged, { by: patch, held, key: '' });
  }
  const { key } = merging;
  if (key === '')
    throw new StrategicProblem(500, `cannot merge lists without merge key for ${merging.itemKind}`);
  const rest = withoutDirectives(held, patch, key);
  const merged = mergedItems(rest.held, rest.patch, merging);
  return ordered(merged, { by: rest.patch, held: rest.held, key });
}

/** `map`, or the type of the items. Throws if it isn't the same for all. */
export function itemKind(...lists: readonly List[]): string {
  const types = lists.flat().map((one) => (one === null ? '<nil>' : goTypeOf(one)));
  const [first] = types;
  if (first === undefined) throw new StrategicProblem(500, 'no elements in any of the given slices');
  if (first === '[]interface {}') throw new StrategicProblem(422, 'lists of lists are not supported');
  if (types.some((type) => type !== first)) {
    throw new StrategicProblem(
      500,
      `list element types are not identical: ${goText([...lists] as JsonValue[])}`,
    );
  }
  return first.startsWith('map') ? 'map' : first;
}

/** Removes the items with directives, and applies the directives. */
function withoutDirectives(
  held: List,
  patch: List,
  key: string,
): { readonly held: List; readonly patch: List } {
  const own: JsonValue[] = [];
  let left = held;
  let replaces = false;
  for (const item of patch as readonly JsonObject[]) {
    if (!item.has('$patch')) {
      own.push(item);
      continue;
    }
    const directive = item.get('$patch') ?? null;
    if (directive === 'replace') replaces = true;
    else if (directive === 'merge')
      throw new StrategicProblem(500, 'merging lists cannot yet be specified in the patch');
    else if (directive !== 'delete') throw unknownDirective(directive, item);
    else {
      const value = keyOf(item, key);
      left = left.filter((one) => !isEqual((one as JsonObject).get(key), value));
    }
  }
  return replaces ? { held: own, patch: [] } : { held: left, patch: own };
}

function mergedItems(held: List, patch: List, { key, mergeItem }: Merging): List {
  const out = [...held];
  for (const item of patch as readonly JsonObject[]) {
    const value = keyOf(item, key);
    const at = out.findIndex((one) => isEqual((one as JsonObject).get(key), value));
    if (at < 0) out.push(item);
    else out[at] = mergeItem(out[at] as JsonObject, item);
  }
  return out;
}

function keyOf(item: JsonObject, key: string): JsonValue {
  const value = item.get(key);
  if (value !== undefined) return value;
  throw new StrategicProblem(500, `map: ${goText(item)} does not contain declared merge key: ${key}`);
}

interface Order {
  /** The items of the patch, or their order. */
  readonly by: List;
  /** The previous list. */
  readonly held: List;
  readonly key: string;
}

/** The items of the patch in its order; the others stay where they were, as far as possible. */
export function ordered(list: List, { by, held, key }: Order): List {
  const isOfPatch = (item: JsonValue): boolean =>
    key === '' ? by.some((one) => isEqual(one, item)) : indexOfItem(by, keyOf(objectIn(item), key), key) >= 0;
  const ofPatch = sorted(list.filter(isOfPatch), by, key);
  const others = sorted(
    list.filter((item) => !isOfPatch(item)),
    held,
    key,
  );
  const out: JsonValue[] = [];
  let next = 0;
  for (const item of ofPatch) {
    const place = placeIn(held, item, key);
    for (; next < others.length; next++) {
      const before = placeIn(held, others[next] as JsonValue, key);
      if (before < 0 || place < 0 || before >= place) break;
      out.push(others[next] as JsonValue);
    }
    out.push(item);
  }
  return [...out, ...others.slice(next)];
}

/** Matches the API server: an insertion sort whose comparison treats every unknown item as the smaller one. */
function sorted(list: List, by: List, key: string): List {
  if (key !== '') for (const item of [...list, ...by]) keyOf(objectIn(item), key);
  const out = [...list];
  const isLess = (a: JsonValue, b: JsonValue): boolean => {
    const [place, other] = [placeIn(by, a, key), placeIn(by, b, key)];
    return place < 0 || other < 0 || place < other;
  };
  for (let i = 1; i < out.length; i++) {
    for (let j = i; j > 0 && isLess(out[j] as JsonValue, out[j - 1] as JsonValue); j--) {
      [out[j - 1], out[j]] = [out[j] as JsonValue, out[j - 1] as JsonValue];
    }
  }
  return out;
}

function placeIn(list: List, item: JsonValue, key: string): number {
  if (key === '') return list.findIndex((one) => isEqual(one, item));
  return indexOfItem(list, objectIn(item).get(key) ?? null, key);
}

function indexOfItem(list: List, value: JsonValue, key: string): number {
  return list.findIndex((one, i) => {
    if (!isObject(one)) throw new StrategicProblem(500, `value for key ${i} is not a map`);
    return isEqual(one.get(key) ?? null, value);
  });
}

export function objectIn(item: JsonValue): JsonObject {
  if (isObject(item)) return item;
  throw badType('map[string]interface {}', item);
}

/** Matches the API server: an item that repeats an earlier one is replaced by the last one. */
function withoutRepeated(list: List): List {
  const out = [...list];
  for (let i = 0; i < out.length - 1; i++) {
    for (let j = i + 1; j < out.length; j++) {
      if (!isEqual(out[i], out[j] as JsonValue)) continue;
      const last = out.pop() as JsonValue;
      if (j < out.length) out[j] = last;
      j--;
    }
  }
  return out;
}

export function isEqual(a: JsonValue | undefined, b: JsonValue): boolean {
  return a !== undefined && (a === null) === (b === null) && deepEqual(a, b);
}
