/**
 * Finds the fields that a configuration owns, and removes fields from an object.
 * Behaviour: sigs.k8s.io/structured-merge-diff/typed (toFieldSet, removeItems).
 */
import { isArray, isObject, type JsonArray, type JsonObject, type JsonValue } from '../json/value.ts';
import { FieldSet } from './field-set.ts';
import { deduceType, mergeKind, type ListType, type MapType, type MergeType } from './merge-type.ts';
import { fieldElement, itemElement, type ElementPath } from './path-element.ts';

export function fieldSetOf(type: MergeType, value: JsonValue): FieldSet {
  const set = new FieldSet();
  collectFields(type, value, [], set);
  return set;
}

function collectFields(type: MergeType, value: JsonValue, path: ElementPath, set: FieldSet): void {
  const deduced = deduceType(type, value);
  switch (mergeKind(deduced)) {
    case 'map':
      if (deduced.map) collectMap(deduced.map, value, path, set);
      return;
    case 'scalar':
      set.insert(path);
      return;
    case 'list':
      if (deduced.list) collectList(deduced.list, value, path, set);
  }
}

function collectMap(type: MapType, value: JsonValue, path: ElementPath, set: FieldSet): void {
  if (type.relation === 'atomic') {
    set.insert(path);
    return;
  }
  if (!isObject(value)) return;
  for (const [key, member] of value) {
    const below = [...path, fieldElement(key)];
    const field = type.fields.get(key);
    collectFields(field?.type ?? type.element ?? {}, member, below, set);
    // Empty objects, nulls and entries of maps are owned themselves.
    if (member === null || (isObject(member) && member.size === 0) || field === undefined) set.insert(below);
  }
}

function collectList(type: ListType, value: JsonValue, path: ElementPath, set: FieldSet): void {
  if (type.relation === 'atomic') {
    set.insert(path);
    return;
  }
  if (!isArray(value)) return;
  const counts = new Map<string, number>();
  const elements = value.map((item) => itemElement(type, item));
  for (const element of elements) {
    if (!('error' in element)) counts.set(element.id, (counts.get(element.id) ?? 0) + 1);
  }
  elements.forEach((element, i) => {
    if ('error' in element) return;
    const below = [...path, element];
    set.insert(below);
    if (counts.get(element.id) === 1) collectFields(type.element, value[i] ?? null, below, set);
  });
}

/** The value without the fields of a set; null when nothing is left of it. The result may share parts with the value. */
export function removeFields(type: MergeType, value: JsonValue, fields: FieldSet): JsonValue {
  const deduced = deduceType(type, value);
  switch (mergeKind(deduced)) {
    case 'map':
      return deduced.map ? removeFromMap(deduced.map, value, fields) : null;
    case 'scalar':
      return value;
    case 'list':
      return deduced.list ? removeFromList(deduced.list, value, fields) : null;
  }
}

/** Matches the API server: an atomic or empty object that is looked into becomes null. */
function removeFromMap(type: MapType, value: JsonValue, fields: FieldSet): JsonValue {
  if (!isObject(value) || type.relation === 'atomic') return null;
  const out: JsonObject = new Map();
  for (const [key, member] of value) {
    const element = fieldElement(key);
    if (fields.hasMember(element)) continue;
    const below = fields.below(element);
    out.set(
      key,
      below ? removeFields(type.fields.get(key)?.type ?? type.element ?? {}, member, below) : member,
    );
  }
  return out.size > 0 ? out : null;
}

function removeFromList(type: ListType, value: JsonValue, fields: FieldSet): JsonValue {
  if (!isArray(value) || type.relation === 'atomic') return null;
  const out: JsonArray = [];
  for (const item of value) {
    const element = itemElement(type, item);
    if ('error' in element) {
      out.push(item);
      continue;
    }
    if (fields.hasMember(element)) continue;
    const below = fields.below(element);
    out.push(below ? removeFields(type.element, item, below) : item);
  }
  return out.length > 0 ? out : null;
}
