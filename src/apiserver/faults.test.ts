/** Faults that a client requests. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiServer, type TestServer } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await apiServer();
});
afterAll(() => server.close());

const maps = '/api/v1/namespaces/default/configmaps';
const ask = (fault: string, path = `${maps}/a`, init: RequestInit = {}): Promise<Response> =>
  fetch(server.url + path, { ...init, headers: { 'X-Crd-Playground-Fault': fault } });

test.each([
  [
    'conflict',
    409,
    'Conflict',
    'Operation cannot be fulfilled on configmaps "a": the object has been modified',
  ],
  ['internal-error', 500, 'InternalError', 'Internal error occurred'],
  ['unavailable', 503, 'ServiceUnavailable', 'the server is currently unable'],
  ['timeout', 504, 'Timeout', 'Timeout: '],
])('answers with %s', async (fault, code, reason, message) => {
  const answer = await ask(fault);
  expect(answer.status).toBe(code);
  const body = (await answer.json()) as { message: string };
  expect(body).toMatchObject({ kind: 'Status', status: 'Failure', reason, code });
  expect(body.message).toContain(message);
});

test('answers that there are too many requests, as plain text', async () => {
  const answer = await ask('too-many-requests');
  expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([429, '1', 'Too many requests, please try again later.\n']); // prettier-ignore
});

test('resets connections, and lets clients wait', async () => {
  await expect(ask('reset')).rejects.toThrow();
  await expect(ask('silent', maps, { signal: AbortSignal.timeout(100) })).rejects.toThrow('timeout');
});

test('has no other effect', async () => {
  const body = JSON.stringify({ metadata: { name: 'a' } });
  expect((await ask('conflict', maps, { method: 'POST', body })).status).toBe(409);
  expect((await fetch(`${server.url}${maps}/a`)).status).toBe(404);
});

async function eventsOf(fault: string): Promise<string[]> {
  const answer = await ask(fault, `${maps}?watch=1`);
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>)
      text += decoder.decode(part);
  } catch {
    text += '{"type":"broken"}';
  }
  return text.split('\n').filter((line) => line !== '').map((line) => (JSON.parse(line) as { type: string }).type); // prettier-ignore
}

test('breaks watches after some events, or ends them with an error', async () => {
  for (const name of ['a', 'b', 'c'])
    server.create(`apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\n`);
  expect(await eventsOf('watch-break=2')).toEqual(['ADDED', 'ADDED', 'broken']);
  expect(await eventsOf('watch-expire=2')).toEqual(['ADDED', 'ADDED', 'ERROR']);
});

test.each(['conflicts', 'watch-break', 'watch-break=0', 'conflict=1', '__proto__', 'watch-expire=2'])(
  'rejects %s for a request that is not a watch',
  async (fault) => {
    const answer = await ask(fault);
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { message: string }).message).toContain('x-crd-playground-fault: ');
  },
);
