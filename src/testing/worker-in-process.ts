/** A worker that answers in the same thread, for tests of its clients. */
import * as engine from '../engine/index.ts';
import type { Call, Handlers } from '../protocol/operations.ts';
import { createHandlers } from '../worker/serve.ts';

const clock = { now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'abcde', resourceVersion: '7' };

export class WorkerInProcess {
  readonly #sessions = new Map<number, Handlers>();
  readonly #listeners: ((event: { readonly data: unknown }) => void)[] = [];
  isTerminated = false;

  postMessage(message: unknown): void {
    const { id, name, request, session = 0 } = structuredClone(message) as Call;
    this.#say({ id, begun: true });
    const handlers = this.#sessions.get(session) ?? createHandlers(engine, clock);
    this.#sessions.set(session, handlers);
    this.#say({ id, reply: (handlers[name] as (request: unknown) => unknown)(request) });
  }

  #say(message: unknown): void {
    queueMicrotask(() => {
      if (this.isTerminated) return;
      for (const listener of this.#listeners) listener({ data: structuredClone(message) });
    });
  }

  terminate(): void {
    this.isTerminated = true;
  }

  addEventListener(type: 'message' | 'error', listener: (event: { readonly data: unknown }) => void): void {
    if (type === 'message') this.#listeners.push(listener);
  }
}
