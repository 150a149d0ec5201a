import type { Plain, PlainObject } from '../../package/types.ts';

export function isPlainObject(value: Plain | undefined): value is PlainObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A part of an object that is an object itself; empty otherwise. */
export function partOf(object: PlainObject, key: string): PlainObject {
  const part = object[key];
  return isPlainObject(part) ? part : {};
}
