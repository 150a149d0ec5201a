/** The fields that differ between an object as it was read before and as it is read now. */
import {
  deepEqual,
  isArray,
  isObject,
  type JsonObject,
  type JsonValue,
  type PathSegment,
  type PathSegments,
} from '../../engine/values.ts';

export interface ReadChanges {
  readonly removed: readonly PathSegments[];
  readonly added: readonly PathSegments[];
  readonly changed: readonly PathSegments[];
}

interface Compared {
  readonly old: JsonValue;
  readonly now: JsonValue;
  readonly path: readonly PathSegment[];
}

/** Ignores apiVersion, and the metadata that each write sets. Iterative, because objects may be nested deeply. */
export function readChanges(before: JsonObject, after: JsonObject): ReadChanges {
  const found = { removed: [] as PathSegments[], added: [] as PathSegments[], changed: [] as PathSegments[] };
  const pending: Compared[] = [{ old: before, now: after, path: [] }];
  for (let at = pending.pop(); at; at = pending.pop()) {
    const { old, now, path } = at;
    const next: Compared[] = [];
    if (isObject(old) && isObject(now)) {
      for (const [key, value] of old) {
        const other = now.get(key);
        if (other !== undefined) next.push({ old: value, now: other, path: [...path, key] });
        else if (!isIgnored([...path, key])) found.removed.push([...path, key]);
      }
      for (const key of now.keys())
        if (!old.has(key) && !isIgnored([...path, key])) found.added.push([...path, key]);
    } else if (isArray(old) && isArray(now) && old.length === now.length) {
      for (const [i, item] of old.entries())
        next.push({ old: item, now: now[i] as JsonValue, path: [...path, i] });
    } else if (!deepEqual(old, now) && !isIgnored(path)) found.changed.push(path);
    for (const one of next.toReversed()) pending.push(one);
  }
  return found;
}

function isIgnored(path: readonly PathSegment[]): boolean {
  return path.length === 1 && path[0] === 'apiVersion';
}
