/** Requests that no client sends: the server answers or closes the connection, and keeps serving the others. */
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomOf } from '../testing/random.ts';
import { startApiServer, type ApiServer } from './index.ts';

let server: ApiServer;
beforeAll(async () => {
  server = await startApiServer();
});
afterAll(() => server.close());

/** Sends bytes, and returns what comes back until the connection closes, or half a second later. */
function rawAnswer(bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let got = '';
    const end = (): void => {
      socket.destroy();
      resolve(got);
    };
    socket.setTimeout(500, end);
    socket.on('data', (chunk) => (got += chunk.toString('latin1')));
    socket.on('close', end);
    socket.on('error', end);
    socket.end(bytes);
  });
}

const head = (line: string, headers = ''): string => `${line} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`;
const paths = [
  '/apis/../../etc/passwd',
  '/api/v1/namespaces/%',
  '/api/v1/namespaces/%00/configmaps/%ff',
  '/apis//v1//',
  '//',
  `/apis/${'a/'.repeat(5_000)}`,
  '/apis/apiextensions.k8s.io/v1/customresourcedefinitions?watch=1&timeoutSeconds=-1',
  '/apis/apiextensions.k8s.io/v1/customresourcedefinitions?watch=1&resourceVersion=99999999999999999999999',
  '/apis/apps/v1/namespaces/__proto__/deployments/constructor',
  '/openapi/v3/__proto__',
];

test.each<readonly [string, string | Buffer]>([
  ['no HTTP', 'hello\r\n\r\n'],
  ['an endless header', `GET / HTTP/1.1\r\nA: ${'x'.repeat(100_000)}`],
  ['a length that is wrong', head('POST /api/v1/namespaces', 'Content-Length: 99999\r\n')],
  ['two lengths', head('POST /api/v1/namespaces', 'Content-Length: 1\r\nContent-Length: 2\r\n')],
  ['chunks that are broken', `${head('POST /api/v1/namespaces', 'Transfer-Encoding: chunked\r\n')}zz\r\n`],
  ['zeros', Buffer.alloc(10_000)],
  ...paths.map((path) => [path.slice(0, 60), head(`GET ${path}`)] as const),
])('survives %s', async (_, bytes) => {
  await rawAnswer(bytes);
  expect(await (await fetch(`${server.url}/readyz`)).text()).toBe('ok');
});

test('survives random bodies of all methods', async () => {
  const random = randomOf(7);
  const text = (): string =>
    Array.from(
      { length: Math.floor(random() * 60) },
      () => '{}[]":,\n a1-&*!#'[Math.floor(random() * 17)],
    ).join('');
  const methods = ['POST', 'PUT', 'PATCH', 'DELETE'];
  const types = ['application/json', 'application/yaml', 'application/merge-patch+json', 'application/json-patch+json', 'application/apply-patch+yaml', 'x']; // prettier-ignore
  const targets = ['/api/v1/namespaces', '/api/v1/namespaces/default/configmaps/a', '/apis/apiextensions.k8s.io/v1/customresourcedefinitions/a']; // prettier-ignore
  const pick = (all: readonly string[]): string => all[Math.floor(random() * all.length)] as string;
  for (let i = 0; i < 300; i++) {
    const answer = await fetch(server.url + pick(targets), {
      method: pick(methods),
      headers: { 'Content-Type': pick(types) },
      body: text(),
    });
    await answer.text();
    expect(answer.status).toBeLessThan(501);
  }
});

test('listens only on the loopback interface', async () => {
  const { port } = new URL(server.url);
  const others = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4');
  for (const { address } of others) {
    const isOpen = await new Promise((resolve) => {
      const socket = connect(Number(port), address);
      socket.on('connect', () => resolve(true));
      socket.on('error', () => resolve(false));
    });
    expect(isOpen).toBe(false);
  }
});
