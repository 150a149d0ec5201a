/**
 * Finds duplicate items of lists of type set and map.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/listtype.
 */
import { append } from '../json/append.ts';
import { duplicate, invalid, json, withPlace, type FieldError } from '../field-errors/error.ts';
import { childOf, FieldPath } from '../field/path.ts';
import { toJson } from '../json/go-format.ts';
import { isArray, isObject, type JsonArray, type JsonObject, type JsonValue } from '../json/value.ts';
import { placeSegments, type StructuralSchema } from '../structural/schema.ts';
import { say } from './codes.ts';
import { hasListTypes } from '../structural/schema-features.ts';
import { schemaOfOthers } from '../structural/steps.ts';

interface Visit {
  readonly value: JsonValue;
  readonly schema: StructuralSchema;
  readonly path: FieldPath | undefined;
}

/** The findings about `object`, in its order. Iterative: nesting needs no stack. */
export function repeatedItems(object: JsonValue, schema: StructuralSchema): FieldError[] {
  const errors: FieldError[] = [];
  const pending: Visit[] = [{ value: object, schema, path: undefined }];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    const inner: Visit[] = [];
    if (isArray(at.value)) {
      if (at.path !== undefined) append(errors, listErrors(at.value, at.schema, at.path));
      visitItems(at.value, at, inner);
    } else if (isObject(at.value)) {
      visitProperties(at.value, at, inner);
    }
    for (let i = inner.length - 1; i >= 0; i--) pending.push(inner[i] as Visit);
  }
  return errors;
}

function visitItems(list: JsonArray, at: Visit, inner: Visit[]): void {
  const { items } = at.schema;
  if (items === undefined || !hasListTypes(items)) return;
  list.forEach((value, i) => {
    if (isArray(value) || isObject(value)) inner.push({ value, schema: items, path: at.path?.index(i) });
  });
}

function visitProperties(object: JsonObject, at: Visit, inner: Visit[]): void {
  const { properties } = at.schema;
  const additional = schemaOfOthers(at.schema);
  for (const [key, value] of object) {
    if (!isArray(value) && !isObject(value)) continue;
    // Matches the API server: additionalProperties also applies to keys that are properties.
    if (additional !== undefined && hasListTypes(additional)) {
      inner.push({ value, schema: additional, path: at.path?.key(key) ?? FieldPath.of(key) });
    }
    const property = properties.get(key);
    if (property !== undefined && hasListTypes(property)) {
      inner.push({ value, schema: property, path: childOf(at.path, key) });
    }
  }
}

function listErrors(list: JsonArray, schema: StructuralSchema, path: FieldPath): FieldError[] {
  switch (schema.extensions.listType) {
    case 'set':
      return duplicateErrors(
        secondOccurrences(list),
        path,
        schema,
        (i) => list[i] as JsonValue,
        'list-set-duplicate-item',
      );
    case 'map':
      return mapErrors(list, schema, path);
    default:
      return [];
  }
}

function mapErrors(list: JsonArray, schema: StructuralSchema, path: FieldPath): FieldError[] {
  const stranger = list.findIndex((item) => item !== null && !isObject(item));
  if (stranger >= 0) {
    const at = path.index(stranger);
    const error = invalid(at, json(list[stranger] as JsonValue), say('list-map-item-no-object'));
    return [withPlace(error, { schema: placeSegments(schema.place, 'x-kubernetes-list-type') })];
  }
  const names = schema.extensions.listMapKeys;
  const keys = list.map((item) => presentKeys(item, names));
  const compared = names.length === 1 ? keys.map((key) => key.get(names[0] as string)) : keys;
  return duplicateErrors(
    secondOccurrences(compared),
    path,
    schema,
    (i) => keys[i] as JsonObject,
    'list-map-duplicate-key',
  );
}

/** The key properties that are set; none for a null item. */
function presentKeys(item: JsonValue, names: readonly string[]): JsonObject {
  const key: JsonObject = new Map();
  if (!isObject(item)) return key;
  for (const name of names) {
    const value = item.get(name);
    if (value !== undefined) key.set(name, value);
  }
  return key;
}

/**
 * The positions of second occurrences of a value; later ones are not reported. Scalars are compared by type and value
 * (1 and 1.0 differ), lists and objects by their JSON; a missing value equals another missing one.
 */
function secondOccurrences(values: readonly (JsonValue | undefined)[]): number[] {
  if (values.length <= 1) return [];
  const scalars = new Map<JsonValue | undefined, number>();
  const compounds = new Map<string, number>();
  const out: number[] = [];
  values.forEach((value, i) => {
    const before =
      isArray(value) || isObject(value) ? count(compounds, toJson(value)) : count(scalars, value);
    if (before === 1) out.push(i);
  });
  return out;
}

/** The number of earlier occurrences of the key. */
function count<Key>(seen: Map<Key, number>, key: Key): number {
  const before = seen.get(key) ?? 0;
  seen.set(key, before + 1);
  return before;
}

function duplicateErrors(
  positions: readonly number[],
  path: FieldPath,
  schema: StructuralSchema,
  valueAt: (position: number) => JsonValue,
  code: 'list-set-duplicate-item' | 'list-map-duplicate-key',
): FieldError[] {
  return positions.map((i) =>
    withPlace(duplicate(path.index(i), json(valueAt(i)), say(code)), {
      schema: placeSegments(schema.place, 'x-kubernetes-list-type'),
    }),
  );
}
