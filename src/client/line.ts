/**
 * One worker with the calls that wait for it. It gets one call at a time, so each has its own time limit. The worker
 * reports each call that it begins: a worker that doesn't is dead, because it has nothing else to do.
 */
import type { Call, Loading, OperationName, ReplyOf, Return } from '../protocol/operations.ts';
import type { WorkerPart } from '../protocol/parts.ts';

/** The part of `Worker` that the client uses. */
export interface WorkerLike {
  postMessage(message: unknown): void;
  terminate(): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'error', listener: (event: unknown) => void): void;
}

/** An idle worker begins a call within this many milliseconds; a dead one never does, and browsers don't report that. */
const beginsWithin = 1_000;
/**
 * A page that hung or slept finds timers and messages waiting side by side. It looks again this many milliseconds
 * before a time limit ends, so that messages come first.
 */
const secondLook = 50;

/**
 * Why a call has no reply. `stopped`: over its deadline. `replaced`: the worker was replaced for a reason other than
 * this call. `fault`: the engine failed. `lost`: the worker failed during the call. `missing`: its script, or a part
 * of it, failed to load. `other-texts`: the worker has read other texts than those that the question is about.
 */
export type FailureReason = 'stopped' | 'replaced' | 'fault' | 'lost' | 'missing' | 'other-texts';

export class CallFailed extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** A call and the caller that waits for its reply. */
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
  /** A call ran over its time limit, or the worker failed during it. */
  onStuck(line: Line): void;
  /** The worker doesn't begin the call that it was sent. */
  onSilent(line: Line): void;
  /** The worker has begun a call. */
  onBegun(line: Line): void;
  /** The worker loads these parts, or has loaded them: `line.isLoading` says which. */
  onParts(line: Line, parts: readonly WorkerPart[]): void;
}

export class Line {
  readonly #deadline: number;
  readonly #events: LineEvents;
  #queue: Waiting[] = [];
  #worker: WorkerLike | undefined;
  #current: Waiting | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ready = false;
  #hasBegun = false;
  #isLoading = false;

  /** `parts`: the parts that the worker will need, as far as known. */
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
      // A browser that refuses the worker immediately is reported like a failed load: later.
      this.#timer = setTimeout(() => events.onMissing(this));
    }
  }

  get ready(): boolean {
    return this.#ready;
  }

  /** It loads its script, or a part that a call needs. */
  get isLoading(): boolean {
    return !this.#ready || this.#isLoading;
  }

  enqueue(waiting: Waiting): void {
    this.#queue.push(waiting);
    this.#next();
  }

  /** Ends the worker and returns the calls that it hasn't begun. The current one fails for `reason`. */
  end(reason: FailureReason): readonly Waiting[] {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#fail(reason, 'ended');
    const left = this.#queue;
    this.#queue = [];
    return left;
  }

  #next(): void {
    if (!this.#ready || this.#current) return;
    this.#current = this.#queue.shift();
    if (!this.#current) return;
    this.#hasBegun = false;
    this.#after(beginsWithin, () => this.#events.onSilent(this));
    this.#worker?.postMessage(this.#current.call);
  }

  #begun(id: number): void {
    if (id !== this.#current?.call.id || this.#hasBegun) return;
    this.#hasBegun = true;
    this.#limit();
    this.#events.onBegun(this);
  }

  #limit(): void {
    this.#after(this.#deadline + (this.#current?.extra ?? 0), () => this.#stuck('stopped'));
  }

  /** Messages that are waiting by then are handled before `act`. */
  #after(time: number, act: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = setTimeout(act, secondLook);
    }, time - secondLook);
  }

  /** The call isn't responsible for the loading of a part. */
  #load({ loading, parts }: Loading): void {
    clearTimeout(this.#timer);
    this.#isLoading = loading;
    // Calls start only when the worker is ready.
    if (!loading && this.#current) this.#limit();
    this.#events.onParts(this, parts);
  }

  #receive(message: Return): void {
    if (!this.#worker) return;
    if ('begun' in message) return this.#begun(message.id);
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
    this.#fail(reason, 'too long');
    this.#events.onStuck(this);
  }

  #fail(reason: FailureReason, message: string): void {
    const current = this.#current;
    this.#current = undefined;
    current?.reject(new CallFailed(reason, message));
  }
}
