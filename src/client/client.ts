/**
 * Calls to the worker: ids, a time limit, and a warm spare that takes the place of a worker that got stuck.
 */
import type { Call, OperationName, ReplyOf, RequestOf, Return } from '../protocol/operations.ts';

/** The part of `Worker` that the client uses. */
export interface WorkerLike {
  postMessage(message: unknown): void;
  terminate(): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'error', listener: (event: unknown) => void): void;
}

export interface ClientOptions {
  readonly spawn: () => WorkerLike;
  /** Milliseconds that one call may take. */
  readonly deadline: number;
  /** Milliseconds that a new worker may take until it answers at all; loading it is not the call's fault. */
  readonly startDeadline?: number;
}

/** Why a call has no reply. `stopped`: over its deadline. `replaced`: another call in the same worker was. */
export type FailureReason = 'stopped' | 'replaced' | 'fault' | 'lost';

export class CallFailed extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

interface Pending {
  readonly extra: number;
  readonly resolve: (reply: ReplyOf<OperationName>) => void;
  readonly reject: (error: CallFailed) => void;
}

export interface Client {
  /** `extra`: milliseconds on top of the time limit, for requests that are large and not stuck. */
  call<Name extends OperationName>(
    name: Name,
    request: RequestOf<Name>,
    extra?: number,
  ): Promise<ReplyOf<Name>>;
  /** Gives the spare a call ahead of time, so that it holds the same as the worker in use. */
  prime<Name extends OperationName>(name: Name, request: RequestOf<Name>, extra?: number): void;
  /** Which worker is in use: grows by one whenever it is replaced. */
  readonly generation: number;
  dispose(): void;
}

/** One worker with the calls that wait for it. It takes one call at a time, so each has its own time limit. */
class Line {
  readonly #worker: WorkerLike;
  readonly #waiting = new Map<number, Pending>();
  readonly #queue: Call[] = [];
  readonly #options: ClientOptions;
  readonly #onStuck: (line: Line) => void;
  #current: Call | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #started = false;

  constructor(options: ClientOptions, onStuck: (line: Line) => void) {
    this.#options = options;
    this.#onStuck = onStuck;
    this.#worker = options.spawn();
    this.#worker.addEventListener('message', ({ data }) => this.#receive(data as Return));
    this.#worker.addEventListener('error', () => this.#stuck('lost'));
    this.#send({ id: 0, name: 'ping', request: null });
  }

  enqueue(call: Call, pending: Pending): void {
    this.#waiting.set(call.id, pending);
    this.#queue.push(call);
    this.#next();
  }

  end(reason: FailureReason): void {
    clearTimeout(this.#timer);
    this.#worker.terminate();
    for (const { reject } of this.#waiting.values())
      reject(new CallFailed(reason, 'the worker was replaced'));
    this.#waiting.clear();
    this.#queue.length = 0;
  }

  #next(): void {
    if (this.#current !== undefined) return;
    const call = this.#queue.shift();
    if (call) this.#send(call);
  }

  #send(call: Call): void {
    this.#current = call;
    const { deadline, startDeadline = 15_000 } = this.#options;
    const extra = this.#waiting.get(call.id)?.extra ?? 0;
    this.#timer = setTimeout(
      () => this.#stuck('stopped'),
      (this.#started ? deadline : startDeadline) + extra,
    );
    this.#worker.postMessage(call);
  }

  #receive(message: Return): void {
    clearTimeout(this.#timer);
    this.#started = true;
    this.#current = undefined;
    const pending = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if ('fault' in message) pending?.reject(new CallFailed('fault', message.fault));
    else pending?.resolve(message.reply);
    this.#next();
  }

  #stuck(reason: 'stopped' | 'lost'): void {
    const id = this.#current?.id;
    if (id !== undefined) {
      this.#waiting.get(id)?.reject(new CallFailed(reason, 'no answer within the time limit'));
      this.#waiting.delete(id);
    }
    this.#onStuck(this);
  }
}

export function createClient(options: ClientOptions): Client {
  let ids = 0;
  let generation = 0;
  let disposed = false;
  let spare: Line | undefined;
  let line = newLine();

  function newLine(): Line {
    return new Line(options, replace);
  }

  function replace(stuck: Line): void {
    stuck.end('replaced');
    if (disposed) return;
    if (stuck === spare) {
      spare = undefined;
      return;
    }
    line = spare ?? newLine();
    spare = undefined;
    generation++;
  }

  function enqueue<Name extends OperationName>(
    target: Line,
    name: Name,
    request: RequestOf<Name>,
    extra: number,
  ): Promise<ReplyOf<Name>> {
    const { promise, resolve, reject } = withResolvers<ReplyOf<Name>>();
    const pending = { resolve: resolve as Pending['resolve'], reject, extra };
    target.enqueue({ id: ++ids, name, request } as Call, pending);
    return promise;
  }

  return {
    call: (name, request, extra = 0) => enqueue(line, name, request, extra),
    prime(name, request, extra = 0) {
      spare ??= newLine();
      // A spare that fails is simply not there; the next worker starts afresh.
      enqueue(spare, name, request, extra).catch(() => undefined);
    },
    get generation() {
      return generation;
    },
    dispose() {
      disposed = true;
      line.end('replaced');
      spare?.end('replaced');
    },
  };
}

function withResolvers<T>(): {
  promise: Promise<T>;
  resolve: (value: T) => void;
  reject: (error: CallFailed) => void;
} {
  let resolve!: (value: T) => void;
  let reject!: (error: CallFailed) => void;
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}
