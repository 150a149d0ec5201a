/** One worker with the calls that wait for it. It takes one call at a time, so each has its own time limit. */
import type { Call, Loading, OperationName, ReplyOf, Return } from '../protocol/operations.ts';
import type { WorkerPart } from '../protocol/parts.ts';

/** The part of `Worker` that the client uses. */
export interface WorkerLike {
  postMessage(message: unknown): void;
  terminate(): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'error', listener: (event: unknown) => void): void;
}

/**
 * Why a call has no reply. `stopped`: over its deadline. `replaced`: another call in the same worker was.
 * `fault`: the engine failed. `lost`: the worker died of it. `missing`: its script, or a part of it, did not load.
 * `other-texts`: the worker has read other texts than those that the question is about.
 */
export type FailureReason = 'stopped' | 'replaced' | 'fault' | 'lost' | 'missing' | 'other-texts';

export class CallFailed extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** A call and who waits for its reply. */
export interface Waiting {
  readonly call: Call;
  /** Milliseconds on top of the time limit. */
  readonly extra: number;
  readonly resolve: (reply: ReplyOf<OperationName>) => void;
  readonly reject: (error: CallFailed) => void;
}

export interface LineEvents {
  /** The worker has loaded and answers. */
  onReady(line: Line): void;
  /** Its script could not be loaded or started; no call was begun. */
  onMissing(line: Line): void;
  /** A call ran over its time limit, or the worker died of it. */
  onStuck(line: Line): void;
  /** The worker loads these. */
  onParts(parts: readonly WorkerPart[]): void;
}

export class Line {
  readonly #deadline: number;
  readonly #events: LineEvents;
  #queue: Waiting[] = [];
  #worker: WorkerLike | undefined;
  #current: Waiting | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ready = false;

  /** `parts`: what the worker will need, as far as that is known. */
  constructor(
    spawn: () => WorkerLike,
    deadline: number,
    events: LineEvents,
    parts: readonly WorkerPart[] = [],
  ) {
    this.#deadline = deadline;
    this.#events = events;
    try {
      const worker = spawn();
      this.#worker = worker;
      worker.addEventListener('message', ({ data }) => this.#receive(data as Return));
      worker.addEventListener('error', () => this.#failed());
      worker.postMessage({ id: 0, name: 'ping', request: null, parts } satisfies Call);
    } catch {
      // A browser that refuses the worker at once is told like one that can't load it: later.
      this.#timer = setTimeout(() => events.onMissing(this));
    }
  }

  get ready(): boolean {
    return this.#ready;
  }

  enqueue(waiting: Waiting): void {
    this.#queue.push(waiting);
    this.#next();
  }

  /** Ends the worker and hands back the calls that it has not begun. The one it was at fails for `reason`. */
  end(reason: FailureReason): readonly Waiting[] {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#fail(reason, 'the worker was ended');
    const left = this.#queue;
    this.#queue = [];
    return left;
  }

  #next(): void {
    if (!this.#ready || this.#current) return;
    this.#current = this.#queue.shift();
    if (!this.#current) return;
    this.#limit();
    this.#worker?.postMessage(this.#current.call);
  }

  #limit(): void {
    this.#timer = setTimeout(() => this.#stuck('stopped'), this.#deadline + (this.#current?.extra ?? 0));
  }

  /** Loading a part is not the call's fault. */
  #load({ loading, parts }: Loading): void {
    clearTimeout(this.#timer);
    if (loading) this.#events.onParts(parts);
    // Before it is ready there is no call.
    else if (this.#current) this.#limit();
  }

  #receive(message: Return): void {
    if (!this.#worker) return;
    if ('loading' in message) return this.#load(message);
    clearTimeout(this.#timer);
    const current = this.#current;
    this.#current = undefined;
    if ('fault' in message) current?.reject(new CallFailed('fault', message.fault));
    else if ('missing' in message) current?.reject(new CallFailed('missing', message.missing));
    else current?.resolve(message.reply);
    if (!this.#ready) {
      this.#ready = true;
      this.#events.onReady(this);
    }
    this.#next();
  }

  #failed(): void {
    if (!this.#worker) return;
    if (this.#ready) this.#stuck('lost');
    else this.#events.onMissing(this);
  }

  #stuck(reason: 'stopped' | 'lost'): void {
    this.#fail(reason, 'no answer within the time limit');
    this.#events.onStuck(this);
  }

  #fail(reason: FailureReason, message: string): void {
    const current = this.#current;
    this.#current = undefined;
    current?.reject(new CallFailed(reason, message));
  }
}
