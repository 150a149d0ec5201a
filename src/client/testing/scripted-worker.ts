/** Workers that do only what a test tells them, and a log of everything that they and the client do. */
import { vi } from 'vitest';
import type { Call } from '../../protocol/operations.ts';
import type { WorkerLike } from '../client.ts';

/** Lines with the milliseconds since the beginning. */
export class TimedLog {
  readonly lines: string[] = [];
  readonly #start = Date.now();

  add(...words: readonly unknown[]): void {
    this.lines.push([Date.now() - this.#start, ...words].join(' '));
  }

  /** Logs the outcome of a promise. */
  watch(name: string, promise: Promise<unknown>): void {
    promise.then(
      (reply) => this.add(name, 'gets', JSON.stringify(reply)),
      (error: Error) => this.add(name, 'fails', String((error as { reason?: string }).reason), error.message),
    );
  }
}

export type Deed = 'begin' | 'reply' | 'fault' | 'missing' | 'load' | 'loaded' | 'die';

export class ScriptedWorker implements WorkerLike {
  isEnded = false;
  /** The last call that it was sent. */
  last: Call | undefined;
  readonly #name: string;
  readonly #log: TimedLog;
  #onMessage: (event: { readonly data: unknown }) => void = () => undefined;
  #onError: (event: unknown) => void = () => undefined;

  constructor(name: string, log: TimedLog) {
    this.#name = name;
    this.#log = log;
    log.add(name, 'starts');
  }

  postMessage(message: unknown): void {
    this.last = structuredClone(message) as Call;
    const { id, name, request, session, parts } = this.last;
    const words = [session === undefined ? '' : `session ${session}`, parts ? `parts [${parts.join()}]` : ''];
    this.#log.add(this.#name, 'is asked', id, name, JSON.stringify(request) ?? '', ...words.filter(Boolean));
  }

  terminate(): void {
    this.isEnded = true;
    this.#log.add(this.#name, 'is ended');
  }

  addEventListener(type: 'message' | 'error', listener: (event: { readonly data: unknown }) => void): void {
    if (type === 'message') this.#onMessage = listener;
    else this.#onError = listener as (event: unknown) => void;
  }

  /** A browser can deliver a message of a worker that was ended just before. */
  async does(deed: Deed): Promise<void> {
    const { id = 0, request } = this.last ?? {};
    this.#log.add(this.#name, deed);
    const parts = ['cel', 'admission'];
    const messages: Readonly<Record<Exclude<Deed, 'die'>, object>> = {
      begin: { id, begun: true },
      reply: { id, reply: request ?? [] },
      fault: { id, fault: 'a fault' },
      missing: { id, missing: 'cel' },
      load: { id, loading: true, parts },
      loaded: { id, loading: false, parts },
    };
    if (deed === 'die') this.#onError(undefined);
    else this.#onMessage({ data: messages[deed] });
    await vi.advanceTimersByTimeAsync(0);
  }
}
