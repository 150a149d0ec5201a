/**
 * Servers for the tests of outgoing requests: a static host with the build, and another origin that only records
 * requests.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
// @ts-expect-error -- plain JavaScript, shared with the server of `npm start`
import { headersFor } from '../../scripts/headers.mjs';

const dist = join(import.meta.dirname, '..', '..', 'dist');
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
};

/**
 * `plain` sends only the type of a file; `headers` everything that the project's own server sends; `no-trusted-types`
 * is `plain` for a browser without Trusted Types.
 */
export type HostKind = 'plain' | 'headers' | 'no-trusted-types';

export interface Host {
  /** Without a slash at its end. */
  readonly origin: string;
  /** Everything that arrived, `GET /path`; a connection without a request is `connection`. */
  readonly arrived: readonly string[];
  /** The content that replaces a file of the build, by its path there. */
  readonly changed: Map<string, string>;
  close(): Promise<void>;
}

/** Serves `dist` below the path `at`, and `pages` without a policy. */
export function startHost(
  kind: HostKind,
  pages: Readonly<Record<string, string>> = {},
  at = '/',
): Promise<Host> {
  return listen((request, response, changed) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const page = pages[pathname];
    if (page !== undefined) return response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    if (!pathname.startsWith(at)) return response.writeHead(404).end();
    const path = pathname.slice(at.length);
    const name = path === '' || path.endsWith('/') ? `${path}index.html` : path;
    const file = join(dist, name);
    if (name.includes('..') || !existsSync(file) || !statSync(file).isFile())
      return response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      ...(kind === 'headers' && (headersFor as (path: string) => object)(`/${path}`)),
    });
    const other = changed.get(name);
    if (other !== undefined) return response.end(other);
    if (kind !== 'no-trusted-types' || !name.endsWith('.html')) return response.end(readFileSync(file));
    return response.end(readFileSync(file, 'utf8').replace(/; require-trusted-types-for[^"]*/, ''));
  });
}

/** Allows and answers everything, so every request that isn't blocked arrives. */
export function startOutside(): Promise<Host> {
  return listen((request, response) => {
    const headers = { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' };
    response.writeHead(200, headers).end();
    request.resume();
  });
}

type Answer = (...of: [...Parameters<RequestListener>, changed: Host['changed']]) => void;

async function listen(answer: Answer): Promise<Host> {
  const changed = new Map<string, string>();
  const arrived: string[] = [];
  const note = (request: IncomingMessage): void => void arrived.push(`${request.method} ${request.url}`);
  const server = createServer((request, response) => {
    note(request);
    answer(request, response, changed);
  });
  server.on('upgrade', (request: IncomingMessage, socket) => {
    note(request);
    socket.destroy();
  });
  server.on('clientError', (_error, socket) => {
    arrived.push('connection');
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    arrived,
    changed,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
