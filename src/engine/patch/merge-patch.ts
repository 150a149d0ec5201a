/** JSON merge patch. Behaviour: gopkg.in/evanphx/json-patch.v4 (MergePatch). */
import { isArray, isObject, type JsonObject, type JsonValue } from '../json/value.ts';

/** Changes `target` as the patch says. Parts of the patch become parts of the target. Iterative. */
export function mergePatch(target: JsonObject, patch: JsonObject): void {
  const pending: [JsonObject, JsonObject][] = [[target, patch]];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [into, from] = next;
    for (const [key, value] of from) {
      const current = into.get(key);
      if (value === null) {
        into.delete(key);
      } else if (isObject(current) && isObject(value)) {
        pending.push([current, value]);
      } else {
        // Matches the API server: a list that replaces a list or an object keeps the nulls in its objects.
        if (!isObject(current) || current === undefined) dropNulls(value);
        into.set(key, value);
      }
    }
  }
}

/** Takes the nulls out of all objects in a value; items of lists stay. */
function dropNulls(value: JsonValue): void {
  const pending: JsonValue[] = [value];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    if (isArray(at)) {
      for (const item of at) if (item !== null) pending.push(item);
    } else if (isObject(at)) {
      for (const [key, child] of at) {
        if (child === null) at.delete(key);
        else pending.push(child);
      }
    }
  }
}
