/** Objects are stored as JSON text: a write that would produce the same text changes nothing. */
import { toJson } from '../../json/go-format.ts';
import { deepEqual, isNumber, type JsonObject, type JsonValue } from '../../json/value.ts';

/** Whether two objects have the same stored text: a float may print as an integer. */
export function isStoredAs(object: JsonObject, stored: JsonObject): boolean {
  return deepEqual(object, stored, sameText);
}

function sameText(x: JsonValue, y: JsonValue): boolean {
  return x === y || (typeof x !== typeof y && isNumber(x) && isNumber(y) && toJson(x) === toJson(y));
}
