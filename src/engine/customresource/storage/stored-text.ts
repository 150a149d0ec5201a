/** What is stored is text, and what would be written again as it is stands as it was. */
import { toJson } from '../../json/go-format.ts';
import { deepEqual, isNumber, type JsonObject, type JsonValue } from '../../json/value.ts';

/** Whether two objects are stored alike: a float that is written as an integer is one. */
export function isStoredAs(object: JsonObject, stored: JsonObject): boolean {
  return deepEqual(object, stored, sameText);
}

function sameText(x: JsonValue, y: JsonValue): boolean {
  return x === y || (typeof x !== typeof y && isNumber(x) && isNumber(y) && toJson(x) === toJson(y));
}
