/** JSON over several lines. Behaviour: encoding/json (MarshalIndent with four spaces). */
import { compareStrings, isArray, isObject, toJson, type JsonValue } from '../engine.ts';

export function indentedJson(value: JsonValue, indent = ''): string {
  const inner = indent + '    ';
  if (isObject(value) && value.size > 0) {
    const members = [...value.keys()].sort(compareStrings).map((key) => {
      return `${inner}${toJson(key)}: ${indentedJson(value.get(key) as JsonValue, inner)}`;
    });
    return `{\n${members.join(',\n')}\n${indent}}`;
  }
  if (isArray(value) && value.length > 0) {
    return `[\n${value.map((item) => inner + indentedJson(item, inner)).join(',\n')}\n${indent}]`;
  }
  return toJson(value);
}
