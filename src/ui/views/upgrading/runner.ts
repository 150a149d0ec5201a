/** Evaluates an upgrade step by step: the CRD, the objects in batches, the proofs. Keeps the newest state. */
import { CallFailed, type FailureReason } from '../../../client/client.ts';
import type {
  BegunUpgrade,
  EvaluatedPart,
  FoundObject,
  FoundObjects,
  ObjectsText,
  ReportedUpgrade,
  UpgradeAnswer,
  UpgradePair,
  UpgradeQuestion,
} from '../../../protocol/upgrade.ts';
import type { UpgradePool } from './pool.ts';

export interface UpgradeInput {
  readonly pair: UpgradePair;
  /** The object pane's text comes first. */
  readonly files: readonly ObjectsText[];
  /** Objects that are generated for the old CRD are evaluated, too. */
  readonly withSamples: boolean;
}

export interface UpgradeState {
  readonly input: UpgradeInput;
  readonly phase: 'running' | 'stopped' | 'done' | 'failed';
  readonly reason?: FailureReason;
  readonly unread?: Extract<UpgradeAnswer, { state: 'unread' }>;
  readonly begun?: BegunUpgrade;
  /** In the order of the files, and then of the samples. */
  readonly found: readonly FoundObjects[];
  readonly objects: readonly FoundObject[];
  readonly evaluated: number;
  readonly parts: readonly EvaluatedPart[];
  readonly proved?: { readonly done: number; readonly of: number };
  readonly report?: ReportedUpgrade;
}

type AnswerOf<State extends UpgradeAnswer['state']> = Extract<UpgradeAnswer, { state: State }>;

/** Milliseconds that a batch should take: the page shows each. */
const batchTime = 200;
const mostInBatch = 200;
/** Objects from which several workers share the work. */
const several = 60;

/** Ends a run whose CRDs can't be read. */
class Unread extends Error {
  readonly answer: AnswerOf<'unread'>;

  constructor(answer: AnswerOf<'unread'>) {
    super('unread');
    this.answer = answer;
  }
}

export class UpgradeRunner {
  readonly #pool: UpgradePool;
  readonly #listeners = new Set<() => void>();
  readonly #now: () => number;
  #state: UpgradeState | undefined;
  /** Grows with each start: answers of earlier runs are dropped. */
  #turn = 0;
  #isStopped = false;
  /** The results of evaluated batches by the position of their first object. */
  #batches = new Map<number, EvaluatedPart>();
  #next = 0;
  /** The objects of files, which don't change with the new CRD. */
  readonly #found = new WeakMap<ObjectsText, { readonly old: string; readonly found: FoundObjects }>();

  constructor(pool: UpgradePool, now: () => number = () => performance.now()) {
    this.#pool = pool;
    this.#now = now;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly state = (): UpgradeState | undefined => this.#state;

  /** Does nothing if this input is evaluated already. */
  start(input: UpgradeInput): void {
    const { input: before, phase } = this.#state ?? {};
    if (before && phase !== 'failed' && isSameInput(before, input)) return;
    this.#batches = new Map();
    this.#next = 0;
    const empty = { input, phase: 'running', found: [], objects: [], evaluated: 0, parts: [] } as const;
    void this.#run(empty);
  }

  /** The objects that were evaluated so far are reported. */
  stop(): void {
    this.#isStopped = true;
    if (this.#state?.proved) this.#turn++;
    if (this.#state?.phase === 'running') this.#set({ ...this.#state, phase: 'stopped' });
  }

  /** Continues what was stopped or has failed. */
  resume(): void {
    if (this.#state && this.#state.phase !== 'running') void this.#run({ ...this.#state, phase: 'running' });
  }

  #set(state: UpgradeState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  async #run(from: UpgradeState): Promise<void> {
    const turn = ++this.#turn;
    this.#isStopped = false;
    const { reason: _reason, unread: _unread, report: _report, proved: _proved, ...kept } = from;
    this.#set(kept);
    try {
      const begun = await this.#ask(0, { step: 'begin', pair: from.input.pair });
      if (turn !== this.#turn) return;
      this.#update({ begun: begun as AnswerOf<'begun'> });
      await this.#find(from.input, turn);
      if (turn !== this.#turn) return;
      await this.#evaluate(turn);
      if (turn !== this.#turn) return;
      await this.#report(turn);
    } catch (error) {
      if (turn !== this.#turn) return;
      if (error instanceof Unread) this.#update({ phase: 'done', unread: error.answer });
      else if (error instanceof CallFailed) this.#update({ phase: 'failed', reason: error.reason });
      else throw error;
    }
  }

  #update(change: Partial<UpgradeState>): void {
    if (this.#state) this.#set({ ...this.#state, ...change });
  }

  async #ask(lane: number, question: UpgradeQuestion, length = 0): Promise<UpgradeAnswer> {
    const { old, now } = question.pair;
    const answer = await this.#pool.ask(lane, question, (old.length + now.length + length) / 20);
    if (answer.state === 'unread') throw new Unread(answer);
    return answer;
  }

  async #find({ pair, files, withSamples }: UpgradeInput, turn: number): Promise<void> {
    const found: FoundObjects[] = [];
    for (const file of files) {
      const known = this.#found.get(file);
      const own =
        known?.old === pair.old
          ? known.found
          : ((await this.#ask(0, { step: 'find', pair, file }, file.text.length)) as FoundObjects);
      if (turn !== this.#turn) return;
      this.#found.set(file, { old: pair.old, found: own });
      found.push(own);
    }
    if (withSamples) found.push((await this.#ask(0, { step: 'samples', pair }, 100_000)) as FoundObjects);
    if (turn === this.#turn) this.#update({ found, objects: found.flatMap(({ objects }) => objects) });
  }

  async #evaluate(turn: number): Promise<void> {
    const count = (this.#state?.objects.length ?? 0) - this.#next;
    const lanes = count > several ? this.#pool.width : 1;
    await Promise.all(Array.from({ length: lanes }, (_, lane) => this.#work(lane, turn)));
  }

  async #work(lane: number, turn: number): Promise<void> {
    let size = 4;
    while (turn === this.#turn && !this.#isStopped) {
      const { objects = [], input } = this.#state ?? {};
      const first = this.#next;
      const batch = objects.slice(first, first + size);
      if (batch.length === 0 || !input) return;
      this.#next += batch.length;
      const began = this.#now();
      const length = batch.reduce((sum, { text }) => sum + text.length, 0);
      const sent = batch.map(({ source, text }) => ({ source, text }));
      const question = { step: 'evaluate', pair: input.pair, objects: sent } as const;
      const answer = (await this.#ask(lane, question, length)) as AnswerOf<'evaluated'>;
      if (turn !== this.#turn) return;
      this.#batches.set(first, answer.part);
      const parts = [...this.#batches].toSorted(([a], [b]) => a - b).map(([, part]) => part);
      this.#update({ parts, evaluated: (this.#state?.evaluated ?? 0) + batch.length });
      const each = Math.max(0.1, (this.#now() - began) / batch.length);
      size = Math.max(1, Math.min(mostInBatch, size * 4, Math.round(batchTime / each)));
    }
  }

  async #report(turn: number): Promise<void> {
    const { input, parts, evaluated } = this.#state as UpgradeState;
    const stopped = this.#isStopped;
    const key = `${turn} ${evaluated}`;
    for (;;) {
      const answer = await this.#ask(0, { step: 'report', pair: input.pair, parts, key });
      if (turn !== this.#turn) return;
      if (answer.state === 'reported') {
        const { proved: _proved, ...rest } = this.#state as UpgradeState;
        this.#set({ ...rest, report: answer, phase: stopped ? 'stopped' : 'done' });
        return;
      }
      const { done, of } = answer as AnswerOf<'proving'>;
      this.#update({ proved: { done, of } });
    }
  }
}

export function isSameInput(a: UpgradeInput, b: UpgradeInput): boolean {
  const [one, other] = [a.pair, b.pair];
  return (
    one.old === other.old &&
    one.now === other.now &&
    one.document === other.document &&
    one.kubernetes === other.kubernetes &&
    a.withSamples === b.withSamples &&
    a.files.length === b.files.length &&
    a.files.every((file, i) => file.text === b.files[i]?.text && file.name === b.files[i]?.name)
  );
}
