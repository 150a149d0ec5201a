/** Sets fields that are missing in a decoded Go struct. */
import type { Minor } from '../../engine/minors.ts';
import { isArray, isObject, type JsonObject, type JsonValue } from '../../engine/values.ts';

/** Sets the defaults of one struct, in place. */
export type Defaults = (object: JsonObject, minor: Minor) => void;

/** Sets fields that Go holds as values: an empty text and zero count as missing. */
export function fill(object: JsonObject, fields: Readonly<Record<string, JsonValue>>): void {
  for (const [key, value] of Object.entries(fields)) {
    const held = object.get(key);
    if (held === undefined || held === null || held === '' || held === 0n) object.set(key, value);
  }
}

/** Sets fields that Go holds as pointers, whose empty values are kept. */
export function fillPointers(object: JsonObject, fields: Readonly<Record<string, JsonValue>>): void {
  for (const [key, value] of Object.entries(fields)) {
    const held = object.get(key);
    if (held === undefined || held === null) object.set(key, value);
  }
}

/** The struct in a field, which is created if it is missing. */
export function structIn(object: JsonObject, key: string): JsonObject {
  const held = object.get(key);
  if (isObject(held)) return held;
  const made: JsonObject = new Map();
  object.set(key, made);
  return made;
}

/** The structs in a list. */
export function structsIn(object: JsonObject | undefined, key: string): JsonObject[] {
  const list = object?.get(key);
  return isArray(list) ? list.filter(isObject) : [];
}

/** Copies the entries of a map that the other one lacks; both are fields of structs. */
export function fillEntries(target: JsonObject, source: JsonValue | undefined): void {
  if (isObject(source)) for (const [key, value] of source) if (!target.has(key)) target.set(key, value);
}
