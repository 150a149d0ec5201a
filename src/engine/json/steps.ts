/** Steps from a value to its contents. */
import { isArray, isObject, type JsonValue, type PathSegment, type PathSegments } from './value.ts';

/** A name is a step into an object, a position a step into an array; undefined if there is no such value. */
export function valueIn(value: JsonValue | undefined, step: PathSegment): JsonValue | undefined {
  if (value === undefined) return undefined;
  if (typeof step === 'number') return isArray(value) ? value[step] : undefined;
  return isObject(value) ? value.get(step) : undefined;
}

export function valueAt(root: JsonValue | undefined, path: PathSegments): JsonValue | undefined {
  let at = root;
  for (const step of path) at = valueIn(at, step);
  return at;
}
