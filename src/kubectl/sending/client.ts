/**
 * Sends requests as kubectl does: URLs, client-side rejections, warnings, and rejections as problems.
 * Behaviour: k8s.io/client-go/rest (Request), k8s.io/cli-runtime/pkg/resource (Helper), apimachinery/pkg/api/errors.
 */
import {
  deepCopy,
  textOf,
  isObject,
  isArray,
  quote,
  trimSpace,
  type JsonObject,
  type JsonValue,
} from '../../engine/values.ts';
import { Failure, plain } from '../terminal/failure.ts';
import type { Mapping } from '../mapping/mapper.ts';
import type { Accept, HttpAnswer, LookedAt } from '../http/http.ts';
import type { Server } from '../server/server.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** A sent request, and the code of its response. */
export interface SentRequest {
  readonly method: string;
  /** Includes the query. */
  readonly path: string;
  readonly contentType?: string;
  readonly body?: string;
  readonly code: number;
}

/** For one object, or, without a name, for all of a kind. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly mapping: Mapping;
  readonly namespace: string;
  /** Undefined if there is none, which differs from an empty one. */
  readonly name?: string | undefined;
  readonly subresource?: string | undefined;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly contentType?: string;
  readonly body?: string;
  readonly accept?: Accept | undefined;
  /** How much of the object in the response to a write is used; all of it if missing. */
  readonly lookedAt?: LookedAt | undefined;
}

const userAgent = 'kubectl/v1 (browser) kubernetes/playground';

export class Client {
  readonly sent: SentRequest[] = [];
  /** The timeout of requests, in its URL form; empty for no limit. */
  timeout = '';
  readonly #server: Server;
  readonly #terminal: Terminal;

  constructor(server: Server, terminal: Terminal) {
    this.#server = server;
    this.#terminal = terminal;
  }

  /** The body of the response; throws the rejection. */
  send(call: Call): JsonObject {
    const { plural, group } = call.mapping;
    const resource = group === '' ? plural : `${plural}.${group}`;
    return this.#sendTo(this.#timed(requestPath(call)), call, [resource, call.name ?? ''].join(' ').trim());
  }

  /** Sends a GET request to a path. */
  get(path: string): JsonObject {
    return this.#sendTo(this.#timed(path), { method: 'GET' }, '');
  }

  /** Adds the timeout to a path, with the parameters in the order of their names. */
  #timed(path: string): string {
    if (this.timeout === '') return path;
    const [before = '', query = ''] = path.split('?');
    const pairs = [
      ...query.split('&').filter((pair) => pair !== ''),
      `timeout=${escapedQuery(this.timeout)}`,
    ];
    const names = (pair: string): string => pair.split('=')[0] ?? '';
    return `${before}?${pairs.sort((a, b) => (names(a) < names(b) ? -1 : 1)).join('&')}`;
  }

  #sendTo(
    path: string,
    call: Pick<Call, 'method' | 'contentType' | 'body' | 'accept' | 'lookedAt'>,
    about: string,
  ): JsonObject {
    const { method, contentType, body, accept, lookedAt } = call;
    const type = contentType ?? 'application/json';
    const more = body === undefined ? {} : type === '' ? { body } : { contentType: type, body };
    const answer = this.#server.send({ method, path, ...more, userAgent, accept, lookedAt });
    this.sent.push({ method, path, ...more, code: answer.code });
    for (const warning of answer.warnings) this.#terminal.warn(warning);
    if (answer.code < 400 && typeof answer.body !== 'string') {
      // A command changes its copies of the objects; those in the cluster stay unchanged.
      return withKinds(lookedAt === 'names' ? answer.body : deepCopy(answer.body));
    }
    throw new Failure({ kind: 'status', status: statusOf(answer, `${method.toLowerCase()} ${about}`) });
  }
}

/**
 * Matches kubectl: items of a list without a kind get it from the list.
 * Behaviour: k8s.io/apimachinery/pkg/apis/meta/v1/unstructured (unstructuredJSONScheme).
 */
function withKinds(body: JsonObject): JsonObject {
  const [items, kind, apiVersion] = [body.get('items'), textOf(body, 'kind'), body.get('apiVersion')];
  if (!isArray(items) || !kind.endsWith('List') || apiVersion === undefined) return body;
  const own = kind.slice(0, -'List'.length);
  const named = items.map((item) =>
    isObject(item) && !item.has('kind') && !item.has('apiVersion') && own !== ''
      ? new Map<string, JsonValue>([['apiVersion', apiVersion], ['kind', own], ...item])
      : item,
  );
  return new Map(body).set('items', named);
}

/** The rejection as a Status; plain text is replaced by the client's message for its code. */
function statusOf({ code, body }: HttpAnswer, request: string): JsonObject {
  if (typeof body !== 'string') return body;
  const [reason, message] = genericTexts.get(code) ?? [
    '',
    `an error on the server (${quote(trimSpace(body))}) has prevented the request from succeeding`,
  ];
  return new Map<string, JsonValue>([
    ['kind', 'Status'],
    ['apiVersion', 'v1'],
    ['status', 'Failure'],
    ['reason', reason],
    ['message', `${message} (${request})`],
    ['code', BigInt(code)],
  ]);
}

const genericTexts: ReadonlyMap<number, readonly [reason: string, message: string]> = new Map([
  [404, ['NotFound', 'the server could not find the requested resource']],
  [405, ['MethodNotAllowed', 'the server does not allow this method on the requested resource']],
]);

function requestPath(call: Call): string {
  const { mapping, namespace, name, subresource } = call;
  const scoped = mapping.scope === 'Namespaced';
  if (scoped) checkSegment('namespace', namespace);
  if (name === '') throw plain('resource name may not be empty');
  if (name !== undefined) checkSegment('resource name', name);
  if (subresource !== undefined) checkSegment('subresource', subresource);
  const steps = [
    ...(mapping.group === '' ? ['api'] : ['apis', mapping.group]),
    mapping.version,
    ...(scoped && namespace !== '' ? ['namespaces', namespace] : []),
    mapping.plural,
    ...(name === undefined ? [] : [name]),
    ...(subresource === undefined || subresource === '' ? [] : [subresource]),
  ];
  const path =
    '/' +
    steps
      .filter((step) => step !== '')
      .map(escapedStep)
      .join('/');
  const includeObject = call.accept === 'whole table' ? 'Object' : undefined;
  const query = queryOf({ ...call.query, includeObject });
  return query === '' ? path : `${path}?${query}`;
}

function checkSegment(what: string, text: string): void {
  const problems =
    text === '.' || text === '..'
      ? [`may not be '${text}'`]
      : ['/', '%'].filter((mark) => text.includes(mark)).map((mark) => `may not contain '${mark}'`);
  if (problems.length > 0) throw plain(`invalid ${what} ${quote(text)}: [${problems.join(' ')}]`);
}

/** A path segment as Go escapes it: all characters except letters, digits, and these marks in hexadecimal. */
export function escapedStep(step: string): string {
  return encodeURIComponent(step)
    .replace(/%(24|26|2B|3A|3B|3D|40|2C)/g, (code) => decodeURIComponent(code))
    .replace(/[!'()*]/g, hexadecimal);
}

/** Sorted by key, as Go's `url.Values` encodes them, without empty parameters. */
export function queryOf(parameters: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(parameters)
    .filter((pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${escapedQuery(key)}=${escapedQuery(value)}`)
    .join('&');
}

function escapedQuery(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replace(/[!'()*]/g, hexadecimal)
    .replaceAll('%20', '+');
}

function hexadecimal(char: string): string {
  return '%' + char.charCodeAt(0).toString(16).toUpperCase();
}
