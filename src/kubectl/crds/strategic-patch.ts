/**
 * Strategic merge patches of CRDs, of whose lists only those of their metadata are merged.
 * Behaviour: k8s.io/apimachinery/pkg/util/strategicpatch.
 */
import {
  deepEqual,
  goTypeOf,
  isArray,
  isObject,
  textOf,
  type JsonObject,
  type JsonValue,
} from '../../engine/values.ts';
import { withoutNulls } from '../objects/unstructured.ts';

export type Patched = { readonly value: JsonObject } | { readonly problem: string };

/** How a list is merged: as a set, or by a key of its items. */
type MergedBy = 'value' | 'uid';

const lists: ReadonlyMap<string, MergedBy> = new Map([
  ['metadata.finalizers', 'value'],
  ['metadata.ownerReferences', 'uid'],
]);

export function strategicPatch(held: JsonObject, patch: JsonValue): Patched {
  if (patch === null) return { value: held };
  if (!isObject(patch)) {
    const problem = `json: cannot unmarshal ${kindOf(patch)} into Go value of type map[string]interface {}`;
    return { problem };
  }
  return { value: merged(held, patch, '') };
}

/**
 * The patch as the server prints it once it is applied.
 * Matches the API server: nulls are gone from what the object didn't have.
 */
export function patchAfterwards(held: JsonObject, patch: JsonObject): JsonObject {
  const out: JsonObject = new Map();
  for (const [key, value] of patch) {
    const there = held.get(key) ?? null;
    if (!isObject(value)) out.set(key, value);
    else out.set(key, isObject(there) ? patchAfterwards(there, value) : withoutNulls(value));
  }
  return out;
}

function kindOf(value: JsonValue): string {
  if (isArray(value)) return 'array';
  const type = goTypeOf(value);
  if (type === 'bool' || type === 'string') return type;
  return 'number';
}

const removal = '$deleteFromPrimitiveList/';
const order = '$setElementOrder/';

function merged(held: JsonObject, patch: JsonObject, at: string): JsonObject {
  const directive = patch.get('$patch');
  if (directive === 'delete') return new Map();
  if (directive === 'replace') return without(patch, '$patch');
  const out: JsonObject = new Map(held);
  for (const [key, value] of patch) {
    if (key === '$patch' || key === '$retainKeys' || key.startsWith(order)) continue;
    if (key.startsWith(removal)) {
      const name = key.slice(removal.length);
      const kept = itemsOf(out.get(name)).filter(
        (one) => !itemsOf(value).some((gone) => deepEqual(gone, one)),
      );
      if (out.has(name)) out.set(name, kept);
      continue;
    }
    if (value === null) {
      out.delete(key);
      continue;
    }
    const there = out.get(key);
    // Matches the API server: what says how to patch something that is not there is dropped.
    if (there === undefined && isObject(value) && value.has('$patch')) continue;
    const path = at === '' ? key : `${at}.${key}`;
    const by = lists.get(path);
    if (isObject(value)) out.set(key, merged(isObject(there) ? there : new Map(), value, path));
    else if (by !== undefined && isArray(value)) out.set(key, mergedList(itemsOf(there), value, by));
    else out.set(key, value);
  }
  return out;
}

function mergedList(held: readonly JsonValue[], patch: readonly JsonValue[], by: MergedBy): JsonValue[] {
  const isDirective = (one: JsonValue): boolean => isObject(one) && one.has('$patch');
  const own = patch.filter((one) => !isDirective(one));
  if (patch.some((one) => isObject(one) && one.get('$patch') === 'replace')) return own;
  const isSame = (a: JsonValue, b: JsonValue): boolean =>
    by === 'value' ? deepEqual(a, b) : isObject(a) && isObject(b) && textOf(a, by) === textOf(b, by);
  const gone = patch.filter((one) => isObject(one) && one.get('$patch') === 'delete');
  const left = held.filter((one) => !gone.some((other) => isSame(other, one)));
  const patched = own.map((one) => {
    const before = left.find((other) => isSame(other, one));
    return isObject(one) && before !== undefined && isObject(before) ? merged(before, one, '') : one;
  });
  const others = left.filter((one) => !own.some((other) => isSame(other, one)));
  return inOrder(others, patched, (one) => held.findIndex((other) => isSame(other, one)));
}

/** Those of the patch first, except behind items that were before them in the list. */
function inOrder(
  others: readonly JsonValue[],
  patched: readonly JsonValue[],
  placeOf: (item: JsonValue) => number,
): JsonValue[] {
  const out: JsonValue[] = [];
  let next = 0;
  for (const item of patched) {
    const place = placeOf(item);
    while (next < others.length && place >= 0 && placeOf(others[next] as JsonValue) < place) {
      out.push(others[next++] as JsonValue);
    }
    out.push(item);
  }
  return [...out, ...others.slice(next)];
}

function itemsOf(value: JsonValue | undefined): readonly JsonValue[] {
  return value !== undefined && isArray(value) ? value : [];
}

function without(object: JsonObject, key: string): JsonObject {
  const out: JsonObject = new Map(object);
  out.delete(key);
  return out;
}
