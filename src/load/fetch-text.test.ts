import { expect, test } from 'vitest';
import { fetchText, maxBytes } from './fetch-text.ts';

const address = new URL('https://a.example/x');
const answers =
  (response: Response): typeof fetch =>
  () =>
    Promise.resolve(response);

test('loads a text', async () => {
  expect(await fetchText(address, answers(new Response('kind: A\n')))).toEqual({
    kind: 'text',
    text: 'kind: A\n',
  });
});

test('joins the chunks of a text, which may end inside a character', async () => {
  const bytes = new TextEncoder().encode('kind: Ä😀\nname: b\n');
  const body = new ReadableStream({
    start(controller) {
      for (const [from, to] of [
        [0, 3],
        [3, 7],
        [7, 10],
        [10, bytes.length],
      ] as const)
        // prettier-ignore
        controller.enqueue(bytes.slice(from, to));
      controller.close();
    },
  });
  expect(await fetchText(address, answers(new Response(body)))).toEqual({
    kind: 'text',
    text: 'kind: Ä😀\nname: b\n',
  });
});

test('rejects a picture and a program', async () => {
  for (const bytes of [new Uint8Array([0x89, 0x50, 0xff]), new Uint8Array([0x61, 0])])
    expect(await fetchText(address, answers(new Response(bytes)))).toEqual({ kind: 'unreadable' });
});

test('sends nothing of the visitor and follows no redirect', async () => {
  let sentInit: RequestInit | undefined;
  await fetchText(address, (_address, init) => {
    sentInit = init;
    return Promise.resolve(new Response(''));
  });
  expect(sentInit).toMatchObject({ credentials: 'omit', redirect: 'error', referrerPolicy: 'no-referrer' });
});

test('reports a host without the text, one that refuses, a slow one, and one that never ends', async () => {
  expect(await fetchText(address, answers(new Response('', { status: 404 })))).toEqual({
    kind: 'status',
    status: 404,
  });
  expect(await fetchText(address, () => Promise.reject(new TypeError('redirect')))).toEqual({
    kind: 'refused',
  });
  const never: typeof fetch = (_address, init) =>
    new Promise((_resolve, reject) =>
      init?.signal?.addEventListener('abort', () => reject(new Error('stopped'))),
    );
  expect(await fetchText(address, never, 5)).toEqual({ kind: 'slow' });
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 100_000;
      controller.enqueue(new Uint8Array(100_000));
    },
  });
  expect(await fetchText(address, answers(new Response(endless)))).toEqual({ kind: 'too-large' });
  expect(sent).toBeLessThan(maxBytes + 500_000);
});
