import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Call } from '../protocol/operations.ts';
import type { WorkerLike } from './client.ts';
import { shareClient, type Surroundings } from './shared.ts';

/** A worker that answers each call with its session, or doesn't answer `concerned`. */
class FakeWorker implements WorkerLike {
  readonly calls: Call[] = [];
  #listener: (event: { readonly data: unknown }) => void = () => undefined;

  postMessage(message: unknown): void {
    const call = message as Call;
    this.calls.push(call);
    queueMicrotask(() => this.#listener({ data: { id: call.id, begun: true } }));
    if (call.name !== 'concerned')
      queueMicrotask(() => this.#listener({ data: { id: call.id, reply: call.session } }));
  }

  terminate(): void {}

  addEventListener(type: string, listener: (event: { readonly data: unknown }) => void): void {
    if (type === 'message') this.#listener = listener;
  }
}

/** Frames beside each other, some of another origin. */
function pageOf() {
  const parent: Surroundings[] = [];
  const workers: FakeWorker[] = [];
  const frame = (build = 'a') => {
    const listeners: ((event: { persisted: boolean }) => void)[] = [];
    const surroundings: Surroundings = {
      parent,
      addEventListener: (_type, listener) => void listeners.push(listener),
    };
    parent.push(surroundings);
    const spawn = (): FakeWorker => {
      const worker = new FakeWorker();
      workers.push(worker);
      return worker;
    };
    const client = shareClient({ spawn, deadline: 2_000, build, surroundings });
    const leave = (persisted = false): void => {
      if (!persisted) parent.splice(parent.indexOf(surroundings), 1);
      for (const listener of listeners) listener({ persisted });
    };
    return { client, leave };
  };
  const foreign = (): void => {
    const closed = new Proxy({} as Surroundings, {
      get: () => {
        throw new Error('SecurityError');
      },
    });
    parent.push(closed);
  };
  return { frame, foreign, workers };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('frames of one build share a worker, each with its own session', async () => {
  const { frame, foreign, workers } = pageOf();
  foreign();
  const clients = [frame(), frame(), frame('b')].map(({ client }) => client);
  const sessions = await Promise.all(clients.map((client) => client.call('ping', null)));
  expect(sessions).toEqual([0, 1, 0]);
  expect(workers).toHaveLength(2);
});

test('a frame that is removed ends its session', async () => {
  const { frame, workers } = pageOf();
  const [, second] = [frame(), frame()];
  await second.client.call('ping', null);
  second.leave();
  await vi.advanceTimersByTimeAsync(1);
  expect(workers[0]?.calls.at(-1)).toMatchObject({ name: 'leave', session: 1 });
});

test('when the frame with the worker is removed, the next one starts a worker and repeats the open questions', async () => {
  const { frame, workers } = pageOf();
  const [first, second, third] = [frame(), frame(), frame()];
  await second.client.call('ping', null);
  const lost = second.client.call('concerned', null).catch((error: unknown) => error);
  const before = second.client.generation;
  first.leave(true);
  expect(second.client.generation).toBe(before);
  first.leave();
  expect(await lost).toMatchObject({ reason: 'replaced' });
  expect(second.client.generation).toBeGreaterThan(before);
  expect(await Promise.all([second, third].map(({ client }) => client.call('ping', null)))).toEqual([0, 1]);
  expect(workers).toHaveLength(2);
});
