/** JSON merge patch. Behaviour: gopkg.in/evanphx/json-patch.v4 (MergePatch). */
import { open, openObject, rawText, type RawObject, type RawSlot } from './raw-node.ts';

/** The text of an object after a merge patch; undefined if one of the two isn't an object. Iterative. */
export function mergePatch(target: RawSlot, patch: RawSlot): string | undefined {
  const into = target && openObject(target);
  const from = patch && openObject(patch);
  if (!into || !from) return undefined;
  const pending: [RawObject, RawObject][] = [[into, from]];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) mergeInto(...next, pending);
  return rawText(into);
}

function mergeInto(into: RawObject, from: RawObject, pending: [RawObject, RawObject][]): void {
  for (const [key, value] of from) {
    const current = into.get(key);
    if (value === null) {
      into.delete(key);
      continue;
    }
    const inner = current && openObject(current);
    const more = inner && openObject(value);
    if (more) pending.push([inner, more]);
    else {
      // Matches the API server: a list that replaces an object keeps the nulls in its objects.
      if (!inner) dropNulls(value);
      into.set(key, value);
    }
  }
}

/** Removes the nulls from all objects in a value, but not from lists. */
function dropNulls(value: RawSlot): void {
  const pending: RawSlot[] = [value];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    const opened = at && open(at);
    if (opened instanceof Map) {
      for (const [key, child] of opened) {
        if (child === null) opened.delete(key);
        else pending.push(child);
      }
    } else if (Array.isArray(opened)) {
      for (const item of opened) pending.push(item);
    }
  }
}
