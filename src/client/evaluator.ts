/**
 * Keeps the reports in sync with the documents, and answers questions about them: only the newest documents are
 * read, and a CRD that the worker already has isn't sent again. A new worker reads the documents before it gets
 * questions about them.
 */
import type { ChosenRequest } from '../protocol/chosen.ts';
import type { OperationName, ReadCrd, ReadObject, ReplyOf, RequestOf } from '../protocol/operations.ts';
import type { CrdReport, JudgedPane, ObjectReport } from '../protocol/report.ts';
import { CallFailed, freestanding, type Client } from './client.ts';

export interface PaneInput {
  readonly revision: number;
  readonly text: string;
  readonly document: number | undefined;
}

/** Everything an answer depends on. */
export interface EvaluationInput extends ChosenRequest {
  readonly crd: PaneInput;
  readonly object: PaneInput;
  /** The documents that configure admission. */
  readonly admission?: string;
  /** The code of webhooks in them runs. */
  readonly runsCode?: true | undefined;
  /** For callers that don't show explanations. */
  readonly explanations?: 'none';
  /** Extra milliseconds: the user knows that it takes long. */
  readonly patience?: number;
}

export interface EvaluatorEvents {
  onStart(): void;
  onCrd(report: CrdReport): void;
  onObject(report: ObjectReport): void;
  /** The time limit stopped the reading of a text; the worker was replaced. */
  onStopped(pane: JudgedPane, revision: number): void;
  /** The engine itself failed, which is a bug in this project. */
  onFault(pane: JudgedPane, message: string): void;
  /** A part of the worker failed to load; it may be tried again. */
  onMissing(): void;
  onSettled(): void;
}

/** The revisions of the texts that a question is about. */
export interface About {
  readonly crd: number | undefined;
  readonly object: number | undefined;
}

export interface Evaluator {
  /** Reads these texts as soon as the worker is free, unless newer ones arrive before. */
  submit(input: EvaluationInput): void;
  /**
   * Asks once the newest texts are read. Rejects with `CallFailed`: `other-texts` when those aren't the ones that the
   * question is `about`. `extra`: milliseconds on top of the time limit.
   */
  ask<Name extends OperationName>(
    name: Name,
    request: RequestOf<Name>,
    about: About,
    extra?: number,
  ): Promise<ReplyOf<Name>>;
  /** Prepares the spare worker with the texts that were answered; for when the page is idle. */
  warm(): void;
}

/** The texts that the worker of a generation has read last; `generation` is undefined while that is uncertain. */
interface Session {
  readonly generation: number | undefined;
  readonly input: EvaluationInput;
  /** Whether it has read the object of `input`, too. */
  readonly object: boolean;
}

interface Question {
  /** `held`: whatever the worker has read. */
  readonly about: About | 'held';
  /** A worker already ended during it. */
  readonly isDoubted?: true;
  /** Sends the question to the worker in use. */
  readonly put: () => Promise<void>;
  readonly reject: (error: CallFailed) => void;
}

/** Characters of an object that a spare reads ahead: it takes as much memory as the worker in use. */
const longestWarm = 500_000;

/** These requests contain their own text, and use the schemas that the worker holds, whichever texts those are from. */
const withText: ReadonlySet<OperationName> = new Set(['completeAt', 'hintAt', 'signatureAt']);

export function createEvaluator(client: Client, events: EvaluatorEvents): Evaluator {
  return new TextEvaluator(client, events);
}

class TextEvaluator implements Evaluator {
  readonly #client: Client;
  readonly #events: EvaluatorEvents;
  #next: EvaluationInput | undefined;
  readonly #questions: Question[] = [];
  #running = false;
  #working = false;
  #session: Session | undefined;
  /** The CRD that got the worker stuck; it isn't read again until it changes. */
  #stuckCrd: string | undefined;
  /** The CRD of a text with several that fits the object, unless the user has chosen one. */
  #fitting: { readonly revision: number; readonly document: number } | undefined;
  /** The reading during which a worker ended: it may have died for another reason, so that a fresh one gets it once. */
  #doubted: string | undefined;

  constructor(client: Client, events: EvaluatorEvents) {
    this.#client = client;
    this.#events = events;
  }

  submit(input: EvaluationInput): void {
    this.#next = input;
    if (!this.#working) this.#events.onStart();
    this.#working = true;
    this.#start();
  }

  ask<Name extends OperationName>(
    name: Name,
    request: RequestOf<Name>,
    about: About,
    extra = 0,
  ): Promise<ReplyOf<Name>> {
    const put = (): Promise<ReplyOf<Name>> => this.#client.call(name, request, extra);
    if (freestanding.has(name)) return put();
    return new Promise((resolve, reject) => {
      const texts = withText.has(name) ? 'held' : about;
      this.#questions.push({ about: texts, put: async () => resolve(await put()), reject });
      this.#start();
    });
  }

  warm(): void {
    if (!this.#session) return;
    const { input, object } = this.#session;
    const crd = { name: 'readCrd', request: crdRequest(input), extra: allowance(input, 'crd') } as const;
    const own = {
      name: 'readObject',
      request: objectRequest(input),
      extra: allowance(input, 'object'),
    } as const;
    this.#client.prime(object && inputLength(input, 'object') <= longestWarm ? [crd, own] : [crd]);
  }

  #start(): void {
    if (!this.#running) void this.#run();
  }

  async #run(): Promise<void> {
    this.#running = true;
    for (;;) {
      const input = this.#next;
      this.#next = undefined;
      const question = input ? undefined : this.#questions.shift();
      if (input) await this.#evaluate(input);
      else if (question) await this.#answer(question);
      else break;
    }
    this.#running = false;
  }

  #settle(): void {
    this.#working = false;
    this.#events.onSettled();
  }

  async #evaluate(submitted: EvaluationInput): Promise<void> {
    const input = this.#withFitting(submitted);
    const key = crdKey(input);
    let pane: JudgedPane = 'crd';
    try {
      if (key === this.#stuckCrd && !input.patience) return;
      const session = this.#session;
      const known = session && crdKey(session.input) === key;
      if (!known || session.generation !== this.#client.generation) {
        // Also reported again, because the page may have dropped the earlier report.
        this.#events.onCrd(await this.#readCrd(input));
      }
      if (this.#next) return;
      pane = 'object';
      const report = await this.#readObject(input);
      if (this.#fits(report, submitted)) return;
      this.#events.onObject(report);
    } catch (error) {
      this.#fail(error, pane, input, key);
    } finally {
      // Together with the report, so that both are rendered at once.
      if (!this.#next) this.#settle();
    }
  }

  /** Reads the texts again with another CRD of the pane, once for each text. */
  #fits({ fittingCrd: document }: ObjectReport, submitted: EvaluationInput): boolean {
    const { revision, document: chosen } = submitted.crd;
    if (document === undefined || chosen !== undefined || this.#fitting?.document === document) return false;
    this.#fitting = { revision, document };
    this.#next ??= submitted;
    return true;
  }

  #withFitting(input: EvaluationInput): EvaluationInput {
    const { crd } = input;
    if (this.#fitting?.revision !== crd.revision) this.#fitting = undefined;
    if (!this.#fitting || crd.document !== undefined) return input;
    return { ...input, crd: { ...crd, document: this.#fitting.document } };
  }

  async #readCrd(input: EvaluationInput): Promise<CrdReport> {
    // A failed reading may leave the worker in any state.
    if (this.#session) this.#session = { ...this.#session, object: false, generation: undefined };
    const report = await this.#client.call('readCrd', crdRequest(input), allowance(input, 'crd'));
    this.#session = { generation: this.#client.generation, input, object: false };
    if (this.#doubted === doubtOf('crd', input)) this.#doubted = undefined;
    return report;
  }

  async #readObject(input: EvaluationInput): Promise<ObjectReport> {
    this.#session = { input, object: false, generation: undefined };
    const report = await this.#client.call('readObject', objectRequest(input), allowance(input, 'object'));
    this.#session = { generation: this.#client.generation, input, object: true };
    this.#doubted = undefined;
    return report;
  }

  #fail(error: unknown, pane: JudgedPane, input: EvaluationInput, key: string): void {
    if (!(error instanceof CallFailed)) throw error;
    if (error.reason === 'fault') {
      this.#events.onFault(pane, error.message);
      return;
    }
    if (error.reason === 'missing') {
      // The client reports a missing worker itself.
      if (this.#client.state !== 'missing') this.#events.onMissing();
      return;
    }
    const doubt = doubtOf(pane, input);
    if (error.reason === 'replaced' || this.#doubted !== doubt) {
      // Read again unless newer texts are waiting.
      if (error.reason !== 'replaced') this.#doubted = doubt;
      this.#next ??= input;
      return;
    }
    this.#doubted = undefined;
    if (pane === 'crd') this.#stuckCrd = key;
    this.#events.onStopped(pane, input[pane].revision);
  }

  async #answer(question: Question): Promise<void> {
    try {
      const session = this.#session;
      if (question.about !== 'held' && !isRead(session, question.about)) {
        throw new CallFailed('other-texts', 'other texts');
      }
      if (session && session.generation !== this.#client.generation) await this.#readAgain(session);
      await question.put();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      const isEnded = error.reason === 'stopped' || error.reason === 'lost';
      if (error.reason === 'replaced') this.#questions.unshift(question);
      else if (isEnded && !question.isDoubted) this.#questions.unshift({ ...question, isDoubted: true });
      else question.reject(error);
    }
  }

  /** Makes a new worker read what the previous one held. The answers are known, so nothing is reported. */
  async #readAgain(session: Session): Promise<void> {
    const { input, object } = session;
    try {
      await this.#readCrd(input);
      if (object) await this.#readObject(input);
    } catch (error) {
      // The texts may be fine, so the next question tries once more.
      this.#session = session;
      throw error;
    }
  }
}

function isRead(session: Session | undefined, { crd, object }: About): session is Session {
  if (!session || session.input.crd.revision !== crd) return false;
  return (session.object ? session.input.object.revision : undefined) === object;
}

/** A cold worker on a slow machine reads 1,000 characters in up to 8 ms; it isn't stuck. */
function allowance(input: EvaluationInput, pane: JudgedPane): number {
  return inputLength(input, pane) / 125 + (input.patience ?? 0);
}

function inputLength(input: EvaluationInput, pane: JudgedPane): number {
  const old = pane === 'object' ? ((input.update ?? input.kubectl)?.old.length ?? 0) : 0;
  return input[pane].text.length + old + (input.admission?.length ?? 0);
}

function crdKey({ crd, kubernetes, fieldValidation }: EvaluationInput): string {
  return [crd.revision, crd.document ?? '', kubernetes, fieldValidation].join(' ');
}

/** Identifies what the worker was reading. */
function doubtOf(pane: JudgedPane, input: EvaluationInput): string {
  const { crd: _crd, object, explanations: _explanations, patience: _patience, ...chosen } = input;
  const own = pane === 'object' ? [object.revision, object.document, chosen] : [];
  return JSON.stringify([crdKey(input), ...own]);
}

/** The first request for these texts. */
export function crdRequest({ crd, kubernetes, fieldValidation, explanations }: EvaluationInput): ReadCrd {
  return { ...crd, kubernetes, fieldValidation, explanations };
}

/** The second request. */
export function objectRequest({ crd, object, patience: _patience, ...rest }: EvaluationInput): ReadObject {
  return { ...object, crdRevision: crd.revision, ...rest };
}
