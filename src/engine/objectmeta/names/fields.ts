/** Fields of metadata that was coerced, as Go's zero values where they are not there; and how findings print them. */
import type { BadValue } from '../../field-errors/error.ts';
import { toJson } from '../../json/go-format.ts';
import { type JsonObject, type JsonValue } from '../../json/value.ts';

export function integerIn(object: JsonObject, key: string): bigint {
  const value = object.get(key);
  return typeof value === 'bigint' ? value : 0n;
}

export function asJson(value: JsonValue): BadValue {
  return { rendered: toJson(value) };
}

/** The managers of an object that was never written. */
export const noManagers: ReadonlyMap<string, never> = new Map<string, never>();
