/** Finds the fields that an update removes by omitting them. */
import { isObject, type JsonObject, type JsonValue } from '../../engine/values.ts';

/** The object in the document, plus the stored fields that are in neither the document nor the result. Iterative. */
export function withLeftOut(
  typed: JsonValue | undefined,
  old: JsonObject,
  result: JsonObject,
): JsonValue | undefined {
  if (!isObject(typed)) return typed;
  const root: JsonObject = new Map(typed);
  const pending = [{ into: root, old, result }];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    for (const [key, before] of at.old) {
      const own = at.into.get(key);
      const after = at.result.get(key);
      if (own === undefined && after === undefined) at.into.set(key, before);
      if (!isObject(own) || !isObject(before) || !isObject(after)) continue;
      const into: JsonObject = new Map(own);
      at.into.set(key, into);
      pending.push({ into, old: before, result: after });
    }
  }
  return root;
}
