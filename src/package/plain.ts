/** Converts between JavaScript values and values of the engine. */
import { isArray, isObject, toJson, type JsonValue } from '../engine/values.ts';
import type { Document, Plain, PlainObject } from './types.ts';

/** Returns a value of the engine as a JavaScript value. */
export function plainOf(value: JsonValue): Plain {
  if (typeof value === 'bigint') {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : value;
  }
  if (isArray(value)) return value.map(plainOf);
  // Own properties, whatever their name is.
  if (isObject(value)) return Object.fromEntries([...value].map(([key, inner]) => [key, plainOf(inner)]));
  return value;
}

/** Returns the text of a document in the form that is sent. */
export function bodyText(document: Document): string {
  return typeof document === 'string' ? document : jsonText(document);
}

/** Returns JSON; omits undefined properties, like `JSON.stringify`. */
export function jsonText(value: Plain): string {
  return toJson(engineValue(value));
}

function engineValue(value: Plain): JsonValue {
  if (typeof value === 'number') {
    if (Number.isSafeInteger(value)) return BigInt(value);
    return Number.isFinite(value) ? value : null;
  }
  if (Array.isArray(value)) return (value as readonly Plain[]).map(engineValue);
  if (typeof value !== 'object' || value === null) return value as JsonValue;
  const object = new Map<string, JsonValue>();
  for (const [key, inner] of Object.entries(value as PlainObject))
    if (inner !== undefined) object.set(key, engineValue(inner));
  return object;
}
