/**
 * Requests for watches: their options, and the stream of their events.
 * Behaviour: k8s.io/apiserver/pkg/endpoints/handlers (ListResource, ServeWatch),
 * k8s.io/apimachinery/pkg/apis/meta/internalversion/validation.
 */
import type { ServerResponse } from 'node:http';
import type { StatusCause } from '../../engine/refusals.ts';
import type { Minor } from '../../engine/minors.ts';
import { objectAt, quote, textOf, toJson } from '../../engine/values.ts';
import {
  boolOf,
  failure,
  invalidOptions,
  parametersIn,
  revisionOf,
  type HttpRequest,
  type Parameters,
} from '../../kubectl/index.ts';
import type { Item } from '../state/history.ts';
import { apiVersionOfKind, kindAt, placeOf, type Place } from '../kinds/kinds.ts';
import { protobufEvent, protobufType } from '../protobuf/envelope.ts';
import type { Contents } from '../state/contents.ts';
import { storageGroupOf } from '../state/events.ts';
import { PendingWebhook, WebhookCalls, type CallWebhook } from '../state/webhook-calls.ts';
import {
  addressOf,
  answer,
  inShape,
  isCollectionPath,
  requestOf,
  wantedBy,
  written,
  type Incoming,
  type Outgoing,
} from './answer.ts';
import { plainJson } from './accept.ts';
import type { WatchEvent } from './event-queue.ts';
import { failingStream, type WatchFault } from './watch-fault.ts';
import { startWatch, type WatchOptions } from './watch.ts';

/** Milliseconds between bookmarks. */
const bookmarkAfter = 60_000;
/** Seconds before the end of a watch. */
const lastBookmark = 2;
/** A watch without a timeout ends after half an hour to an hour. */
const [leastTimeout, timeoutRange] = [1_800, 1_800];
/** Seconds; a timer can't be longer. */
const mostTimeout = 2_000_000;
/** Bytes that wait for a client that doesn't read; then its watch ends. */
const mostWaiting = 64 * 1024 * 1024;

/** A GET of a collection; the parameter of one object means nothing. */
export function isWatch({ method, url }: Incoming): boolean {
  const { steps } = addressOf(url);
  return method === 'GET' && isCollectionPath(steps) && boolOf(parametersOf(url), 'watch') === true;
}

function parametersOf(url: string): Parameters {
  return parametersIn(queryTextOf(url));
}

function queryTextOf(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1);
}

export interface Watching {
  readonly call: CallWebhook;
  readonly fault?: WatchFault | undefined;
}

/** Answers with events until the client leaves, or the timeout ends. */
export function openWatch(
  contents: Contents,
  incoming: Incoming,
  response: ServerResponse,
  { call, fault }: Watching,
): void {
  const parameters = parametersOf(incoming.url);
  const list = listRequest(incoming, contents.around.kubernetes);
  const refusal = refusalOf(contents, incoming, list);
  if (refusal !== undefined) return void response.writeHead(refusal.code, { 'Content-Type': refusal.contentType }).end(refusal.body); // prettier-ignore
  const wanted = wantedBy(incoming, contents.around.kubernetes) ?? plainJson;
  const isProtobuf = wanted.format === 'protobuf';
  const type = isProtobuf ? `${protobufType};stream=watch` : 'application/json';
  response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-cache, private' });
  response.flushHeaders();
  let isFirst = true;
  const write = ({ type, object }: WatchEvent): void => {
    const shown = type === 'ERROR' ? object : inShape(object, wanted);
    // Only the first table of a watch describes its columns.
    if (shown.has('columnDefinitions') && !isFirst) shown.set('columnDefinitions', null);
    isFirst = false;
    const frame = isProtobuf ? protobufEvent(type, shown, contents.around.kubernetes) : undefined;
    response.write(frame ?? `{"type":"${type}","object":${toJson(shown)}}\n`);
    if (response.writableLength > mostWaiting) response.destroy();
  };
  const whole = { send: write, fail: () => void response.destroy() };
  const connection = { end: () => void response.end(), break: () => breakAfterWrites(response) };
  const stream = failingStream(whole, connection, fault);
  const watch = startWatch(contents, optionsOf(contents, list, parameters), stream, call);
  const bookmarks = setInterval(watch.bookmark, bookmarkAfter);
  const requested = Number(parameters.get('timeoutSeconds')?.[0]);
  const seconds = Math.min(requested || leastTimeout + Math.random() * timeoutRange, mostTimeout);
  const timeout = setTimeout(() => response.end(), seconds * 1_000);
  const last =
    seconds > lastBookmark ? setTimeout(watch.bookmark, (seconds - lastBookmark) * 1_000) : undefined;
  for (const timer of [bookmarks, timeout, last]) timer?.unref();
  response.on('close', () => {
    for (const timer of [bookmarks, timeout, last]) clearTimeout(timer);
    watch.end();
  });
}

/** Ends the connection in the middle of the answer, after what was written. */
function breakAfterWrites(response: ServerResponse): void {
  setImmediate(() => response.socket?.end());
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
function listRequest(incoming: Incoming, minor: Minor): HttpRequest {
  const all = new URLSearchParams(queryTextOf(incoming.url));
  const query = new URLSearchParams([...all].filter(([name]) => !ofWatch.has(name)));
  const { path } = addressOf(incoming.url);
  const { shape } = wantedBy(incoming, minor) ?? { shape: 'whole' };
  return requestOf({ ...incoming, url: `${path}?${query}`, body: '' }, { shape });
}

/** The rejection of a watch; undefined if it can start. */
function refusalOf(contents: Contents, incoming: Incoming, { path }: HttpRequest): Outgoing | undefined {
  const listed = listedOnce(contents, { ...incoming, url: `${path}&limit=1`, body: '' });
  if (listed && listed.code >= 400) return listed;
  const parameters = parametersOf(incoming.url);
  const causes = optionCauses(parameters);
  if (causes.length > 0) return written(invalidOptions('ListOptions', causes), plainJson);
  const version = parameters.get('resourceVersion')?.[0] ?? '';
  const revision = revisionOf(version);
  if (!('problem' in revision)) return undefined;
  const message = revision.problem.replace('invalid resource version: ', '');
  return written(failure(500, '', message), plainJson);
}

/** Undefined if the list needs a conversion webhook, which the events wait for. */
function listedOnce(contents: Contents, list: Incoming): Outgoing | undefined {
  try {
    return contents.calls.with(new WebhookCalls(), () => answer(contents, list));
  } catch (error) {
    if (error instanceof PendingWebhook) return undefined;
    throw error;
  }
}

function optionCauses(parameters: Parameters): readonly StatusCause[] {
  const field = 'resourceVersionMatch';
  const match = parameters.get(field)?.[0] ?? '';
  const isGiven = boolOf(parameters, 'sendInitialEvents') !== undefined;
  const forbidden = (why: string): StatusCause => ({
    field,
    reason: 'FieldValueForbidden',
    message: `Forbidden: ${why}`,
  });
  const causes: StatusCause[] = [];
  if (isGiven && match !== 'NotOlderThan')
    causes.push(forbidden(`sendInitialEvents requires setting ${field} to NotOlderThan`));
  if (match !== '' && !isGiven)
    causes.push(forbidden(`${field} is forbidden for watch unless sendInitialEvents is provided`));
  if (match !== '' && match !== 'NotOlderThan') {
    const message = `Unsupported value: ${quote(match)}: supported values: "NotOlderThan"`;
    causes.push({ field, reason: 'FieldValueNotSupported', message });
  }
  return causes;
}

function optionsOf(contents: Contents, list: HttpRequest, parameters: Parameters): WatchOptions {
  const { steps } = addressOf(list.path);
  const place = placeOf(steps);
  const from = parameters.get('resourceVersion')?.[0] ?? '';
  const isAnywhere = from === '' || from === '0';
  return {
    list,
    bookmarks: boolOf(parameters, 'allowWatchBookmarks') === true,
    sendInitialEvents: boolOf(parameters, 'sendInitialEvents') ?? isAnywhere,
    from: isAnywhere ? contents.revision : BigInt(from),
    kind: eventKindOf(contents, steps, place),
    covers: (item) => isCovered(item, place),
  };
}

function eventKindOf(
  { contents, around }: Contents,
  steps: readonly string[],
  place: Place,
): WatchOptions['kind'] {
  const builtIn = kindAt(steps, around.kubernetes);
  if (builtIn) return { apiVersion: apiVersionOfKind(builtIn), kind: builtIn.kind };
  const crd = contents.crds.get(`${place.plural}.${place.group}`);
  return {
    apiVersion: `${place.group}/${place.version}`,
    kind: crd?.kind ?? 'CustomResourceDefinition',
  };
}

function isCovered(item: Item, place: Place): boolean {
  const { plural, namespace } = place;
  const group = storageGroupOf(place);
  if (group === 'apiextensions.k8s.io') return item.kind === 'crd';
  if (item.kind === 'crd' || item.crd.group !== group || item.crd.plural !== plural) return false;
  const metadata = objectAt(item.stored.object, 'metadata') ?? new Map();
  return namespace === '' || textOf(metadata, 'namespace') === namespace;
}
