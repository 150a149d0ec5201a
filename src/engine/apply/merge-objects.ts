/**
 * Merges an applied configuration into an object.
 * Behaviour: sigs.k8s.io/structured-merge-diff/typed (merge).
 */
import { isArray, isObject, type JsonArray, type JsonObject, type JsonValue } from '../json/value.ts';
import { deduceType, mergeKind, type ListType, type MapType, type MergeType } from './merge-type.ts';
import { itemElement, type PathElement } from './path-element.ts';

type Side = JsonValue | undefined;

/**
 * The configuration wins where both set a field; items of associative lists keep the object's order where possible.
 * Undefined when nothing is left. The result may share parts with the inputs.
 */
export function mergeObjects(type: MergeType, object: Side, config: Side): Side {
  // When the two are of different kinds, the configuration's kind decides.
  return mergeAsKind(deduceType(type, newer(object, config)), object, config);
}

function mergeAsKind(type: MergeType, object: Side, config: Side): Side {
  switch (mergeKind(type)) {
    case 'map':
      return type.map && mergeMaps(type.map, object, config);
    case 'scalar':
      return newer(object, config);
    case 'list':
      return type.list && mergeLists(type.list, object, config);
  }
}

function newer(object: Side, config: Side): Side {
  return config !== undefined ? config : object;
}

function mergeMaps(type: MapType, object: Side, config: Side): Side {
  const left = isObject(object) ? object : undefined;
  const right = isObject(config) ? config : undefined;
  const bothEmpty = (left?.size ?? 0) === 0 && (right?.size ?? 0) === 0;
  if (type.relation === 'atomic' || bothEmpty) return newer(object, config);
  const out: JsonObject = new Map();
  for (const key of new Set([...(left?.keys() ?? []), ...(right?.keys() ?? [])])) {
    const member = type.fields.get(key)?.type ?? type.element ?? {};
    const merged = mergeObjects(member, left?.get(key), right?.get(key));
    if (merged !== undefined) out.set(key, merged);
  }
  return out.size > 0 ? out : undefined;
}

interface Indexed {
  readonly elements: readonly PathElement[];
  /** An item that occurs several times is null: it is not merged. */
  readonly items: ReadonlyMap<string, JsonValue>;
}

function indexed(type: ListType, list: JsonArray): Indexed {
  const elements: PathElement[] = [];
  const items = new Map<string, JsonValue>();
  for (const item of list) {
    const element = itemElement(type, item);
    if ('error' in element) continue;
    items.set(element.id, items.has(element.id) ? null : item);
    elements.push(element);
  }
  return { elements, items };
}

function mergeLists(type: ListType, object: Side, config: Side): Side {
  const left = isArray(object) ? object : [];
  const right = isArray(config) ? config : [];
  if (type.relation === 'atomic' || (left.length === 0 && right.length === 0)) return newer(object, config);
  const merged = interleave(type, left, indexed(type, left), indexed(type, right));
  return merged.length > 0 ? merged : undefined;
}

/** The configuration's order among its own items; items of the object alone stay where they were. */
function interleave(type: ListType, list: JsonArray, left: Indexed, right: Indexed): JsonArray {
  const out: JsonArray = [];
  const take = (object: Side, config: Side): void => {
    const item = mergeObjects(type.element, object, config);
    if (item !== undefined) out.push(item);
  };
  const shared = right.elements.filter((element) => left.items.has(element.id));
  let at = 0;
  let nextShared = shared[at];
  const taken = new Set<string>();
  let l = 0;
  let r = 0;
  while (l < left.elements.length || r < right.elements.length) {
    const mine = left.elements[l];
    const theirs = right.elements[r];
    if (mine && theirs) {
      if (mine.id === theirs.id) {
        taken.add(mine.id);
        take(left.items.get(mine.id), right.items.get(mine.id));
        l++;
        r++;
        nextShared = shared[++at];
        continue;
      }
      if (right.items.has(mine.id) && nextShared && nextShared.id !== mine.id) {
        // The item is in both lists, but it is not next in the other one.
        l++;
        continue;
      }
    }
    if (mine) {
      if (!right.items.has(mine.id)) {
        take(list[l], undefined);
        l++;
        continue;
      }
      if (taken.has(mine.id)) l++;
    }
    if (theirs) {
      taken.add(theirs.id);
      take(left.items.get(theirs.id), right.items.get(theirs.id));
      r++;
      if (nextShared?.id === theirs.id) nextShared = shared[++at];
    }
  }
  return out;
}
