/** The HTTP side of the server: sockets, bodies, compression, and streams of watches. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Minor } from '../../engine/minors.ts';
import type { RequestUser } from '../../engine/admission.ts';
import { failure } from '../../kubectl/index.ts';
import { plainJson } from '../api/accept.ts';
import { addressOf, answer, written, type Incoming, type Outgoing } from '../api/answer.ts';
import { incomingOf } from '../api/incoming.ts';
import type { Contents } from '../state/contents.ts';
import { PendingWebhook, WebhookCalls } from '../state/webhook-calls.ts';
import { isValidatedByType } from '../kinds/installed.ts';
import { kindAt, placeOf } from '../kinds/kinds.ts';
import { callWebhook } from './call-webhook.ts';
import { faultHeader, faultOf, type Fault } from './faults.ts';
import { isWatch, openWatch } from '../api/watch-requests.ts';
import { userOf, type Access } from './identify.ts';

/** A certificate and its key, in PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** Answers larger than this are compressed for clients that accept it, as the API server does. */
const compressedFrom = 128 * 1024;
/** Bytes. The API server reads no more. */
const largestBody = 3 * 1024 * 1024;

export interface Listener {
  readonly url: string;
  readonly close: () => Promise<void>;
}

interface Listening {
  readonly port: number;
  readonly certificate?: Certificate | undefined;
  /** Without it, everyone is admin. */
  readonly access?: Access | undefined;
}

/** Listens on 127.0.0.1. Throws the errors of `listen`. */
export async function listen(
  contents: Contents,
  { port, certificate, access }: Listening,
): Promise<Listener> {
  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    void respond({ contents, access }, request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else send(response, written(failure(500, 'InternalError', String(error)), plainJson));
    });
  };
  const server: Server = certificate
    ? createSecureServer({ ...certificate, ...clientCertificates(access) }, handle)
    : createServer(handle);
  // A watch lasts longer than a request.
  server.requestTimeout = 60_000;
  server.keepAliveTimeout = 60_000;
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `${certificate ? 'https' : 'http'}://127.0.0.1:${own}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Asks clients for certificates, and lets in those without one. */
function clientCertificates(access: Access | undefined): object {
  if (access?.authority === undefined) return { requestCert: false };
  return { ca: access.authority, requestCert: true, rejectUnauthorized: false };
}

interface Serving {
  readonly contents: Contents;
  readonly access: Access | undefined;
}

async function respond(
  { contents, access }: Serving,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await receivedBody(request);
  if (body === undefined) {
    const message = 'Request entity too large: limit is 3145728';
    return send(response, written(failure(413, 'RequestEntityTooLarge', message), plainJson));
  }
  const { method = 'GET', url = '/' } = request;
  const headers = request.headers as Record<string, string | undefined>;
  const incoming = incomingOf({ method, url, headers }, body, contents.around.kubernetes);
  const user = userOf(contents, request, incoming, access);
  if ('code' in user) return send(response, written(user, plainJson));
  const fault = faultIn(incoming);
  if (typeof fault === 'string') return send(response, written(failure(400, 'BadRequest', fault), plainJson));
  if (fault && 'connection' in fault) return breakConnection(response, fault.connection);
  if (fault && 'answer' in fault) return send(response, { ...fault, ...written(fault.answer, plainJson) });
  if (isWatch(incoming)) {
    const watching = { call: callWebhook, fault: fault?.watch };
    return openWatch(contents, incoming, response, watching);
  }
  const {
    code,
    contentType,
    warnings,
    body: text,
  } = await admittedAnswer({ contents, access }, incoming, user);
  const accepts = /\bgzip\b/.test(request.headers['accept-encoding']?.toString() ?? '');
  const isCompressed = accepts && text.length > compressedFrom;
  send(response, {
    code,
    contentType,
    warnings,
    body: incoming.method === 'HEAD' ? '' : isCompressed ? gzipSync(text, { level: 1 }) : text,
    ...(isCompressed && { encoding: 'gzip' }),
    unvalidated: unvalidatedKind(incoming, contents.around.kubernetes),
  });
}

/** The kind of what the request writes if the server would validate it by rules that are missing here. */
function unvalidatedKind({ method, url }: Incoming, minor: Minor): string | undefined {
  if (method !== 'POST' && method !== 'PUT' && method !== 'PATCH') return undefined;
  const kind = kindAt(addressOf(url).steps, minor);
  return kind && isValidatedByType(kind) ? kind.kind : undefined;
}

/** In answers about built-in kinds whose validation is in Go code. */
const unvalidatedHeader = 'X-Crd-Playground-Not-Validated';

/** The fault that the client wants; a text says what is wrong with it. */
function faultIn(incoming: Incoming): Fault | string | undefined {
  const header = incoming.headers[faultHeader];
  if (header === undefined) return undefined;
  const fault = faultOf(header, placeOf(addressOf(incoming.url).steps));
  const isOfWatch = typeof fault !== 'string' && 'watch' in fault;
  return isOfWatch && !isWatch(incoming) ? `${faultHeader}: ${header} is only for watches` : fault;
}

/** A silent connection stays open until the client leaves. */
function breakConnection(response: ServerResponse, how: 'reset' | 'silent'): void {
  if (how === 'reset') response.socket?.resetAndDestroy();
}

/** Calls of one request. A policy can make webhooks see the object again. */
const mostCalls = 100;

/** The answer after all webhooks have replied. */
async function admittedAnswer(
  { contents, access }: Serving,
  incoming: Incoming,
  user: RequestUser,
): Promise<Outgoing> {
  const calls = new WebhookCalls(user, contents.authorization === 'RBAC');
  for (let call = 0; call < mostCalls; call++) {
    try {
      return contents.calls.with(calls, () => answer(contents, incoming, calls, access?.users));
    } catch (error) {
      if (!(error instanceof PendingWebhook)) throw error;
      calls.arrived(error.question, await callWebhook(error.question));
    }
  }
  return written(failure(500, 'InternalError', 'too many calls of webhooks'), plainJson);
}

/** Undefined for one that the API server doesn't read. */
async function receivedBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= largestBody) chunks.push(chunk);
  }
  return size > largestBody ? undefined : Buffer.concat(chunks);
}

interface Sent {
  readonly code: number;
  readonly contentType?: string;
  readonly warnings?: readonly string[];
  readonly body: string | Buffer;
  readonly encoding?: string;
  readonly retryAfter?: string;
  /** The kind whose rules are missing here. */
  readonly unvalidated?: string | undefined;
}

function send(
  response: ServerResponse,
  { code, contentType = 'application/json', warnings = [], body, encoding, retryAfter, unvalidated }: Sent,
): void {
  response.statusCode = code;
  if (contentType !== '') response.setHeader('Content-Type', contentType);
  response.setHeader('Cache-Control', 'no-cache, private');
  if (retryAfter !== undefined) response.setHeader('Retry-After', retryAfter);
  if (unvalidated !== undefined) response.setHeader(unvalidatedHeader, unvalidated);
  if (encoding !== undefined) response.setHeader('Content-Encoding', encoding);
  if (warnings.length > 0) response.setHeader('Warning', warnings.map(warningHeader));
  response.end(body);
}

/** Behaviour: k8s.io/apimachinery/pkg/util/net (NewWarningHeader). */
export function warningHeader(text: string): string {
  const printable = text.replace(/[\u0000-\u001f\u007f]/g, ' ');
  return `299 - "${printable.replace(/["\\]/g, '\\$&')}"`;
}
