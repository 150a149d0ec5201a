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

/** Ignores apiVersion, and the metadata that each write sets. */
export function readChanges(before: JsonObject, after: JsonObject): ReadChanges {
  const found = { removed: [] as PathSegments[], added: [] as PathSegments[], changed: [] as PathSegments[] };
  const compare = (old: JsonValue, now: JsonValue, path: readonly PathSegment[]): void => {
    if (isObject(old) && isObject(now)) {
      for (const [key, value] of old) {
        const at = [...path, key];
        const other = now.get(key);
        if (other !== undefined) compare(value, other, at);
        else if (!isIgnored(at)) found.removed.push(at);
      }
      for (const key of now.keys())
        if (!old.has(key) && !isIgnored([...path, key])) found.added.push([...path, key]);
    } else if (isArray(old) && isArray(now) && old.length === now.length) {
      for (const [i, item] of old.entries()) compare(item, now[i] as JsonValue, [...path, i]);
    } else if (!deepEqual(old, now) && !isIgnored(path)) found.changed.push(path);
  };
  compare(before, after, []);
  return found;
}

const written: ReadonlySet<PathSegment | undefined> = new Set([
  'managedFields',
  'resourceVersion',
  'generation',
]);

function isIgnored([first, second, ...rest]: readonly PathSegment[]): boolean {
  if (first === 'apiVersion') return second === undefined;
  return first === 'metadata' && rest.length === 0 && written.has(second);
}
