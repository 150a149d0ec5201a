import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Call } from '../protocol/operations.ts';
import { CallFailed, createClient, type WorkerLike } from './client.ts';

/** A worker in name only: messages are copied as between threads, and `answer` decides what comes back. */
class FakeWorker implements WorkerLike {
  readonly calls: Call[] = [];
  terminated = false;
  #listener: ((event: { readonly data: unknown }) => void) | undefined;
  readonly #answer: (call: Call) => unknown;

  constructor(answer: (call: Call) => unknown) {
    this.#answer = answer;
  }

  postMessage(message: unknown): void {
    const call = structuredClone(message) as Call;
    this.calls.push(call);
    const answer = call.name === 'ping' ? { id: call.id, reply: [] } : this.#answer(call);
    if (answer === undefined) return;
    queueMicrotask(() => {
      if (!this.terminated) this.#listener?.({ data: structuredClone(answer) });
    });
  }

  terminate(): void {
    this.terminated = true;
  }

  addEventListener(type: 'message' | 'error', listener: (event: { readonly data: unknown }) => void): void {
    if (type === 'message') this.#listener = listener;
  }
}

const echo = (call: Call) => ({ id: call.id, reply: call.request });

function setUp(...answers: ((call: Call) => unknown)[]) {
  const workers: FakeWorker[] = [];
  const spawn = (): FakeWorker => {
    const worker = new FakeWorker(answers[workers.length] ?? echo);
    workers.push(worker);
    return worker;
  };
  return { workers, client: createClient({ spawn, deadline: 2_000 }) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a reply finds its call', async () => {
  const { client } = setUp();
  const [a, b] = await Promise.all([
    client.call('split', { text: 'a' }),
    client.call('split', { text: 'b' }),
  ]);
  expect([a, b]).toEqual([{ text: 'a' }, { text: 'b' }]);
});

test('the worker gets one call at a time, so each has its own time limit', async () => {
  const { client, workers } = setUp(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  client.call('split', { text: 'a' }).catch(() => undefined);
  client.call('split', { text: 'b' }).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(10);
  expect(workers[0]?.calls.map(({ name }) => name)).toEqual(['ping', 'split']);
});

test('a call over its limit is stopped, others in that worker are told, the next worker goes on', async () => {
  const { client, workers } = setUp(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  const stuck = client.call('split', { text: 'stuck' }).catch((error: unknown) => error);
  const waiting = client.call('split', { text: 'waiting' }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await stuck).toMatchObject({ reason: 'stopped' });
  expect(await waiting).toMatchObject({ reason: 'replaced' });
  expect(workers[0]?.terminated).toBe(true);
  expect(client.generation).toBe(1);
  await expect(client.call('split', { text: 'next' })).resolves.toEqual({ text: 'next' });
});

test('a spare that was primed takes over', async () => {
  const { client, workers } = setUp(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  client.prime('split', { text: 'crd' });
  const stuck = client.call('split', { text: 'stuck' }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(2_000);
  await stuck;
  await client.call('split', { text: 'next' });
  expect(workers).toHaveLength(2);
  expect(workers[1]?.calls.map(({ request }) => request)).toEqual([null, { text: 'crd' }, { text: 'next' }]);
});

test('a spare that gets stuck itself is dropped without a word', async () => {
  const { client, workers } = setUp(echo, () => undefined);
  client.prime('split', { text: 'crd' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(workers[1]?.terminated).toBe(true);
  expect(client.generation).toBe(0);
  await expect(client.call('split', { text: 'a' })).resolves.toEqual({ text: 'a' });
});

test('a fault is no finding: the call fails with its text', async () => {
  const { client } = setUp((call) => ({ id: call.id, fault: 'broken invariant' }));
  const error = await client.call('split', { text: 'a' }).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(CallFailed);
  expect(error).toMatchObject({ reason: 'fault', message: 'broken invariant' });
});
