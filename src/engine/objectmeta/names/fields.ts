/** Fields of coerced metadata, with Go's zero values for missing ones, and their form in findings. */
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
