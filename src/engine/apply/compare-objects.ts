/**
 * Compares two objects and returns the fields that differ, as field managers see them.
 * Behaviour: sigs.k8s.io/structured-merge-diff/typed (compare).
 */
import { isArray, isObject, type JsonArray, type JsonObject, type JsonValue } from '../json/value.ts';
import { FieldSet } from './field-set.ts';
import { deduceType, mergeKind, type ListType, type MapType, type MergeType } from './merge-type.ts';
import { fieldElement, itemElement, type ElementPath, type PathElement } from './path-element.ts';
import { sameValue } from './same-value.ts';

/** No field is in more than one of the three sets. */
export interface Comparison {
  readonly removed: FieldSet;
  readonly modified: FieldSet;
  readonly added: FieldSet;
}

export function compareObjects(type: MergeType, before: JsonValue, after: JsonValue): Comparison {
  const comparison = { removed: new FieldSet(), modified: new FieldSet(), added: new FieldSet() };
  compareSides(type, before, after, [], comparison);
  return comparison;
}

type Side = JsonValue | undefined;

/** At most one side may be undefined. */
function compareSides(type: MergeType, before: Side, after: Side, path: ElementPath, out: Comparison): void {
  const left = deduceType(type, before);
  const right = deduceType(type, after);
  let leaf: boolean;
  if (after === undefined) leaf = compareAsKind(left, before, after, path, out);
  else if (before === undefined || sameKinds(left, right))
    leaf = compareAsKind(right, before, after, path, out);
  else {
    compareAsKind(left, before, after, path, out);
    leaf = compareAsKind(right, before, after, path, out);
  }
  if (leaf) return;
  if (before === undefined) out.added.insert(path);
  else if (after === undefined) out.removed.insert(path);
}

function sameKinds(a: MergeType, b: MergeType): boolean {
  return a.map === b.map && a.list === b.list && a.scalar === b.scalar;
}

/** Whether the field was handled as one piece. */
function compareAsKind(
  type: MergeType,
  before: Side,
  after: Side,
  path: ElementPath,
  out: Comparison,
): boolean {
  switch (mergeKind(type)) {
    case 'map':
      return type.map !== undefined && visitMap(type.map, before, after, path, out);
    case 'scalar':
      // Both sides have been validated, so if one is a scalar, both are.
      return type.scalar !== undefined && onePiece(before, after, path, out);
    case 'list':
      return type.list !== undefined && visitList(type.list, before, after, path, out);
  }
}

function onePiece(before: Side, after: Side, path: ElementPath, out: Comparison): true {
  if (before === undefined) out.added.insert(path);
  else if (after === undefined) out.removed.insert(path);
  else if (!sameValue(before, after)) out.modified.insert(path);
  return true;
}

function visitMap(type: MapType, before: Side, after: Side, path: ElementPath, out: Comparison): boolean {
  const left = isObject(before) ? before : undefined;
  const right = isObject(after) ? after : undefined;
  const bothEmpty = (left?.size ?? 0) === 0 && (right?.size ?? 0) === 0;
  if (type.relation === 'atomic' || bothEmpty) return onePiece(before, after, path, out);
  const keys = new Set([...(left ?? emptyObject).keys(), ...(right ?? emptyObject).keys()]);
  for (const key of keys) {
    compareSides(
      type.fields.get(key)?.type ?? type.element ?? {},
      left?.get(key),
      right?.get(key),
      [...path, fieldElement(key)],
      out,
    );
  }
  return false;
}

const emptyObject: JsonObject = new Map();
const emptyList: JsonArray = [];

function visitList(type: ListType, before: Side, after: Side, path: ElementPath, out: Comparison): boolean {
  const left = isArray(before) ? before : emptyList;
  const right = isArray(after) ? after : emptyList;
  if (type.relation === 'atomic' || (left.length === 0 && right.length === 0))
    return onePiece(before, after, path, out);
  const leftItems = byElement(type, left);
  const rightItems = byElement(type, right);
  for (const id of new Set([...leftItems.keys(), ...rightItems.keys()])) {
    const old = leftItems.get(id);
    const now = rightItems.get(id);
    const element = old?.element ?? now?.element;
    if (element) compareItems(type, old?.items ?? [], now?.items ?? [], [...path, element], out);
  }
  return false;
}

function byElement(type: ListType, list: JsonArray): Map<string, { element: PathElement; items: JsonArray }> {
  const out = new Map<string, { element: PathElement; items: JsonArray }>();
  for (const item of list) {
    const element = itemElement(type, item);
    if ('error' in element) continue;
    const known = out.get(element.id);
    if (known) known.items.push(item);
    else out.set(element.id, { element, items: [item] });
  }
  return out;
}

/** Items with the same step are compared together, as one piece. */
function compareItems(
  type: ListType,
  before: JsonArray,
  after: JsonArray,
  path: ElementPath,
  out: Comparison,
): void {
  if (before.length <= 1 && after.length <= 1) {
    compareSides(type.element, before[0], after[0], path, out);
  } else if (before.length >= 2 && after.length >= 2) {
    if (!sameValue(before, after)) out.modified.insert(path);
  } else if (before.length >= 2) {
    if (after.length > 0) compareSides(type.element, undefined, after[0], path, out);
    out.removed.insert(path);
  } else {
    if (before.length > 0) compareSides(type.element, before[0], undefined, path, out);
    out.added.insert(path);
  }
}
