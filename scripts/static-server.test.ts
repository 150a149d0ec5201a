import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staticServer } from './static-server.mjs';
import { send, type Reply } from './testing/raw-http.ts';

const folder = mkdtempSync(join(tmpdir(), 'static-server-'));
const site = join(folder, 'site');
const script = 'console.log("ä");\n'.repeat(100);
const large = 'x'.repeat(8_000_000);
const server = (staticServer as (folder: string) => Server)(site);
let port = 0;

beforeAll(async () => {
  mkdirSync(join(site, 'assets'), { recursive: true });
  for (const [name, content] of [
    ['index.html', '<!doctype html><p>the page'],
    ['embed.html', '<!doctype html><p>the embed'],
    ['icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['CONFORMANCE.md', '# ü'],
    ['assets/a.js', script],
    ['assets/a.js.gz', gzipSync(script)],
    ['assets/large.js', large],
    ['../secret.txt', 'secret'],
    ['../site-secret.txt', 'secret'],
  ] as const)
    writeFileSync(join(site, name), content);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

const ask = (target: string, { method = 'GET', headers = '' } = {}): Promise<Reply> =>
  send(port, `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`);

/** Earlier requests must not have stopped the server or changed its state. */
async function expectAlive(): Promise<void> {
  expect((await ask('/')).body.toString()).toContain('the page');
}

test.for<[string, number]>([
  ['/index.html/', 200],
  ['/icon.svg/x', 404],
  ['/icon.svg/index.html', 404],
  ['/%00', 404],
  ['/index.html%00', 404],
  ['/%00/../index.html', 200],
  [`/${'a'.repeat(300)}`, 404],
  [`/${'a'.repeat(8_000)}`, 404],
  [`/${'a/'.repeat(4_000)}`, 404],
  [`/${'%2e%2e%2f'.repeat(1_000)}`, 404],
  ['/assets', 404],
  ['/assets/', 404],
  ['/missing', 404],
  ['/%', 404],
  ['/%zz', 404],
  ['/%c0%af', 404],
  ['/%ff%fe', 404],
  ['/%ED%A0%80', 404],
  ['/\xff\xfe', 400],
  ['/con', 404],
  ['/__proto__', 404],
  ['/constructor', 404],
  ['/?%00', 200],
  ['/#/..', 200],
  ['/index.html?a=../../secret.txt', 200],
  ['*', 400],
  ['x', 400],
  ['http://', 400],
  ['http://[/', 400],
  ['http://localhost:99999/', 400],
  ['http://example.com/index.html', 200],
  ['http://user:password@example.com/', 200],
  ['file:///etc/passwd', 404],
  ['data:text/html,x', 400],
  ['//', 200],
  ['//example.com', 404],
  ['//example.com/..//', 200],
])('GET %s', async ([target, status]) => {
  expect((await ask(target)).status).toBe(status);
  await expectAlive();
});

test.for([
  '/../secret.txt',
  '/../site-secret.txt',
  '/..%2fsecret.txt',
  '/..%2Fsite-secret.txt',
  '/%2e%2e/secret.txt',
  '/%2e%2e%2fsecret.txt',
  '/assets/../../secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '/%252e%252e%252fsecret.txt',
  '/..\\secret.txt',
  '/..%5csecret.txt',
  '/-secret.txt',
  '/..',
  '//../secret.txt',
  '/....//secret.txt',
  '/%u002e%u002e/secret.txt',
  'http://localhost/../secret.txt',
  'file:///../secret.txt',
])('nothing outside of the folder is read by %s', async (target) => {
  const { status, body } = await ask(target);
  expect([200, 400, 404]).toContain(status);
  expect(body.toString()).not.toContain('secret');
  await expectAlive();
});

test.for(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])(
  '%s is refused',
  async (method) => {
    const { status, headers } = await ask('/index.html', { method });
    expect(status).toBe(405);
    expect(headers['allow']).toBe('GET, HEAD');
    await expectAlive();
  },
);

test("doesn't wait for a request body", async () => {
  expect((await ask('/', { method: 'POST', headers: 'Content-Length: 1000000\r\n' })).status).toBe(405);
  expect((await ask('/', { headers: 'Content-Length: 1000000\r\n' })).status).toBe(200);
  await expectAlive();
});

test('answers HEAD like GET, without a body', async () => {
  const { status, headers, body } = await ask('/assets/a.js', { method: 'HEAD' });
  expect(status).toBe(200);
  expect(headers['content-length']).toBe(String(Buffer.byteLength(script)));
  expect(body.length).toBe(0);
});

test.for([
  'bytes=0-3',
  'bytes=5-2',
  'bytes=-5',
  'bytes=--5',
  'bytes=99999999999999999999-',
  'bytes=0-,0-,0-,0-',
  'bytes=-99999999999999999999',
  'lines=1-2',
  '-',
  '',
])('the range %j is passed over', async (range) => {
  const { status, body } = await ask('/assets/a.js', { headers: `Range: ${range}\r\n` });
  expect(status).toBe(200);
  expect(body.toString()).toBe(script);
  await expectAlive();
});

test.for<[string, string, number]>([
  ['a header of 1 MB', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(1_000_000)}\r\n\r\n`, 431],
  ['10,000 headers', `GET / HTTP/1.1\r\nHost: a\r\n${'X: a\r\n'.repeat(10_000)}\r\n`, 431],
  ['a path of 1 MB', `GET /${'a'.repeat(1_000_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
  ['a target with blanks', 'GET /a b HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n', 200],
])('%s', async ([, bytes, status]) => {
  // The server may hang up while we still write.
  const reply = await send(port, bytes).catch((error: NodeJS.ErrnoException) => error);
  if (reply instanceof Error) expect(['ECONNRESET', 'EPIPE']).toContain(reply.code);
  else expect(reply.status).toBe(status);
  await expectAlive();
});

test('survives CONNECT and an upgrade', async () => {
  await send(port, 'CONNECT example.com:443 HTTP/1.1\r\nHost: a\r\n\r\n').catch(() => undefined);
  await ask('/', { headers: 'Upgrade: websocket\r\n' });
  await expectAlive();
});

/** The files from which the next `count` responses are read. */
function filesOfNext(count: number): Readable[] {
  const files: Readable[] = [];
  const listen = (_request: IncomingMessage, response: ServerResponse): void => {
    response.on('pipe', (file) => {
      if (files.push(file as Readable) === count) server.off('request', listen);
    });
  };
  server.prependListener('request', listen);
  return files;
}

test('closes the file when the client disconnects', async () => {
  const files = filesOfNext(20);
  const sockets = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'));
  await Promise.all(
    sockets.map((socket) => {
      socket.write('GET /assets/large.js HTTP/1.1\r\nHost: a\r\n\r\n');
      return new Promise((resolve) => socket.once('data', () => resolve(socket.destroy())));
    }),
  );
  await expect.poll(() => files.filter((file) => file.closed).length).toBe(20);
  await expectAlive();
});

test("ends only the response whose file can't be read", async () => {
  server.prependOnceListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    response.on('pipe', (file) => (file as Readable).destroy(new Error('the disk is gone')));
  });
  expect((await ask('/assets/large.js')).body.length).toBe(0);
  await expectAlive();
});

test('serves a build in a subfolder', async () => {
  const file = join(site, 'assets', 'later.js');
  expect((await ask('/assets/later.js')).status).toBe(404);
  writeFileSync(file, 'first');
  expect((await ask('/assets/later.js')).body.toString()).toBe('first');
  writeFileSync(file, 'second, longer');
  expect((await ask('/assets/later.js')).body.toString()).toBe('second, longer');
  rmSync(file);
  expect((await ask('/assets/later.js')).status).toBe(404);
});

test('sends precompressed files to clients that accept them', async () => {
  const { headers, body } = await ask('/assets/a.js', { headers: 'Accept-Encoding: gzip, br\r\n' });
  expect(headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'text/javascript',
    vary: 'Accept-Encoding',
  });
  expect(gunzipSync(body).toString()).toBe(script);
  expect((await ask('/assets/a.js')).headers['content-encoding']).toBeUndefined();
});

test("doesn't resend an unchanged file", async () => {
  const { headers } = await ask('/');
  expect((await ask('/', { headers: `If-None-Match: ${headers['etag']}\r\n` })).status).toBe(304);
});

test.for(['/', '/index.html', '/index', '/index.html/', '/%69ndex.html', '/x/../index.html'])(
  'nobody may frame the page at %s',
  async (target) => {
    const { headers } = await ask(target);
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-cache',
    });
  },
);

test('allows every page to frame the embed', async () => {
  for (const target of ['/embed.html', '/embed']) {
    const { headers } = await ask(target);
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors \*/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

test("caches assets permanently, with their own policy, and doesn't cache missing files", async () => {
  const { headers } = await ask('/assets/a.js');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['cache-control']).toContain('immutable');
  expect((await ask('/assets/missing.js')).headers['cache-control']).toBeUndefined();
});

test('serves reports as text', async () => {
  expect((await ask('/CONFORMANCE.md')).headers['content-type']).toBe('text/plain; charset=utf-8');
});
