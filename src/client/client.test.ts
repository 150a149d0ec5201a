import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Call } from '../protocol/operations.ts';
import type { WorkerState } from '../protocol/worker-state.ts';
import { CallFailed, createClient, type WorkerLike } from './client.ts';

/** A worker in name only: messages are copied as between threads, and `answer` decides what comes back. */
class FakeWorker implements WorkerLike {
  readonly calls: Call[] = [];
  terminated = false;
  #listener: ((event: { readonly data: unknown }) => void) | undefined;
  #onError: (() => void) | undefined;
  readonly #answer: (call: Call) => unknown;

  constructor(answer: (call: Call) => unknown) {
    this.#answer = answer;
  }

  postMessage(message: unknown): void {
    const call = structuredClone(message) as Call;
    this.calls.push(call);
    const answer =
      call.name === 'ping' && this.#answer !== silent ? { id: call.id, reply: [] } : this.#answer(call);
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
    else this.#onError = () => listener({ data: undefined });
  }

  send(message: unknown): void {
    this.#listener?.({ data: message });
  }

  /** As when its script does not arrive. */
  die(): void {
    this.#onError?.();
  }
}

const echo = (call: Call) => ({ id: call.id, reply: call.request });
/** A worker that is still being loaded. */
const silent = (): undefined => undefined;
/** A worker whose script does not arrive. */
const missing = (): undefined => void 0;

function setUp(...answers: ((call: Call) => unknown)[]) {
  const workers: FakeWorker[] = [];
  const states: WorkerState[] = [];
  const spawn = (): FakeWorker => {
    const kind = answers[workers.length] ?? echo;
    const worker = new FakeWorker(kind === missing ? silent : kind);
    workers.push(worker);
    if (kind === missing) queueMicrotask(() => worker.die());
    return worker;
  };
  const onState = (state: WorkerState) => states.push(state);
  return { workers, states, client: createClient({ spawn, deadline: 2_000, onState }) };
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

test('a part of the worker that takes long to load is no fault of the call that needs it', async () => {
  const { client, workers } = setUp(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  const reply = client.call('split', { text: 'a' });
  const told = expect(reply).rejects.toMatchObject({ reason: 'stopped' });
  const [worker] = workers;
  const id = worker?.calls.at(-1)?.id;
  worker?.send({ id, loading: true, parts: ['cel'] });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(worker?.terminated).toBe(false);
  worker?.send({ id, loading: false, parts: ['cel'] });
  await vi.advanceTimersByTimeAsync(1_900);
  expect(worker?.terminated).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(worker?.terminated).toBe(true);
  await told;
});

test('the next worker begins with the parts that the one before has loaded', async () => {
  const { client, workers } = setUp(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  client.call('split', { text: 'a' }).catch(() => undefined);
  const [worker] = workers;
  const id = worker?.calls.at(-1)?.id;
  worker?.send({ id, loading: true, parts: ['cel', 'lists'] });
  worker?.send({ id, loading: false, parts: ['cel', 'lists'] });
  await vi.advanceTimersByTimeAsync(2_100);
  expect(workers.map(({ calls }) => calls[0]?.parts)).toEqual([[], ['cel', 'lists']]);
  // Its own are loaded before it has any call, which has no time limit then.
  workers[1]?.send({ id: 0, loading: true, parts: ['cel', 'lists'] });
  workers[1]?.send({ id: 0, loading: false, parts: ['cel', 'lists'] });
  await vi.advanceTimersByTimeAsync(2_100);
  expect(workers).toHaveLength(2);
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
  client.prime([
    { name: 'split', request: { text: 'crd' } },
    { name: 'split', request: { text: 'object' } },
  ]);
  const stuck = client.call('split', { text: 'stuck' }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(2_000);
  await stuck;
  await client.call('split', { text: 'next' });
  expect(workers).toHaveLength(2);
  expect(workers[1]?.calls.map(({ request }) => request)).toEqual([
    null,
    { text: 'crd' },
    { text: 'object' },
    { text: 'next' },
  ]);
});

test('a spare that gets stuck itself is dropped without a word', async () => {
  const { client, workers } = setUp(echo, () => undefined);
  await vi.advanceTimersByTimeAsync(0);
  client.prime([{ name: 'split', request: { text: 'crd' } }]);
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

describe('a worker whose script does not arrive', () => {
  test('is tried three times with growing pauses; then calls fail at once until someone asks for more', async () => {
    const { client, workers, states } = setUp(missing, missing, missing);
    const first = client.call('split', { text: 'a' }).catch((error: unknown) => error);
    const counts: number[] = [];
    for (const pause of [0, 499, 1, 1_999, 1, 60_000]) {
      await vi.advanceTimersByTimeAsync(pause);
      counts.push(workers.length);
    }
    expect(counts).toEqual([1, 1, 2, 2, 3, 3]);
    expect(states).toEqual(['missing']);
    expect(await first).toMatchObject({ reason: 'missing' });
    await expect(client.call('split', { text: 'b' })).rejects.toMatchObject({ reason: 'missing' });
    client.retry();
    await expect(client.call('split', { text: 'c' })).resolves.toEqual({ text: 'c' });
    expect(states).toEqual(['missing', 'loading', 'ready']);
  });

  test('is loaded by a later try: calls from before, and from between two tries, are answered', async () => {
    const { client, workers } = setUp(missing);
    const before = client.call('split', { text: 'a' });
    await vi.advanceTimersByTimeAsync(100);
    const between = client.call('split', { text: 'b' });
    await vi.advanceTimersByTimeAsync(400);
    expect(await Promise.all([before, between])).toEqual([{ text: 'a' }, { text: 'b' }]);
    expect(workers).toHaveLength(2);
  });

  test('counts as missing, too, where the browser refuses to make one', async () => {
    let made = 0;
    const spawn = (): never => {
      made++;
      throw new Error('SecurityError');
    };
    const client = createClient({ spawn, deadline: 2_000 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([made, client.state]).toEqual([3, 'missing']);
  });

  test('as a spare, is asked for once', async () => {
    const { client, workers } = setUp(echo, missing, missing);
    await vi.advanceTimersByTimeAsync(0);
    for (let i = 0; i < 5; i++) {
      client.prime([{ name: 'split', request: { text: 'crd' } }]);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(workers).toHaveLength(2);
    expect(client.state).toBe('ready');
  });

  test('as the one that takes over, is tried three times', async () => {
    const { client, workers } = setUp(() => undefined, missing, missing, missing);
    await vi.advanceTimersByTimeAsync(0);
    client.call('split', { text: 'stuck' }).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(workers).toHaveLength(4);
    expect(client.state).toBe('missing');
  });
});

test('a worker that loads for minutes is waited for, and told to be slow', async () => {
  const { client, workers, states } = setUp(silent);
  const reply = client.call('split', { text: 'a' });
  await vi.advanceTimersByTimeAsync(300_000);
  expect([workers.length, states]).toEqual([1, ['slow']]);
  client.retry();
  await expect(reply).resolves.toEqual({ text: 'a' });
  expect(workers[0]?.terminated).toBe(true);
  expect(states).toEqual(['slow', 'loading', 'ready']);
});

test('what is asked the moment the worker is ready gets its own reply', async () => {
  const replies: Promise<unknown>[] = [];
  const client = createClient({
    spawn: () => new FakeWorker(echo),
    deadline: 2_000,
    onState: () => replies.push(client.call('split', { text: 'now' })),
  });
  replies.push(client.call('split', { text: 'before' }));
  await vi.advanceTimersByTimeAsync(0);
  expect(await Promise.all(replies)).toEqual([{ text: 'before' }, { text: 'now' }]);
});

test('a worker that dies of a call is replaced', async () => {
  const { client, workers } = setUp(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  const lost = client.call('split', { text: 'a' }).catch((error: unknown) => error);
  workers[0]?.die();
  expect(await lost).toMatchObject({ reason: 'lost' });
  await expect(client.call('split', { text: 'b' })).resolves.toEqual({ text: 'b' });
});
