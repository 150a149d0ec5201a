import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Call, RequestOf } from '../protocol/operations.ts';
import type { WorkerState } from '../protocol/worker-state.ts';
import { CallFailed, createClient, type Client, type WorkerLike } from './client.ts';

/** A simulated worker: messages are copied as between threads, and `answer` decides what comes back. */
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
    if (this.#answer !== silent && this.#answer !== dead) this.#tell({ id: call.id, begun: true });
    const isLoaded = this.#answer !== silent && (this.#answer !== dead || call.id === 0);
    const answer = call.name === 'ping' && isLoaded ? { id: call.id, reply: [] } : this.#answer(call);
    if (answer !== undefined) this.#tell(answer);
  }

  #tell(message: unknown): void {
    queueMicrotask(() => {
      if (!this.terminated) this.#listener?.({ data: structuredClone(message) });
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

  /** Simulates a script that fails to load. */
  die(): void {
    this.#onError?.();
  }
}

/** A question that depends on the texts read before it. */
const completeRequest = (text: string): RequestOf<'completeAt'> => ({ text }) as RequestOf<'completeAt'>;
const ask = (client: Client, text: string): Promise<unknown> =>
  client.call('completeAt', completeRequest(text));

/** A worker that begins a call and never ends it. */
const stuck = (): undefined => void 0;
const echo = (call: Call) => ({ id: call.id, reply: call.request });
/** A worker that is still loading. */
const silent = (): undefined => undefined;
/** A worker that answers when it has loaded, and then dies silently. */
const dead = (): undefined => undefined;
/** A worker whose script fails to load. */
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

test('delivers a reply to its call', async () => {
  const { client } = setUp();
  const [a, b] = await Promise.all([ask(client, 'a'), ask(client, 'b')]);
  expect([a, b]).toEqual([{ text: 'a' }, { text: 'b' }]);
});

test("doesn't blame a call for a part of the worker that loads slowly", async () => {
  const { client, workers } = setUp(stuck, ...Array.from({ length: 9 }, () => silent));
  await vi.advanceTimersByTimeAsync(0);
  const rejected = expect(ask(client, 'a')).rejects.toMatchObject({ reason: 'stopped' });
  await vi.advanceTimersByTimeAsync(0);
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
  await rejected;
});

test('the next worker begins with the parts that the previous one has loaded', async () => {
  const { client, workers } = setUp(stuck);
  await vi.advanceTimersByTimeAsync(0);
  ask(client, 'a').catch(() => undefined);
  const [worker] = workers;
  const id = worker?.calls.at(-1)?.id;
  worker?.send({ id, loading: true, parts: ['cel', 'lists'] });
  worker?.send({ id, loading: false, parts: ['cel', 'lists'] });
  await vi.advanceTimersByTimeAsync(2_100);
  expect(workers.map(({ calls }) => calls[0]?.parts)).toEqual([[], ['cel', 'lists']]);
  // It loads its own parts before it has any call, which then has no time limit.
  workers[1]?.send({ id: 0, loading: true, parts: ['cel', 'lists'] });
  workers[1]?.send({ id: 0, loading: false, parts: ['cel', 'lists'] });
  await vi.advanceTimersByTimeAsync(2_100);
  expect(workers).toHaveLength(2);
});

test('the worker gets one call at a time, so each has its own time limit', async () => {
  const { client, workers } = setUp(stuck);
  await vi.advanceTimersByTimeAsync(0);
  ask(client, 'a').catch(() => undefined);
  ask(client, 'b').catch(() => undefined);
  await vi.advanceTimersByTimeAsync(10);
  expect(workers[0]?.calls.map(({ name }) => name)).toEqual(['ping', 'completeAt']);
});

test('stops a call over its limit, reports it to others in that worker, and continues with the next worker', async () => {
  const { client, workers } = setUp(stuck);
  await vi.advanceTimersByTimeAsync(0);
  const stopped = ask(client, 'stuck').catch((error: unknown) => error);
  const waiting = ask(client, 'waiting').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await stopped).toMatchObject({ reason: 'stopped' });
  expect(await waiting).toMatchObject({ reason: 'replaced' });
  expect(workers[0]?.terminated).toBe(true);
  expect(client.generation).toBe(1);
  await expect(ask(client, 'next')).resolves.toEqual({ text: 'next' });
});

test('a primed spare takes over', async () => {
  const { client, workers } = setUp(stuck);
  await vi.advanceTimersByTimeAsync(0);
  client.prime([
    { name: 'completeAt', request: completeRequest('crd') },
    { name: 'completeAt', request: completeRequest('object') },
  ]);
  const stopped = ask(client, 'stuck').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(2_000);
  await stopped;
  await ask(client, 'next');
  expect(workers).toHaveLength(2);
  expect(workers[1]?.calls.map(({ request }) => request)).toEqual([
    null,
    { text: 'crd' },
    { text: 'object' },
    { text: 'next' },
  ]);
});

test('a spare that gets stuck itself is dropped silently', async () => {
  const { client, workers } = setUp(echo, stuck);
  await vi.advanceTimersByTimeAsync(0);
  client.prime([{ name: 'completeAt', request: completeRequest('crd') }]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(workers[1]?.terminated).toBe(true);
  expect(client.generation).toBe(0);
  await expect(ask(client, 'a')).resolves.toEqual({ text: 'a' });
});

test("a fault isn't a finding: the call fails with its text", async () => {
  const { client } = setUp((call) => ({ id: call.id, fault: 'broken invariant' }));
  const error = await ask(client, 'a').catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(CallFailed);
  expect(error).toMatchObject({ reason: 'fault', message: 'broken invariant' });
});

describe('handles a worker whose script fails to load', () => {
  test('tries three times with growing pauses; then calls fail immediately until a retry is requested', async () => {
    const { client, workers, states } = setUp(missing, missing, missing);
    const first = ask(client, 'a').catch((error: unknown) => error);
    const counts: number[] = [];
    for (const pause of [0, 499, 1, 1_999, 1, 60_000]) {
      await vi.advanceTimersByTimeAsync(pause);
      counts.push(workers.length);
    }
    expect(counts).toEqual([1, 1, 2, 2, 3, 3]);
    expect(states).toEqual(['missing']);
    expect(await first).toMatchObject({ reason: 'missing' });
    await expect(ask(client, 'b')).rejects.toMatchObject({ reason: 'missing' });
    client.retry();
    await expect(ask(client, 'c')).resolves.toEqual({ text: 'c' });
    expect(states).toEqual(['missing', 'loading', 'ready']);
  });

  test('answers calls from before, and from between two tries, if a later try succeeds', async () => {
    const { client, workers } = setUp(missing);
    const before = ask(client, 'a');
    await vi.advanceTimersByTimeAsync(100);
    const between = ask(client, 'b');
    await vi.advanceTimersByTimeAsync(400);
    expect(await Promise.all([before, between])).toEqual([{ text: 'a' }, { text: 'b' }]);
    expect(workers).toHaveLength(2);
  });

  test('treats a worker that the browser refuses to create as missing, too', async () => {
    let made = 0;
    const spawn = (): never => {
      made++;
      throw new Error('SecurityError');
    };
    const client = createClient({ spawn, deadline: 2_000 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([made, client.state]).toEqual([3, 'missing']);
  });

  test('requests a spare once', async () => {
    const { client, workers } = setUp(echo, missing, missing);
    await vi.advanceTimersByTimeAsync(0);
    for (let i = 0; i < 5; i++) {
      client.prime([{ name: 'completeAt', request: completeRequest('crd') }]);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(workers).toHaveLength(2);
    expect(client.state).toBe('ready');
  });

  test('tries three times to load a spare that takes over', async () => {
    const { client, workers } = setUp(stuck, missing, missing, missing);
    await vi.advanceTimersByTimeAsync(0);
    ask(client, 'stuck').catch(() => undefined);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(workers).toHaveLength(4);
    expect(client.state).toBe('missing');
  });
});

test('while a worker loads for long, another one loads beside it, and the first to finish is used', async () => {
  const { client, workers, states } = setUp(silent);
  const reply = ask(client, 'a');
  await vi.advanceTimersByTimeAsync(4_900);
  expect(workers).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  await expect(reply).resolves.toEqual({ text: 'a' });
  expect([workers.length, workers[0]?.terminated, states]).toEqual([2, true, ['ready']]);
});

test('waits for a worker that loads for minutes, and reports it as slow', async () => {
  const { client, workers, states } = setUp(...Array.from({ length: 8 }, () => silent));
  const reply = ask(client, 'a');
  await vi.advanceTimersByTimeAsync(240_000);
  // It loads on, with one other at a time.
  const loading = workers.filter(({ terminated }) => !terminated);
  expect([loading.length, loading[0] === workers[0], states]).toEqual([2, true, ['slow']]);
  expect(workers).toHaveLength(8);
  client.retry();
  await expect(reply).resolves.toEqual({ text: 'a' });
  expect(workers[0]?.terminated).toBe(true);
  expect(states).toEqual(['slow', 'loading', 'ready']);
});

describe('handles a worker that dies silently', () => {
  test('replaces it between two calls, without blaming the call', async () => {
    const { client, workers } = setUp(dead);
    await vi.advanceTimersByTimeAsync(0);
    const lost = ask(client, 'a').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await lost).toMatchObject({ reason: 'replaced' });
    expect([workers[0]?.terminated, client.generation, client.state]).toEqual([true, 1, 'ready']);
    await expect(ask(client, 'a')).resolves.toEqual({ text: 'a' });
  });

  test('replaces it while it loads a part by the one that has loaded it', async () => {
    const { client, workers } = setUp(stuck);
    await vi.advanceTimersByTimeAsync(0);
    const lost = ask(client, 'a').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(0);
    workers[0]?.send({ id: workers[0].calls.at(-1)?.id, loading: true, parts: ['cel'] });
    await vi.advanceTimersByTimeAsync(5_100);
    expect(await lost).toMatchObject({ reason: 'replaced' });
    expect(workers[1]?.calls.map(({ parts }) => parts)).toEqual([['cel'], ['cel']]);
  });

  test('replaces it while it loads a part, although the spare died with it', async () => {
    const { client, workers } = setUp(stuck, dead);
    await vi.advanceTimersByTimeAsync(0);
    client.prime([]);
    await vi.advanceTimersByTimeAsync(0);
    const lost = ask(client, 'a').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(0);
    workers[0]?.send({ id: workers[0].calls.at(-1)?.id, loading: true, parts: ['cel'] });
    await vi.advanceTimersByTimeAsync(7_000);
    expect(await lost).toMatchObject({ reason: 'replaced' });
    await expect(ask(client, 'a')).resolves.toEqual({ text: 'a' });
    expect(workers).toHaveLength(3);
  });

  test('replaces it while it loads, although those that loaded at the same time died, too', async () => {
    const { client, workers } = setUp(silent, silent, silent);
    const reply = ask(client, 'a');
    await vi.advanceTimersByTimeAsync(30_000);
    await expect(reply).resolves.toEqual({ text: 'a' });
    expect(workers.map(({ terminated }) => terminated)).toEqual([true, true, true, false]);
  });

  test('replaces it a few times in a row, then reports it as missing until a retry is requested', async () => {
    const { client, workers } = setUp(dead, dead, dead, dead, dead);
    await vi.advanceTimersByTimeAsync(0);
    const reasons: unknown[] = [];
    while (client.state !== 'missing' && reasons.length < 9) {
      const reason = ask(client, 'a').catch(({ reason: why }: CallFailed) => why);
      await vi.advanceTimersByTimeAsync(1_000);
      reasons.push(await reason);
    }
    expect(reasons).toEqual(['replaced', 'replaced', 'replaced', 'missing']);
    expect(workers.every(({ terminated }) => terminated)).toBe(true);
  });

  test('only delays a question that brings its own text', async () => {
    const { client } = setUp(dead, stuck);
    await vi.advanceTimersByTimeAsync(0);
    const reply = client.call('split', { text: 'a' });
    await vi.advanceTimersByTimeAsync(3_000);
    await expect(reply).resolves.toEqual({ text: 'a' });
  });
});

test('handles messages that wait beside a timer first', async () => {
  const { client, workers } = setUp(dead);
  await vi.advanceTimersByTimeAsync(0);
  const reply = ask(client, 'a');
  // A page that hung: the time is over, and the message arrives right after.
  await vi.advanceTimersByTimeAsync(955);
  const id = workers[0]?.calls.at(-1)?.id;
  workers[0]?.send({ id, begun: true });
  await vi.advanceTimersByTimeAsync(1_000);
  workers[0]?.send({ id, reply: 'late' });
  await expect(reply).resolves.toBe('late');
});

test('a question asked the moment the worker is ready gets its own reply', async () => {
  const replies: Promise<unknown>[] = [];
  const client = createClient({
    spawn: () => new FakeWorker(echo),
    deadline: 2_000,
    onState: () => replies.push(ask(client, 'now')),
  });
  replies.push(ask(client, 'before'));
  await vi.advanceTimersByTimeAsync(0);
  expect(await Promise.all(replies)).toEqual([{ text: 'before' }, { text: 'now' }]);
});

test('may request a spare again when the worker was replaced', async () => {
  const { client, workers } = setUp(echo, missing, echo, echo);
  await vi.advanceTimersByTimeAsync(0);
  const prime = async (): Promise<void> => {
    client.prime([{ name: 'completeAt', request: completeRequest('crd') }]);
    await vi.advanceTimersByTimeAsync(1_000);
  };
  await prime();
  await prime();
  expect(workers).toHaveLength(2);
  client.renew();
  await vi.advanceTimersByTimeAsync(0);
  await prime();
  expect(workers).toHaveLength(4);
});

test('renews the worker and its spare, and sends what waits to the new one', async () => {
  const { workers, client } = setUp(stuck, echo);
  const first = ask(client, 'a');
  const second = ask(client, 'b');
  await vi.advanceTimersByTimeAsync(10);
  const generation = client.generation;
  client.renew();
  await expect(first).rejects.toMatchObject({ reason: 'replaced' });
  await expect(second).resolves.toEqual(completeRequest('b'));
  expect(workers.map(({ terminated }) => terminated)).toEqual([true, false]);
  expect(client.generation).toBe(generation + 1);
});

test('replaces a worker that dies of a call', async () => {
  const { client, workers } = setUp(stuck);
  await vi.advanceTimersByTimeAsync(0);
  const lost = ask(client, 'a').catch((error: unknown) => error);
  workers[0]?.die();
  expect(await lost).toMatchObject({ reason: 'lost' });
  await expect(ask(client, 'b')).resolves.toEqual({ text: 'b' });
});
