/**
 * Calls to the worker: ids, a time limit, a warm spare that takes the place of a worker that got stuck, and a few
 * patient tries to load one.
 */
import type { Call, OperationName, ReplyOf, RequestOf } from '../protocol/operations.ts';
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

export interface Client {
  /**
   * Rejects with `CallFailed` only. `extra`: milliseconds on top of the time limit, for requests that are large
   * and not stuck.
   */
  call<Name extends OperationName>(
    name: Name,
    request: RequestOf<Name>,
    extra?: number,
  ): Promise<ReplyOf<Name>>;
  /** Gives the spare a call ahead of time, so that it has warmed up when it takes over. */
  prime<Name extends OperationName>(name: Name, request: RequestOf<Name>, extra?: number): void;
  /** Loads a worker anew where loading failed or takes long; does nothing otherwise. */
  retry(): void;
  readonly state: WorkerState;
  /** Which worker is in use: grows by one whenever it is replaced. */
  readonly generation: number;
}

export function createClient(options: ClientOptions): Client {
  let ids = 0;
  let generation = 0;
  let state: WorkerState = 'loading';
  let line: Line | undefined;
  let spare: Line | undefined;
  /** A spare that did not load is no reason to ask for the script again and again. */
  let noSpare = false;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Calls from the time between two tries. */
  let early: readonly Waiting[] = [];
  const events = { onReady, onMissing, onStuck };

  function newLine(): Line {
    return new Line(options.spawn, options.deadline, events);
  }

  function become(next: WorkerState): void {
    if (state === next) return;
    state = next;
    options.onState?.(next);
  }

  /** Puts a line into use; what waits is asked there. */
  function use(next: Line): void {
    clearTimeout(timer);
    line = next;
    for (const waiting of early) line.enqueue(waiting);
    early = [];
    become(line.ready ? 'ready' : 'loading');
    if (!line.ready) timer = setTimeout(() => become('slow'), slowAfter);
  }

  function onReady(ready: Line): void {
    noSpare = false;
    if (ready !== line) return;
    clearTimeout(timer);
    tries = 0;
    become('ready');
  }

  function onMissing(missing: Line): void {
    const left = missing.end('missing');
    if (missing === spare) {
      spare = undefined;
      noSpare = true;
      return;
    }
    clearTimeout(timer);
    line = undefined;
    early = left;
    const pause = pauses[tries++];
    if (pause !== undefined) {
      timer = setTimeout(() => use(newLine()), pause);
      return;
    }
    early = [];
    become('missing');
    failAll(left, 'missing', 'the worker could not be loaded');
  }

  function onStuck(stuck: Line): void {
    const left = stuck.end('replaced');
    if (stuck === spare) spare = undefined;
    else {
      generation++;
      const next = spare ?? newLine();
      spare = undefined;
      use(next);
    }
    failAll(left, 'replaced', 'the worker was replaced');
  }

  function waitingFor<Name extends OperationName>(
    name: Name,
    request: RequestOf<Name>,
    extra: number,
    enqueue: (waiting: Waiting) => void,
  ): Promise<ReplyOf<Name>> {
    return new Promise<ReplyOf<Name>>((resolve, reject) => {
      const call = { id: ++ids, name, request } as Call;
      enqueue({ call, extra, resolve: resolve as Waiting['resolve'], reject });
    });
  }

  function enqueue(waiting: Waiting): void {
    if (line) line.enqueue(waiting);
    else if (state === 'missing') failAll([waiting], 'missing', 'the worker could not be loaded');
    else early = [...early, waiting];
  }

  use(newLine());
  return {
    call: (name, request, extra = 0) => waitingFor(name, request, extra, enqueue),
    prime(name, request, extra = 0) {
      // One that is still loading has its call already.
      if (state !== 'ready' || noSpare || spare?.ready === false) return;
      const warming = (spare ??= newLine());
      // A spare that fails is simply not there; the next worker starts afresh.
      waitingFor(name, request, extra, (waiting) => warming.enqueue(waiting)).catch(() => undefined);
    },
    retry() {
      if (state !== 'missing' && state !== 'slow') return;
      early = line?.end('replaced') ?? [];
      tries = 0;
      noSpare = false;
      generation++;
      use(newLine());
    },
    get state() {
      return state;
    },
    get generation() {
      return generation;
    },
  };
}

function failAll(left: readonly Waiting[], reason: FailureReason, message: string): void {
  for (const { reject } of left) reject(new CallFailed(reason, message));
}
