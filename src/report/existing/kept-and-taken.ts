/**
 * The effects of an apply on the existing object: the fields that it kept and those that it removed, as events in
 * addition to those of the server, which sees only the patch.
 */
import type { StoredObject } from '../../engine/answers.ts';
import type { TraceEvent } from '../../engine/trace.ts';
import {
  deepEqual,
  isArray,
  isObject,
  type JsonObject,
  type JsonValue,
  type PathSegments,
} from '../../engine/values.ts';
import { EventIndex } from '../rows/marks.ts';

export interface Applied {
  /** The object in the document, with the fields that the apply removed. */
  readonly before: JsonValue | undefined;
  readonly events: readonly TraceEvent[];
}

interface Comparing {
  readonly known: EventIndex;
  readonly events: TraceEvent[];
}

/** `stored` is the previous object; ignores what the server itself sets. */
export function keptAndTaken(
  typed: JsonValue | undefined,
  stored: StoredObject,
  result: JsonObject,
  events: readonly TraceEvent[],
): Applied {
  const comparing: Comparing = { known: new EventIndex(events), events: [...events] };
  const before = compare(typed, stored.object, result, [], comparing);
  return { before, events: comparing.events };
}

/** Returns the typed object with the removed fields; compares objects key by key, and lists as a whole. */
function compare(
  typed: JsonValue | undefined,
  old: JsonValue,
  result: JsonValue,
  path: PathSegments,
  comparing: Comparing,
): JsonValue | undefined {
  if (!isObject(old) || !isObject(result) || (typed !== undefined && !isObject(typed))) return typed;
  const all = new Map(typed ?? []);
  for (const [key, value] of old) {
    const at = [...path, key];
    if (isOfServer(at)) continue;
    const [own, after] = [typed?.get(key), result.get(key)];
    if (own === undefined && after === undefined) {
      all.set(key, value);
      say('removed', 'taken-out-by-apply', at, comparing, value);
    } else if (own === undefined && after !== undefined) {
      const isKept = comparing.known.at(at).length === 0 && deepEqual(value, after);
      // The items of a list may have got defaults.
      if (isKept || (isArray(value) && isArray(after))) say('restored', 'kept-by-apply', at, comparing);
      // The parent of kept and removed fields was there before.
      else if (isObject(after) && isObject(value))
        all.set(key, compare(undefined, value, after, at, comparing) ?? new Map());
    } else if (own !== undefined && after !== undefined) {
      const inner = compare(own, value, after, at, comparing);
      if (inner !== undefined) all.set(key, inner);
    }
  }
  return all;
}

function say(
  change: 'removed' | 'restored',
  why: string,
  path: PathSegments,
  { known, events }: Comparing,
  before?: JsonValue,
): void {
  if (known.at(path).length > 0) return;
  events.push({ stage: 'decoded', change, path, why, ...(before !== undefined && { before }) });
}

const ofUser = new Set(['labels', 'annotations', 'finalizers', 'ownerReferences']);

/** Metadata fields that users don't write into files. */
function isOfServer(path: PathSegments): boolean {
  return path.length === 2 && path[0] === 'metadata' && !ofUser.has(String(path[1]));
}
