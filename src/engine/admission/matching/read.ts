import { isArray, isObject, type JsonObject, type JsonValue } from '../../json/value.ts';

/** The items of a list that are objects. */
export function listOf(value: JsonValue | undefined): JsonObject[] {
  return isArray(value) ? value.filter(isObject) : [];
}
