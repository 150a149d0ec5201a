/**
 * Requests for watches: their options, and the stream of their events.
 * Behaviour: k8s.io/apiserver/pkg/endpoints/handlers (ListResource, ServeWatch),
 * k8s.io/apimachinery/pkg/apis/meta/internalversion/validation.
 */
import type { ServerResponse } from 'node:http';
import { isObject, textOf, toJson, type JsonObject, type JsonValue } from '../../engine/values.ts';
import type { HttpRequest } from '../../kubectl/index.ts';
import type { Item } from '../state/history.ts';
import { builtInAt, outerText } from '../state/built-in.ts';
import type { Contents } from '../state/contents.ts';
import type { LiveCluster } from '../state/live-cluster.ts';
import {
  addressOf,
  answer,
  inShape,
  isCollectionPath,
  requestOf,
  wantedBy,
  type Incoming,
} from './answer.ts';
import { statusOf } from './status.ts';
import { startWatch, type WatchEvent, type WatchOptions } from './watch.ts';

/** Milliseconds between bookmarks. */
const bookmarkAfter = 60_000;
/** Seconds before the end of a watch. */
const lastBookmark = 2;
/** A watch without a timeout ends after half an hour to an hour. */
const [leastTimeout, timeoutRange] = [1_800, 1_800];

/** A GET of a collection; the parameter of one object means nothing. */
export function isWatch({ method, url }: Incoming): boolean {
  const value = queryIn(url).get('watch');
  const { steps } = addressOf(url);
  return (
    method === 'GET' &&
    isCollectionPath(steps) &&
    value !== null &&
    value !== '0' &&
    value.toLowerCase() !== 'false'
  );
}

function queryIn(url: string): URLSearchParams {
  return new URLSearchParams(url.split('?').slice(1).join('?'));
}

/** Answers with events until the client leaves, or the timeout ends. */
export function openWatch(contents: Contents, incoming: Incoming, response: ServerResponse): void {
  const query = queryIn(incoming.url);
  const list = listRequest(incoming);
  const refusal = refusalOf(contents, incoming, list);
  if (refusal !== undefined) return void response.writeHead(refusal.code, { 'Content-Type': refusal.contentType }).end(refusal.body); // prettier-ignore
  response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache, private' });
  response.flushHeaders();
  const wanted = wantedBy(incoming) ?? { shape: 'whole' };
  let isFirst = true;
  const write = ({ type, object }: WatchEvent): void => {
    const shown = type === 'ERROR' ? object : inShape(object, wanted);
    // Only the first table of a watch describes its columns.
    if (shown.has('columnDefinitions') && !isFirst) shown.set('columnDefinitions', null);
    isFirst = false;
    const text = toJson(shown);
    response.write(`{"type":"${type}","object":${kind ? outerText(text) : text}}\n`);
  };
  const kind = builtInAt(addressOf(incoming.url).steps);
  const cluster = contents.clusterOf(kind);
  const inner = kind ? contents.inner(kind, list) : list;
  const watch = startWatch(cluster, optionsOf(cluster, inner, query), {
    send: write,
    fail: () => void response.destroy(),
  });
  const bookmarks = setInterval(watch.bookmark, bookmarkAfter);
  const seconds = Number(query.get('timeoutSeconds')) || leastTimeout + Math.random() * timeoutRange;
  const timeout = setTimeout(() => response.end(), seconds * 1_000);
  const last =
    seconds > lastBookmark ? setTimeout(watch.bookmark, (seconds - lastBookmark) * 1_000) : undefined;
  for (const timer of [bookmarks, timeout, last]) timer?.unref();
  response.on('close', () => {
    for (const timer of [bookmarks, timeout, last]) clearTimeout(timer);
    watch.end();
  });
}

const ofWatch: ReadonlySet<string> = new Set([
  'watch',
  'resourceVersion',
  'resourceVersionMatch',
  'allowWatchBookmarks',
  'sendInitialEvents',
  'limit',
  'continue',
]);

/** The list of the same objects. */
function listRequest(incoming: Incoming): HttpRequest {
  const query = new URLSearchParams([...queryIn(incoming.url)].filter(([name]) => !ofWatch.has(name)));
  const { path } = addressOf(incoming.url);
  const { shape } = wantedBy(incoming) ?? { shape: 'whole' };
  return requestOf({ ...incoming, url: `${path}?${query}`, body: '' }, { shape });
}

/** The rejection of a watch; undefined if it can start. */
function refusalOf(
  contents: Contents,
  incoming: Incoming,
  { path }: HttpRequest,
): { readonly code: number; readonly contentType: string; readonly body: string | Buffer } | undefined {
  const listed = answer(contents, { ...incoming, url: `${path}&limit=1`, body: '' });
  if (listed.code >= 400) return listed;
  const query = queryIn(incoming.url);
  const refused = (code: number, status: JsonObject) => ({
    code,
    contentType: 'application/json',
    body: `${toJson(status)}\n`,
  });
  const version = query.get('resourceVersion') ?? '';
  const causes = optionCauses(query);
  if (causes.length > 0) return refused(422, invalidOptions(causes));
  if (/^\d*$/.test(version)) return undefined;
  const message = `resourceVersion: Invalid value: ${JSON.stringify(version)}: strconv.ParseUint: parsing ${JSON.stringify(version)}: invalid syntax`; // prettier-ignore
  return refused(500, statusOf(500, '', message));
}

interface Cause {
  readonly reason: string;
  readonly message: string;
}

const matchField = 'resourceVersionMatch';

function optionCauses(query: URLSearchParams): readonly Cause[] {
  const match = query.get(matchField) ?? '';
  const initial = query.get('sendInitialEvents') !== null;
  const causes: Cause[] = [];
  const forbid = (why: string): void => void causes.push({ reason: 'FieldValueForbidden', message: `Forbidden: ${why}` }); // prettier-ignore
  if (initial && match !== 'NotOlderThan')
    forbid('sendInitialEvents requires setting resourceVersionMatch to NotOlderThan');
  if (match !== '' && !initial)
    forbid('resourceVersionMatch is forbidden for watch unless sendInitialEvents is provided');
  if (match !== '' && match !== 'NotOlderThan') {
    const message = `Unsupported value: ${JSON.stringify(match)}: supported values: "NotOlderThan"`;
    causes.push({ reason: 'FieldValueNotSupported', message });
  }
  return causes;
}

function invalidOptions(causes: readonly Cause[]): JsonObject {
  const texts = causes.map(({ message }) => `${matchField}: ${message}`);
  const joined = texts.length === 1 ? texts[0] : `[${texts.join(', ')}]`;
  const details = new Map<string, JsonValue>([
    ['group', 'meta.k8s.io'],
    ['kind', 'ListOptions'],
    [
      'causes',
      causes.map(
        ({ reason, message }) =>
          new Map([
            ['reason', reason],
            ['message', message],
            ['field', matchField],
          ]),
      ),
    ],
  ]);
  return new Map(statusOf(422, 'Invalid', `ListOptions.meta.k8s.io "" is invalid: ${joined}`)).set(
    'details',
    details,
  );
}

function optionsOf(cluster: LiveCluster, list: HttpRequest, query: URLSearchParams): WatchOptions {
  const { group, version, namespace, plural } = placeOf(addressOf(list.path).steps);
  const isTrue = (name: string): boolean => ['true', '1', ''].includes(query.get(name) ?? 'false');
  const crd = cluster.contents.crds.get(`${plural}.${group}`);
  return {
    list,
    resourceVersion: query.get('resourceVersion') ?? '',
    bookmarks: isTrue('allowWatchBookmarks'),
    sendInitialEvents: isTrue('sendInitialEvents'),
    kind: { apiVersion: `${group}/${version}`, kind: crd?.kind ?? 'CustomResourceDefinition' },
    covers: (item) => isCovered(item, { group, plural, namespace }),
  };
}

interface Place {
  readonly group: string;
  readonly version: string;
  /** Empty for all. */
  readonly namespace: string;
  readonly plural: string;
}

/** The collection of a path. */
function placeOf([, group = '', version = '', ...rest]: readonly string[]): Place {
  const isInside = rest[0] === 'namespaces' && rest.length > 2;
  const [plural = ''] = isInside ? rest.slice(2) : rest;
  return { group, version, namespace: isInside ? (rest[1] ?? '') : '', plural };
}

function isCovered(item: Item, { group, plural, namespace }: Omit<Place, 'version'>): boolean {
  if (group === 'apiextensions.k8s.io') return item.kind === 'crd';
  if (item.kind === 'crd' || item.crd.group !== group || item.crd.plural !== plural) return false;
  return namespace === '' || namespaceOf(item.stored.object) === namespace;
}

function namespaceOf(object: JsonObject): string {
  const metadata = object.get('metadata');
  return isObject(metadata) ? textOf(metadata, 'namespace') : '';
}
