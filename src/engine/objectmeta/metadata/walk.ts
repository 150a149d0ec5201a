/** Finds the embedded resources of an object by its schema. */
import { FieldPath, childOf } from '../../field/path.ts';
import { isArray, isObject, type JsonObject, type JsonValue } from '../../json/value.ts';
import type { StructuralSchema } from '../../structural/schema.ts';
import { schemaOfOthers } from '../../structural/steps.ts';

interface Place {
  readonly value: JsonValue;
  readonly schema: StructuralSchema | undefined;
  readonly path: FieldPath | undefined;
}

/**
 * Calls `visit` for each embedded resource, outer ones first, in the order of the object. It may change the resource. A
 * result other than undefined ends the walk and is returned. Iterative: nesting needs no stack.
 */
export function visitEmbedded<T>(
  value: JsonValue,
  schema: StructuralSchema | undefined,
  path: FieldPath | undefined,
  visit: (resource: JsonObject, path: FieldPath | undefined) => T | undefined,
): T | undefined {
  const pending: Place[] = [{ value, schema, path }];
  for (let place = pending.pop(); place !== undefined; place = pending.pop()) {
    if (place.schema?.extensions.embeddedResource === true && isObject(place.value)) {
      const result = visit(place.value, place.path);
      if (result !== undefined) return result;
    }
    const inside = placesInside(place);
    for (let i = inside.length - 1; i >= 0; i--) pending.push(inside[i] as Place);
  }
  return undefined;
}

function placesInside({ value, schema, path }: Place): Place[] {
  if (schema === undefined) return [];
  if (isArray(value)) {
    if (schema.items === undefined) return [];
    return value.map((item, i) => ({ value: item, schema: schema.items, path: itemPath(path, i) }));
  }
  const others = schemaOfOthers(schema);
  if (!isObject(value) || (schema.properties.size === 0 && others === undefined)) return [];
  const places: Place[] = [];
  for (const [key, member] of value) {
    if (!isObject(member) && !isArray(member)) continue;
    const property = schema.properties.get(key);
    if (property !== undefined) {
      places.push({ value: member, schema: property, path: childOf(path, key) });
    } else if (others !== undefined) {
      places.push({ value: member, schema: others, path: entryPath(path, key) });
    }
  }
  return places;
}

function itemPath(path: FieldPath | undefined, index: number): FieldPath {
  return path === undefined ? FieldPath.of(`[${index}]`) : path.index(index);
}

function entryPath(path: FieldPath | undefined, key: string): FieldPath {
  return path === undefined ? FieldPath.of(`[${key}]`) : path.key(key);
}
