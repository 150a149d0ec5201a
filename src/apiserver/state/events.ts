/**
 * Events are one kind with two forms: that of the core group, which is stored, and that of `events.k8s.io`.
 * Behaviour: k8s.io/kubernetes/pkg/apis/core/v1, pkg/apis/events/v1 (conversion).
 */
import type { StoredObject } from '../../engine/answers.ts';
import type { JsonObject } from '../../engine/values.ts';
import type { Cluster, Received, Served } from '../../kubectl/index.ts';
import { apiVersionOfKind, placeOf, type Place, type ServedKind } from '../kinds/kinds.ts';

const core = '/events/';
const other = 'events.k8s.io/events/';

/** The fields whose names differ: in the core group, and in the other one. */
const names: readonly (readonly [string, string])[] = [
  ['involvedObject', 'regarding'],
  ['message', 'note'],
  ['reportingComponent', 'reportingController'],
  ['source', 'deprecatedSource'],
  ['firstTimestamp', 'deprecatedFirstTimestamp'],
  ['lastTimestamp', 'deprecatedLastTimestamp'],
  ['count', 'deprecatedCount'],
];
const toOther = new Map(names);
const toCore = new Map(names.map(([one, two]) => [two, one]));

function renamed(object: JsonObject, fields: ReadonlyMap<string, string>, apiVersion: string): JsonObject {
  const own = [...object].map(([key, value]) => [fields.get(key) ?? key, value] as const);
  return new Map(own).set('apiVersion', apiVersion);
}

/** Who reports an event; only the core group writes empty texts. */
const reporters = ['reportingComponent', 'reportingController', 'reportingInstance'];

function withoutEmptyReporters(object: JsonObject): JsonObject {
  return new Map([...object].filter(([key, value]) => value !== '' || !reporters.includes(key)));
}

function inCoreForm(object: JsonObject): JsonObject {
  const own = renamed(object, toCore, 'v1');
  for (const field of ['reportingComponent', 'reportingInstance']) if (!own.has(field)) own.set(field, '');
  return own;
}

/** Each form of a stored event is the same object as long as the event doesn't change. */
const others = new WeakMap<StoredObject, StoredObject>();

function inOtherForm(stored: StoredObject): StoredObject {
  const known = others.get(stored);
  if (known) return known;
  const made = {
    ...stored,
    object: withoutEmptyReporters(renamed(stored.object, toOther, 'events.k8s.io/v1')),
  };
  others.set(stored, made);
  return made;
}

export function isOtherEvent({ group, plural }: Pick<ServedKind, 'group' | 'plural'>): boolean {
  return group === 'events.k8s.io' && plural === 'events';
}

/** The group under which the objects of a place are stored. */
export function storageGroupOf(place: Pick<Place, 'group' | 'plural'>): string {
  return isOtherEvent(place) ? '' : place.group;
}

export function isEvent({ kind }: Pick<ServedKind, 'kind'>): boolean {
  return kind === 'Event';
}

/** Serves a request for events: `serve` sees all events in the form of the group. */
export function serveEvent(
  cluster: Cluster,
  request: Received,
  kind: ServedKind,
  serve: (cluster: Cluster, request: Received) => Served,
): Served {
  const isOther = isOtherEvent(kind);
  const { namespace, name } = placeOf(request.steps);
  const key = `${namespace}/${name}`;
  const objects = new Map<string, StoredObject>();
  for (const [at, stored] of cluster.objects) {
    if (!isOther || !at.startsWith(core)) objects.set(at, stored);
    else objects.set(other + at.slice(core.length), inOtherForm(stored));
  }
  const own = (isOther ? other : core) + key;
  const written = ['PUT', 'PATCH'].includes(request.method) ? objects.get(own) : undefined;
  const alone = written && withOwnManagers(written, apiVersionOfKind(kind));
  if (alone) objects.set(own, alone);
  const seen = { ...cluster, objects };
  const served = serve(seen, request);
  if (served.cluster === seen || (alone && served.cluster.objects.get(own) === alone)) return { ...served, cluster }; // prettier-ignore
  return { ...served, cluster: isOther ? asStored(served.cluster, cluster) : served.cluster };
}

/**
 * Matches the API server: an update by one group drops the managers of the other, whose fields it doesn't know. They
 * stay without fields here, because fields of an object without managers are not managed.
 */
function withOwnManagers(stored: StoredObject, apiVersion: string): StoredObject {
  const { owners } = stored;
  if (owners === undefined) return stored;
  const own = (): ReturnType<typeof owners> =>
    new Map(
      [...owners()].map(([key, one]) => {
        if (one.owner.apiVersion === apiVersion) return [key, one];
        return [key, { ...one, owner: { ...one.owner, apiVersion }, set: one.set.difference(one.set) }];
      }),
    );
  return { ...stored, owners: own };
}

function asStored(after: Cluster, before: Cluster): Cluster {
  const objects = new Map<string, StoredObject>();
  for (const [key, stored] of after.objects) {
    if (!key.startsWith(other)) {
      objects.set(key, stored);
      continue;
    }
    const own = core + key.slice(other.length);
    const old = before.objects.get(own);
    const isSame = old !== undefined && others.get(old) === stored;
    objects.set(own, isSame ? old : { ...stored, object: inCoreForm(stored.object) });
  }
  return { ...after, objects };
}
