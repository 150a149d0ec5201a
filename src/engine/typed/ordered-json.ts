/** Writes an encoded value as the server sends it: the fields of structs in their own order, the keys of maps sorted. */
import { jsonString, toJson } from '../json/go-format.ts';
import { compareStrings, isArray, isObject, type JsonObject, type JsonValue } from '../json/value.ts';
import { fieldsByKey } from './fields.ts';
import type { GoType } from './go-type.ts';

/** `value` is what `encodeTyped` returns for the type. */
export function orderedJson(type: GoType, value: JsonValue): string {
  if (type.kind === 'pointer') return orderedJson(type.to, value);
  if (type.kind === 'slice' && isArray(value)) {
    return `[${value.map((item) => orderedJson(type.of, item)).join(',')}]`;
  }
  if (type.kind === 'map' && isObject(value)) {
    return membersText(value, [...value.keys()].sort(compareStrings), () => type.of);
  }
  if (type.kind === 'struct' && isObject(value)) {
    const fields = fieldsByKey(type);
    const keys = [...fields.keys()].filter((key) => value.has(key));
    return membersText(value, keys, (key) => fields.get(key)?.type);
  }
  const as = type.kind === 'custom' && value !== null ? type.encodeAs?.(value) : undefined;
  return as === undefined ? toJson(value) : orderedJson(as, value);
}

function membersText(
  object: JsonObject,
  keys: readonly string[],
  typeOf: (key: string) => GoType | undefined,
): string {
  const members = keys.map((key) => {
    const [type, value] = [typeOf(key), object.get(key) ?? null];
    return `${jsonString(key, 'html')}:${type ? orderedJson(type, value) : toJson(value)}`;
  });
  return `{${members.join(',')}}`;
}
