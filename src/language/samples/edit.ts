/** Copies an object with another value at a path; the object itself isn't changed. */
import {
  isArray,
  isObject,
  type JsonObject,
  type JsonValue,
  type PathSegments,
} from '../../engine/values.ts';

/** Creates missing parents; `undefined` removes the value. */
export function withValue(root: JsonObject, path: PathSegments, value: JsonValue | undefined): JsonObject {
  return changed(root, path, 0, value) as JsonObject;
}

function changed(
  at: JsonValue | undefined,
  path: PathSegments,
  depth: number,
  value: JsonValue | undefined,
): JsonValue | undefined {
  const step = path[depth];
  if (step === undefined) return value;
  if (typeof step === 'number') {
    const list = isArray(at) ? [...at] : [];
    const next = changed(list[step], path, depth + 1, value);
    if (next === undefined) list.splice(step, 1);
    else list[Math.min(step, list.length)] = next;
    return list;
  }
  const object: JsonObject = new Map(isObject(at) ? at : []);
  const next = changed(object.get(step), path, depth + 1, value);
  if (next === undefined) object.delete(step);
  else object.set(step, next);
  return object;
}
