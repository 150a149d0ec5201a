/**
 * JSON merge patches (RFC 7386).
 * Behaviour: gopkg.in/evanphx/json-patch.v4 (MergePatch).
 */
import { deepCopy, isArray, isObject, type JsonObject, type JsonValue } from '../json/value.ts';

/** The patched document; undefined when the patch is neither an object nor a list. Both inputs stay as they are. */
export function applyMergePatch(document: JsonObject, patch: JsonValue): JsonValue | undefined {
  if (isArray(patch)) return withoutNulls(patch);
  if (!isObject(patch)) return undefined;
  const result = deepCopy(document);
  const pending: [JsonObject, JsonObject][] = [[result, patch]];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [into, from] = next;
    for (const [key, value] of from) {
      const current = into.get(key);
      if (value === null) into.delete(key);
      else if (isObject(current) && isObject(value)) pending.push([current, value]);
      // Matches the API server: where the document has a plain value and the patch a plain value, or the document
      // an object and the patch something else, the patch's value is taken as it is.
      else if (isObject(current)) into.set(key, deepCopy(value));
      else into.set(key, withoutNulls(value));
    }
  }
  return result;
}

/** A copy without null members; nulls in lists stay. */
function withoutNulls(value: JsonValue): JsonValue {
  const copy = deepCopy(value);
  const pending: JsonValue[] = [copy];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (isArray(next)) {
      for (const item of next) pending.push(item);
    } else if (isObject(next)) {
      for (const [key, child] of next) {
        if (child === null) next.delete(key);
        else pending.push(child);
      }
    }
  }
  return copy;
}
