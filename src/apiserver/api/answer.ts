/**
 * Answers HTTP requests: health, discovery, OpenAPI, namespaces, CRDs, objects, and watches.
 * Behaviour: k8s.io/apiserver/pkg/server, pkg/endpoints.
 */
import { newestMinor, type Minor } from '../../engine/minors.ts';
import { pageNotFound } from '../../engine/refusals.ts';
import { isArray, isObject, objectAt, toJson, type JsonObject, type JsonValue } from '../../engine/values.ts';
import { failure, type HttpAnswer, type HttpRequest } from '../../kubectl/index.ts';
import { kindAt } from '../kinds/kinds.ts';
import { protobufOf, protobufType } from '../protobuf/envelope.ts';
import { admin, type Users } from '../access/users.ts';
import type { Contents } from '../state/contents.ts';
import type { WebhookCalls } from '../state/webhook-calls.ts';
import { accepted, plainJson, type Accepted } from './accept.ts';
import { aggregated, discovered } from './discovery.ts';
import { openApiDocument, openApiIndex } from './open-api.ts';
import { openApiV2Json, openApiV2Message } from './open-api-v2.ts';
import { reviewAnswer } from './reviews.ts';
import { versionOf } from './version.ts';

/** A request as it arrives. Header names are in lower case. */
export interface Incoming {
  readonly method: string;
  /** Includes the query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

export interface Outgoing {
  readonly code: number;
  readonly contentType: string;
  readonly warnings: readonly string[];
  readonly body: string | Buffer;
}

const openApiV2Type = 'application/com.github.proto-openapi.spec.v2.v1.0+protobuf';
const plainText = 'text/plain; charset=utf-8';

/** Answers everything but watches. Throws a PendingWebhook if `calls` has no reply to a webhook yet. */
export function answer(
  contents: Contents,
  incoming: Incoming,
  calls?: WebhookCalls,
  users?: Users,
): Outgoing {
  const { method } = incoming;
  const { path, steps } = addressOf(incoming.url);
  if (['/readyz', '/healthz', '/livez'].some((one) => path === one || path.startsWith(`${one}/`)))
    return { code: 200, contentType: plainText, warnings: [], body: 'ok' };
  const minor = contents.around.kubernetes;
  if (path === '/openapi/v2') return openApiV2(incoming.headers['accept'] ?? '', minor);
  const wanted = wantedBy(incoming, minor);
  // Matches the API server: it has no objects in protobuf here, but this rejection.
  if (wanted === undefined)
    return written(notAcceptable(), accepted(incoming.headers['accept'], 'with protobuf') ?? plainJson);
  const fixed = method === 'GET' ? serverDocument(contents, steps, wanted) : undefined;
  if (fixed !== undefined) return fixed;
  const reviewed = reviewAnswer(contents, {
    ...requestOf(incoming, wanted),
    body: incoming.body,
    steps,
    user: calls?.user ?? admin,
    users,
  });
  if (reviewed !== undefined) return written(reviewed, wanted);
  if (steps[0] !== 'apis' && kindAt(steps, minor) === undefined) return written(nowhere(), wanted);
  return written(objectsAnswer(contents, incoming, wanted, calls), wanted, minor);
}

/** Matches the API server: JSON, unless the client asks for protobuf first. */
function openApiV2(accept: string, minor: Minor): Outgoing {
  const isMessage = accept.split(',')[0]?.includes('proto-openapi') === true;
  const body = isMessage ? openApiV2Message(minor) : openApiV2Json(minor);
  return { code: 200, contentType: isMessage ? openApiV2Type : 'application/json', warnings: [], body };
}

/** The form of the answer; undefined if the server doesn't have it. */
export function wantedBy({ url, headers }: Incoming, minor: Minor): Accepted | undefined {
  const { steps } = addressOf(url);
  const wanted = accepted(headers['accept'], kindAt(steps, minor) ? 'with protobuf' : 'without protobuf');
  const rows = new URLSearchParams(url.split('?')[1]).get('includeObject');
  return wanted && rows !== null ? { ...wanted, rows } : wanted;
}

/** The request of the in-memory server. */
export function requestOf(
  { method, url, headers, body }: Incoming,
  { shape }: Pick<Accepted, 'shape'>,
): HttpRequest {
  return {
    method,
    path: shape === 'table' ? withWholeRows(url) : url,
    contentType: headers['content-type'],
    body,
    userAgent: headers['user-agent'] ?? '',
    ...(shape === 'table' && { accept: 'table' }),
  };
}

function withWholeRows(url: string): string {
  const [path, query = ''] = url.split('?');
  const own = new URLSearchParams(query);
  own.set('includeObject', 'Object');
  return `${path}?${own}`;
}

export function addressOf(url: string): { readonly path: string; readonly steps: readonly string[] } {
  const [path = ''] = url.split('?');
  return { path, steps: path.split('/').filter((step) => step !== '') };
}

/** The answer of the in-memory server. The table of one object has its revision, and the object with all its metadata. */
function objectsAnswer(
  contents: Contents,
  incoming: Incoming,
  wanted: Accepted,
  calls: WebhookCalls | undefined,
): HttpAnswer {
  const { steps } = addressOf(incoming.url);
  const answer = contents.send(requestOf(incoming, wanted), calls);
  const isCollection = isCollectionPath(steps);
  if (wanted.shape !== 'table' || isCollection || typeof answer.body === 'string') return answer;
  const rows = answer.body.get('rows');
  const [row] = isArray(rows) ? rows : [];
  const { body } = contents.send(requestOf(incoming, { shape: 'whole' }));
  if (!isObject(row) || typeof body === 'string') return answer;
  return { ...answer, body: tableOfOne(answer.body, row, body) };
}

/** Whether a path names a collection rather than an object. */
export function isCollectionPath(steps: readonly string[]): boolean {
  const inside = steps.slice(steps[0] === 'api' ? 2 : 3);
  return inside.length === (inside[0] === 'namespaces' && inside.length > 2 ? 3 : 1);
}

function tableOfOne(table: JsonObject, row: JsonObject, object: JsonObject): JsonObject {
  const version = objectAt(object, 'metadata')?.get('resourceVersion');
  return new Map<string, JsonValue>([
    ...table,
    ['metadata', new Map(version === undefined ? [] : [['resourceVersion', version]])],
    ['rows', [new Map(row).set('object', object)]],
  ]);
}

/** Documents about the server itself. */
function serverDocument(
  { contents, around }: Contents,
  steps: readonly string[],
  { aggregated: version }: Accepted,
): Outgoing | undefined {
  const { kubernetes } = around;
  const json = (value: object | string, contentType = 'application/json'): Outgoing => ({
    code: 200,
    contentType,
    warnings: [],
    body: `${typeof value === 'string' ? value : JSON.stringify(value)}\n`,
  });
  const [root, second, ...rest] = steps;
  if (root === undefined) return json({ paths: ['/api', '/apis', '/healthz', '/livez', '/openapi/v3', '/readyz', '/version'] }); // prettier-ignore
  if (root === 'version' && second === undefined) return json(versionOf(kubernetes));
  if (root === 'openapi' && second === 'v3') {
    if (rest.length === 0) return json(openApiIndex(contents, kubernetes));
    const document = openApiDocument(contents, rest.join('/'), kubernetes);
    return document === undefined ? { code: 404, contentType: '', warnings: [], body: '' } : json(document);
  }
  if ((root === 'api' || root === 'apis') && second === undefined && version !== undefined) {
    const type = `application/json;g=apidiscovery.k8s.io;v=${version};as=APIGroupDiscoveryList`;
    return json(aggregated(contents, root, version, kubernetes), type);
  }
  const found = discovered(contents, steps, kubernetes);
  return found && json(found);
}

function nowhere(): HttpAnswer {
  const { code, message } = pageNotFound();
  return { code, warnings: [], body: message };
}

function notAcceptable(): HttpAnswer {
  const types = 'application/json, application/yaml, application/vnd.kubernetes.protobuf';
  const message = `only the following media types are accepted: ${types}`;
  return failure(406, 'NotAcceptable', message);
}

export function written(
  { code, warnings, body }: HttpAnswer,
  wanted: Accepted,
  minor: Minor = newestMinor,
): Outgoing {
  if (typeof body === 'string') return { code, contentType: plainText, warnings, body };
  const shown = code < 400 ? inShape(body, wanted) : body;
  const message = wanted.format === 'protobuf' ? protobufOf(shown, minor) : undefined;
  if (message !== undefined) return { code, contentType: protobufType, warnings, body: Buffer.from(message) };
  return {
    code,
    contentType: wanted.format === 'yaml' ? 'application/yaml' : 'application/json',
    warnings,
    // JSON is YAML, too.
    body: `${jsonOfBody(shown)}\n`,
  };
}

/** The texts of the items of lists, which stay the same objects until they change. */
const textsOfItems = new WeakMap<JsonObject, string>();

/** JSON with sorted keys. */
function jsonOfBody(body: JsonObject): string {
  const items = body.get('items');
  if (!isArray(items)) return toJson(body);
  const texts = items.map((item) => (isObject(item) ? textOfItem(item) : toJson(item)));
  const members = [...body.keys()].sort().map((key) => {
    const text = key === 'items' ? `[${texts.join(',')}]` : toJson(body.get(key) ?? null);
    return `${toJson(key)}:${text}`;
  });
  return `{${members.join(',')}}`;
}

function textOfItem(item: JsonObject): string {
  const known = textsOfItems.get(item);
  if (known !== undefined) return known;
  const text = toJson(item);
  textsOfItems.set(item, text);
  return text;
}

const partialVersion = 'meta.k8s.io/v1';

/** An object, a list, or a table in the form that the client wants. */
export function inShape(body: JsonObject, { shape, rows }: Pick<Accepted, 'shape' | 'rows'>): JsonObject {
  if (shape === 'metadata') return metadataOnly(body);
  return body.has('columnDefinitions') ? wholeTable(body, rows) : body;
}

/** A table with its kind. Its rows have the whole objects before. */
function wholeTable(table: JsonObject, include: string | undefined): JsonObject {
  const rows = table.get('rows');
  const all = (isArray(rows) ? rows : []).filter(isObject);
  const shown = (row: JsonObject): JsonObject => {
    const object = objectAt(row, 'object');
    if (include === 'None') return new Map(row).set('object', null);
    return include === 'Object' || !object ? row : new Map(row).set('object', metadataOnly(object));
  };
  return new Map<string, JsonValue>([
    ['kind', 'Table'],
    ['apiVersion', partialVersion],
    ...table,
    ['metadata', listMetadata(table)],
    ['rows', all.map(shown)],
  ]);
}

/** The metadata of a typed list omits empty fields. */
function listMetadata(list: JsonObject): JsonObject {
  return new Map([...(objectAt(list, 'metadata') ?? [])].filter(([, value]) => value !== ''));
}

/** An object or a list as PartialObjectMetadata. */
function metadataOnly(body: JsonObject): JsonObject {
  const items = body.get('items');
  const metadata = isArray(items) ? listMetadata(body) : (objectAt(body, 'metadata') ?? new Map());
  const head = (kind: string): [string, JsonValue][] => [
    ['kind', kind],
    ['apiVersion', partialVersion],
    ['metadata', metadata],
  ];
  if (!isArray(items)) return new Map(head('PartialObjectMetadata'));
  return new Map([...head('PartialObjectMetadataList'), ['items', items.filter(isObject).map(metadataOnly)]]);
}
