/** Compares an object with its form after the API server accepted it: added, dropped, and changed fields. */
import { pathText } from '../engine/paths.ts';
import { deepEqual, isArray, isObject, type JsonObject, type JsonValue } from '../engine/values.ts';

/** Paths of fields, each as our texts print it: `spec.items[0].name`. */
export interface Drift {
  readonly added: readonly string[];
  readonly dropped: readonly string[];
  readonly changed: readonly string[];
}

/** The maximum number of listed paths of each kind. */
const mostPaths = 1_000;

/** Metadata that the API server sets itself; it isn't compared. */
const systemMetadata = new Set([
  'creationTimestamp',
  'generation',
  'managedFields',
  'resourceVersion',
  'selfLink',
  'uid',
]);

interface Lists {
  readonly added: string[];
  readonly dropped: string[];
  readonly changed: string[];
}

/** `accepted` is the body of the API server's answer. */
export function driftOf(sent: JsonObject, accepted: JsonObject): Drift {
  const lists: Lists = { added: [], dropped: [], changed: [] };
  for (const [key, value] of sent) {
    if (key === 'metadata' && isObject(value)) continue;
    compare(value, accepted.get(key), [key], lists);
  }
  for (const [key, value] of accepted)
    if (!sent.has(key) && key !== 'metadata') note(lists.added, [key], value);
  const [before, after] = [sent.get('metadata'), accepted.get('metadata')];
  if (isObject(before) && isObject(after)) compareMetadata(before, after, lists);
  return lists;
}

function compareMetadata(before: JsonObject, after: JsonObject, lists: Lists): void {
  for (const [key, value] of before)
    if (!systemMetadata.has(key)) compare(value, after.get(key), ['metadata', key], lists);
}

function compare(
  before: JsonValue,
  after: JsonValue | undefined,
  path: (string | number)[],
  lists: Lists,
): void {
  if (after === undefined) {
    note(lists.dropped, path);
  } else if (isObject(before) && isObject(after)) {
    for (const [key, value] of before) compare(value, after.get(key), [...path, key], lists);
    for (const [key, value] of after) if (!before.has(key)) note(lists.added, [...path, key], value);
  } else if (isArray(before) && isArray(after) && before.length === after.length) {
    before.forEach((item, i) => compare(item, after[i], [...path, i], lists));
  } else if (!deepEqual(before, after)) {
    note(lists.changed, path);
  }
}

function note(list: string[], path: readonly (string | number)[], value?: JsonValue): void {
  if (list.length >= mostPaths) return;
  // A whole object that was added is listed by its fields, because these have the defaults.
  if (isObject(value) && value.size > 0 && value.size <= 20)
    for (const [key, inner] of value) note(list, [...path, key], inner);
  else list.push(pathText(path));
}
