/**
 * Calls to the worker: ids, a time limit, a warm spare that takes the place of a worker that got stuck, and a few
 * patient tries to load one.
 */
import type { Call, OperationName, ReplyOf, RequestOf } from '../protocol/operations.ts';
import type { WorkerPart } from '../protocol/parts.ts';
import type { WorkerState } from '../protocol/worker-state.ts';
import { CallFailed, Line, type FailureReason, type Waiting, type WorkerLike } from './line.ts';

export { CallFailed, type FailureReason, type WorkerLike } from './line.ts';

/** Milliseconds before each further try to load a worker whose script did not arrive. */
const pauses: readonly number[] = [500, 2_000];
/** A worker that loads for longer is waited for all the same: on a slow network, starting over never ends. */
const slowAfter = 15_000;

export interface ClientOptions {
  readonly spawn: () => WorkerLike;
  /** Milliseconds that one call may take. Loading the worker is not the call's fault and has no limit. */
  readonly deadline: number;
  /** Told when the worker in use changes its state; it begins as `loading`. */
  readonly onState?: (state: WorkerState) => void;
}

export type PrimingCall = {
  [Name in OperationName]: {
    readonly name: Name;
    readonly request: RequestOf<Name>;
    /** Milliseconds on top of the time limit. */
    readonly extra?: number;
  };
}[OperationName];

export interface Client {
  /**
   * Rejects with `CallFailed` only. `extra`: milliseconds on top of the time limit, for requests that are large
   * and not stuck. `session`: whose texts it is about, where several share the worker.
   */
  call<Name extends OperationName>(
    name: Name,
    request: RequestOf<Name>,
    extra?: number,
    session?: number,
  ): Promise<ReplyOf<Name>>;
  /** Gives the spare calls ahead of time, so that it has warmed up, and has its parts, when it takes over. */
  prime(calls: readonly PrimingCall[]): void;
  /** Loads a worker anew where loading failed or takes long; does nothing otherwise. */
  retry(): void;
  readonly state: WorkerState;
  /** Which worker is in use: grows by one whenever it is replaced. */
  readonly generation: number;
}

export function createClient(options: ClientOptions): Client {
  return new WorkerClient(options);
}

class WorkerClient implements Client {
  readonly #options: ClientOptions;
  #ids = 0;
  #generation = 0;
  /** What workers have loaded so far: the next one will need it, too. */
  readonly #parts = new Set<WorkerPart>();
  #state: WorkerState = 'loading';
  #line: Line | undefined;
  #spare: Line | undefined;
  /** A spare that did not load is no reason to ask for the script again and again. */
  #noSpare = false;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Calls from the time between two tries. */
  #early: readonly Waiting[] = [];

  constructor(options: ClientOptions) {
    this.#options = options;
    this.#use(this.#newLine());
  }

  get state(): WorkerState {
    return this.#state;
  }

  get generation(): number {
    return this.#generation;
  }

  call<Name extends OperationName>(
    name: Name,
    request: RequestOf<Name>,
    extra = 0,
    session?: number,
  ): Promise<ReplyOf<Name>> {
    const id = ++this.#ids;
    const call = { id, name, request, ...(session !== undefined && { session }) } as Call;
    return waitingFor<Name>(call, extra, (waiting) => this.#enqueue(waiting));
  }

  prime(calls: readonly PrimingCall[]): void {
    // One that is still loading has its calls already.
    if (this.#state !== 'ready' || this.#noSpare || this.#spare?.ready === false) return;
    const warming = (this.#spare ??= this.#newLine());
    for (const { name, request, extra = 0 } of calls) {
      const call = { id: ++this.#ids, name, request } as Call;
      // A spare that fails is simply not there; the next worker starts afresh.
      waitingFor(call, extra, (waiting) => warming.enqueue(waiting)).catch(() => undefined);
    }
  }

  retry(): void {
    if (this.#state !== 'missing' && this.#state !== 'slow') return;
    this.#early = this.#line?.end('replaced') ?? [];
    this.#tries = 0;
    this.#noSpare = false;
    this.#generation++;
    this.#use(this.#newLine());
  }

  #newLine(): Line {
    const { spawn, deadline } = this.#options;
    const events = {
      onReady: (line: Line) => this.#onReady(line),
      onMissing: (line: Line) => this.#onMissing(line),
      onStuck: (line: Line) => this.#onStuck(line),
      onParts: (parts: readonly WorkerPart[]) => parts.forEach((part) => this.#parts.add(part)),
    };
    return new Line(spawn, deadline, events, [...this.#parts]);
  }

  #become(next: WorkerState): void {
    if (this.#state === next) return;
    this.#state = next;
    this.#options.onState?.(next);
  }

  /** Puts a line into use; what waits is asked there. */
  #use(line: Line): void {
    clearTimeout(this.#timer);
    this.#line = line;
    for (const waiting of this.#early) line.enqueue(waiting);
    this.#early = [];
    this.#become(line.ready ? 'ready' : 'loading');
    if (!line.ready) this.#timer = setTimeout(() => this.#become('slow'), slowAfter);
  }

  #onReady(ready: Line): void {
    this.#noSpare = false;
    if (ready !== this.#line) return;
    clearTimeout(this.#timer);
    this.#tries = 0;
    this.#become('ready');
  }

  #onMissing(missing: Line): void {
    const left = missing.end('missing');
    if (missing === this.#spare) {
      this.#spare = undefined;
      this.#noSpare = true;
      return;
    }
    clearTimeout(this.#timer);
    this.#line = undefined;
    this.#early = left;
    const pause = pauses[this.#tries++];
    if (pause !== undefined) {
      this.#timer = setTimeout(() => this.#use(this.#newLine()), pause);
      return;
    }
    this.#early = [];
    this.#become('missing');
    failAll(left, 'missing', 'the worker could not be loaded');
  }

  #onStuck(stuck: Line): void {
    const left = stuck.end('replaced');
    if (stuck === this.#spare) this.#spare = undefined;
    else {
      this.#generation++;
      const next = this.#spare ?? this.#newLine();
      this.#spare = undefined;
      this.#use(next);
    }
    failAll(left, 'replaced', 'the worker was replaced');
  }

  #enqueue(waiting: Waiting): void {
    if (this.#line) this.#line.enqueue(waiting);
    else if (this.#state === 'missing') failAll([waiting], 'missing', 'the worker could not be loaded');
    else this.#early = [...this.#early, waiting];
  }
}

function waitingFor<Name extends OperationName>(
  call: Call,
  extra: number,
  enqueue: (waiting: Waiting) => void,
): Promise<ReplyOf<Name>> {
  return new Promise<ReplyOf<Name>>((resolve, reject) => {
    enqueue({ call, extra, resolve: resolve as Waiting['resolve'], reject });
  });
}

function failAll(left: readonly Waiting[], reason: FailureReason, message: string): void {
  for (const { reject } of left) reject(new CallFailed(reason, message));
}
