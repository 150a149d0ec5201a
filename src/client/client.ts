/**
 * Calls to the worker, with ids, a time limit, a warm spare that replaces a stuck worker, and several attempts to
 * load one.
 */
import type { Call, OperationName, ReplyOf, RequestOf } from '../protocol/operations.ts';
import type { WorkerPart } from '../protocol/parts.ts';
import type { WorkerState } from '../protocol/worker-state.ts';
import { CallFailed, Line, type FailureReason, type Waiting, type WorkerLike } from './line.ts';

export { CallFailed, type FailureReason, type WorkerLike } from './line.ts';

/** Milliseconds before each further try to load a worker whose script failed to load. */
const pauses: readonly number[] = [500, 2_000];
/**
 * Milliseconds after which loading counts as slow. The client still waits: on a slow network, starting over never
 * ends.
 */
const slowAfter = 15_000;
/**
 * Milliseconds after which a second worker starts loading beside one that is still loading and may have died; the
 * first to finish is used.
 */
const besideAfter = 5_000;
/** How much longer the client waits for each further one: on a slow network, none of them is dead. */
const besideGrowth = 1.5;
/**
 * How many workers in a row may begin nothing. The browser ends them, so no further one is started without a request.
 */
const mostSilent = 4;

/**
 * Operations whose request contains everything that they are about: they depend on no earlier call, so any worker can
 * answer them.
 */
export const freestanding: ReadonlySet<OperationName> = new Set([
  'ping',
  'split',
  'legacy',
  'withoutDescriptions',
  'openPasted',
  'outline',
  'folds',
  'formatText',
  'testPattern',
  'upgrade',
]);

export interface ClientOptions {
  readonly spawn: () => WorkerLike;
  /** Milliseconds that one call may take. Loading the worker is not the call's fault and has no limit. */
  readonly deadline: number;
  /** Called when the state of the worker in use changes; it begins as `loading`. */
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
   * and not stuck. `session`: the frame whose documents it is about, if several share the worker.
   */
  call<Name extends OperationName>(
    name: Name,
    request: RequestOf<Name>,
    extra?: number,
    session?: number,
  ): Promise<ReplyOf<Name>>;
  /** Gives calls to the spare ahead of time, so that it is warm, and has its parts, when it takes over. */
  prime(calls: readonly PrimingCall[]): void;
  /** Loads a worker again if loading failed or is slow; does nothing otherwise. */
  retry(): void;
  readonly state: WorkerState;
  /** Identifies the worker in use: grows by one whenever it is replaced. */
  readonly generation: number;
}

/** The client that owns its workers. */
export interface OwnClient extends Client {
  /** Replaces the workers: new ones may get another policy. */
  renew(): void;
}

export function createClient(options: ClientOptions): OwnClient {
  return new WorkerClient(options);
}

class WorkerClient implements OwnClient {
  readonly #options: ClientOptions;
  #ids = 0;
  #generation = 0;
  /** The parts that workers have loaded so far: the next one will need them, too. */
  readonly #parts = new Set<WorkerPart>();
  #state: WorkerState = 'loading';
  #line: Line | undefined;
  #spare: Line | undefined;
  /** True after a spare failed to load, so that the script isn't requested again and again. */
  #noSpare = false;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Calls from the time between two tries. */
  #early: readonly Waiting[] = [];
  #silent = 0;
  #besideTimer: ReturnType<typeof setTimeout> | undefined;

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
    const ask = (): Promise<ReplyOf<Name>> => {
      const id = ++this.#ids;
      const call = { id, name, request, ...(session !== undefined && { session }) } as Call;
      return waitingFor<Name>(call, extra, (waiting) => this.#enqueue(waiting));
    };
    return freestanding.has(name) ? withFreshWorker(ask) : ask();
  }

  prime(calls: readonly PrimingCall[]): void {
    // A spare that is still loading has its calls already.
    if (this.#state !== 'ready' || this.#noSpare || this.#spare?.ready === false) return;
    const warming = (this.#spare ??= this.#newLine());
    for (const { name, request, extra = 0 } of calls) {
      const call = { id: ++this.#ids, name, request } as Call;
      // A spare that fails is dropped; the next worker starts cold.
      waitingFor(call, extra, (waiting) => warming.enqueue(waiting)).catch(() => undefined);
    }
  }

  retry(): void {
    if (this.#state === 'missing' || this.#state === 'slow') this.#restart();
  }

  renew(): void {
    this.#spare?.end('replaced');
    this.#spare = undefined;
    this.#restart();
  }

  #restart(): void {
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
      onSilent: (line: Line) => this.#onSilent(line),
      onBegun: (line: Line) => {
        if (line === this.#line) this.#silent = 0;
      },
      onParts: (line: Line, parts: readonly WorkerPart[]) => {
        for (const part of parts) this.#parts.add(part);
        if (line === this.#line) this.#watch(line);
      },
    };
    return new Line(spawn, deadline, events, [...this.#parts]);
  }

  #become(next: WorkerState): void {
    if (this.#state === next) return;
    this.#state = next;
    this.#options.onState?.(next);
  }

  /** Puts a line into use and sends it the waiting calls. */
  #use(line: Line): void {
    clearTimeout(this.#timer);
    this.#line = line;
    for (const waiting of this.#early) line.enqueue(waiting);
    this.#early = [];
    this.#become(line.ready ? 'ready' : 'loading');
    this.#watch(line);
    if (!line.ready) this.#timer = setTimeout(() => this.#become('slow'), slowAfter);
  }

  #onReady(ready: Line): void {
    this.#noSpare = false;
    if (ready !== this.#line) return;
    clearTimeout(this.#timer);
    this.#tries = 0;
    this.#watch(ready);
    this.#become('ready');
  }

  /** Only another worker distinguishes one that loads slowly from one that died while loading. */
  #watch(line: Line): void {
    clearTimeout(this.#besideTimer);
    if (!line.isLoading) return;
    this.#besideTimer = setTimeout(() => this.#loadBeside(line, besideAfter), besideAfter);
  }

  /** `waited`: milliseconds since the last check. */
  #loadBeside(line: Line, waited: number): void {
    clearTimeout(this.#besideTimer);
    // Whatever ended the worker may have ended the one beside it, too.
    const next = waited * besideGrowth;
    this.#besideTimer = setTimeout(() => this.#loadBeside(line, next), next);
    if (this.#spare?.isLoading) {
      failAll(this.#spare.end('replaced'), 'replaced', 'replaced');
      this.#spare = undefined;
    }
    const beside = (this.#spare ??= this.#newLine());
    const isAwaited = (): boolean => line === this.#line && line.isLoading;
    const call = { id: ++this.#ids, name: 'ping', request: null, parts: [...this.#parts] } as const;
    waitingFor<'ping'>(call, 0, (waiting) => beside.enqueue(waiting)).then(
      () => {
        if (isAwaited() && beside === this.#spare) this.#overtake(line, beside);
      },
      // A spare that had loaded, and died since.
      ({ reason }: CallFailed) => {
        if (reason === 'replaced' && isAwaited() && !this.#spare) this.#loadBeside(line, waited);
      },
    );
  }

  #overtake(line: Line, beside: Line): void {
    if (line.ready) return this.#onStuck(line);
    // It hasn't begun any call, so that all of them can be sent to the new one.
    this.#early = line.end('replaced');
    this.#generation++;
    this.#spare = undefined;
    this.#use(beside);
  }

  #onMissing(missing: Line): void {
    const left = missing.end('missing');
    if (missing === this.#spare) {
      this.#spare = undefined;
      this.#noSpare = true;
      return;
    }
    clearTimeout(this.#timer);
    clearTimeout(this.#besideTimer);
    this.#line = undefined;
    this.#early = left;
    const pause = pauses[this.#tries++];
    if (pause !== undefined) {
      this.#timer = setTimeout(() => this.#use(this.#newLine()), pause);
      return;
    }
    this.#early = [];
    this.#become('missing');
    failAll(left, 'missing', 'missing');
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
    failAll(left, 'replaced', 'replaced');
  }

  /** It died silently: the texts aren't the cause, so all calls are sent to the next worker. */
  #onSilent(silent: Line): void {
    if (silent !== this.#line || ++this.#silent < mostSilent) return this.#onStuck(silent);
    this.#silent = 0;
    this.#line = undefined;
    clearTimeout(this.#besideTimer);
    this.#become('missing');
    failAll(silent.end('missing'), 'missing', 'silent');
  }

  #enqueue(waiting: Waiting): void {
    if (this.#line) this.#line.enqueue(waiting);
    else if (this.#state === 'missing') failAll([waiting], 'missing', 'missing');
    else this.#early = [...this.#early, waiting];
  }
}

/**
 * A worker that ends during a call may have done so for any reason: another one gets the call once before the call is
 * blamed.
 */
async function withFreshWorker<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
  let isDoubted = false;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      if (error.reason === 'replaced') continue;
      if (isDoubted || (error.reason !== 'stopped' && error.reason !== 'lost')) throw error;
      isDoubted = true;
    }
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
