/**
 * Watches: the events of a collection from a revision on.
 * Behaviour: k8s.io/apiserver/pkg/endpoints/handlers (ServeWatch), pkg/storage/cacher (cacheWatcher).
 */
import { isArray, isObject, objectAt, type JsonObject, type JsonValue } from '../../engine/values.ts';
import { failure, type HttpRequest } from '../../kubectl/index.ts';
import type { Contents } from '../state/contents.ts';
import { crdOfKey, type Change, type Item } from '../state/history.ts';
import { shownItem } from './watched-items.ts';
import { EventQueue, type MakeEvent, type WatchEvent, type WatchStream } from './event-queue.ts';
import type { CallWebhook } from '../state/webhook-calls.ts';

export interface WatchOptions {
  /** The request for the list of the same objects, with its selectors. */
  readonly list: HttpRequest;
  /** The revision whose later changes are sent. */
  readonly from: bigint;
  readonly bookmarks: boolean;
  /** Begin with the existing objects instead, as a watch without a revision does. */
  readonly sendInitialEvents: boolean;
  readonly kind: { readonly apiVersion: string; readonly kind: string };
  /** Whether an item is in the watched collection, whatever its fields are. */
  readonly covers: (item: Item) => boolean;
}

/** Sends the events until it is ended; returns the function that ends it. */
export function startWatch(
  cluster: Contents,
  options: WatchOptions,
  stream: WatchStream,
  call: CallWebhook,
): { readonly end: () => void; readonly bookmark: () => void } {
  const queue = new EventQueue(cluster.calls, stream, call);
  const send = (make: MakeEvent): void => queue.add(make);
  const sendChange = (change: Change): void => send(() => eventOf(change, options, cluster));
  if (options.sendInitialEvents) {
    for (const item of existing(cluster, options)) {
      send(() => added(item, options, cluster));
    }
    // A bookmark marks the end of the existing objects.
    const { revision } = cluster;
    if (options.bookmarks) send(() => bookmarkOf(options, revision, true));
  } else {
    const missed = cluster.history.since(options.from);
    if (missed === undefined) {
      const { oldest } = cluster.history;
      send(() => ({ type: 'ERROR', object: tooOld(options.from, oldest) }));
      return { end: () => undefined, bookmark: () => undefined };
    }
    for (const change of missed) sendChange(change);
  }
  return {
    end: cluster.watch((changes) => changes.forEach(sendChange)),
    bookmark: () => {
      const { revision } = cluster;
      if (options.bookmarks) send(() => bookmarkOf(options, revision, false));
    },
  };
}

function tooOld(revision: bigint, oldest: bigint): JsonObject {
  const message = `too old resource version: ${revision} (${oldest + 1n})`;
  return failure(410, 'Expired', message).body as JsonObject;
}

/** The items that exist now, in the order of a list. */
function existing({ contents, around }: Contents, { covers }: WatchOptions): readonly Item[] {
  const items: Item[] = [];
  for (const crd of contents.crds.values()) items.push({ kind: 'crd', crd });
  for (const key of [...contents.objects.keys()].toSorted()) {
    const crd = crdOfKey(key, contents, around.kubernetes);
    const stored = contents.objects.get(key);
    if (crd && stored) items.push({ kind: 'object', crd, stored });
  }
  return items.filter(covers);
}

function added(item: Item, { list }: WatchOptions, { around }: Contents): WatchEvent | undefined {
  const object = shownItem(item, list, around);
  return object && { type: 'ADDED', object };
}

/** An object that enters the selection is added, one that leaves it is deleted. */
function eventOf(
  change: Change,
  { list, covers }: WatchOptions,
  { around }: Contents,
): WatchEvent | undefined {
  const [before, after] = [change.before, change.after].map((item) =>
    item && covers(item) ? shownItem(item, list, around) : undefined,
  );
  if (after) return { type: before ? 'MODIFIED' : 'ADDED', object: after };
  return before && { type: 'DELETED', object: withRevision(before, change.revision) };
}

/** A deleted object, also in a table, has the revision of its deletion. */
function withRevision(object: JsonObject, revision: bigint): JsonObject {
  const metadata = new Map<string, JsonValue>(objectAt(object, 'metadata'));
  const changed = new Map(object).set('metadata', metadata.set('resourceVersion', String(revision)));
  const rows = object.get('rows');
  if (!isArray(rows)) return changed;
  const shown = (row: JsonObject): JsonObject => {
    const inside = objectAt(row, 'object');
    return inside ? new Map(row).set('object', withRevision(inside, revision)) : row;
  };
  return changed.set('rows', rows.filter(isObject).map(shown));
}

function bookmarkOf({ kind }: WatchOptions, revision: bigint, isInitial: boolean): WatchEvent {
  const metadata = new Map<string, JsonValue>([['resourceVersion', String(revision)]]);
  if (isInitial) metadata.set('annotations', new Map([['k8s.io/initial-events-end', 'true']]));
  const object = new Map<string, JsonValue>([
    ['kind', kind.kind],
    ['apiVersion', kind.apiVersion],
    ['metadata', metadata],
  ]);
  return { type: 'BOOKMARK', object };
}
