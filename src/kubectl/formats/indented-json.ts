/** Formats JSON on several lines. Behaviour: encoding/json (MarshalIndent with four spaces). */
import {
  compareStrings,
  isArray,
  isObject,
  toJson,
  type JsonObject,
  type JsonValue,
} from '../../engine/values.ts';

export function indentedJson(value: JsonValue, indent = ''): string {
  const inner = indent + '    ';
  if (isObject(value) && value.size > 0)
    return members(value, [...value.keys()].sort(compareStrings), indent);
  if (isArray(value) && value.length > 0) {
    return `[\n${value.map((item) => inner + indentedJson(item, inner)).join(',\n')}\n${indent}]`;
  }
  return toJson(value);
}

/** The object's own keys in their given order. */
export function indentedTyped(value: JsonObject): string {
  return members(value, [...value.keys()], '');
}

function members(value: JsonObject, keys: readonly string[], indent: string): string {
  const inner = indent + '    ';
  const lines = keys.map(
    (key) => `${inner}${toJson(key)}: ${indentedJson(value.get(key) as JsonValue, inner)}`,
  );
  return `{\n${lines.join(',\n')}\n${indent}}`;
}
