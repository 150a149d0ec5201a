/** The texts of a frame and the answers to them. */
import type { Client } from '../../client/client.ts';
import { createEvaluator, type EvaluationInput, type Evaluator } from '../../client/evaluator.ts';
import { requestOf } from '../../protocol/chosen.ts';
import type { OperationName, ReplyOf, RequestOf } from '../../protocol/operations.ts';
import { choicesIn } from '../../share/choices.ts';
import type { SharedContent } from '../../share/content.ts';
import {
  noEvaluation,
  withCrdReport,
  withFault,
  withObjectReport,
  withStop,
  withWorker,
  type Evaluation,
} from '../../store/evaluation.ts';
import { aboutOf } from '../../store/selectors.ts';
import type { WorkerState } from '../../protocol/worker-state.ts';

/** The texts that can be edited. */
export type WrittenPane = 'crd' | 'object';

export class Answers {
  /** The content as it was opened. */
  readonly #original: SharedContent;
  readonly #evaluator: Evaluator;
  #content: SharedContent;
  #evaluation: Evaluation;
  #revisions = { crd: 1, object: 2 };

  constructor(client: Client, content: SharedContent, onSettled: () => void) {
    this.#original = this.#content = content;
    this.#evaluation = { ...noEvaluation, worker: client.state };
    this.#evaluator = createEvaluator(client, {
      onStart: () => undefined,
      onCrd: (report) => (this.#evaluation = withCrdReport(this.#evaluation, report)),
      onObject: (report) => (this.#evaluation = withObjectReport(this.#evaluation, report)),
      onStopped: (pane, revision) => (this.#evaluation = withStop(this.#evaluation, { pane, revision })),
      onFault: (pane, message) => (this.#evaluation = withFault(this.#evaluation, pane, message)),
      onMissing: () => (this.#evaluation = withWorker(this.#evaluation, 'missing')),
      onSettled,
    });
    this.judge();
  }

  get content(): SharedContent {
    return this.#content;
  }

  get evaluation(): Evaluation {
    return this.#evaluation;
  }

  get isPatch(): boolean {
    return isPatch(this.#content);
  }

  /** The text in the object's place. */
  get sent(): string {
    return this.isPatch ? (this.#content.patch ?? '') : this.#content.object;
  }

  isChanged(pane: WrittenPane): boolean {
    return paneText(this.#content, pane) !== paneText(this.#original, pane);
  }

  get isOriginal(): boolean {
    return !this.isChanged('crd') && !this.isChanged('object');
  }

  write(pane: WrittenPane, text: string): void {
    const name = pane === 'object' && this.isPatch ? 'patch' : pane;
    this.#content = { ...this.#content, [name]: text };
    this.#revisions[pane] = Math.max(...Object.values(this.#revisions)) + 1;
    this.judge();
  }

  reset(pane: WrittenPane): void {
    this.write(pane, paneText(this.#original, pane));
  }

  workerBecame(worker: WorkerState): void {
    this.#evaluation = withWorker(this.#evaluation, worker);
  }

  judge(): void {
    this.#evaluator.submit(inputOf(this.#content, this.sent, this.#revisions));
  }

  /** Asks about the visible answer; undefined if there is none. */
  async ask<Name extends OperationName>(
    name: Name,
    request: RequestOf<Name>,
  ): Promise<ReplyOf<Name> | undefined> {
    const { crd, object } = this.#evaluation;
    return this.#evaluator.ask(name, request, aboutOf(crd, object)).catch(() => undefined);
  }
}

function paneText(content: SharedContent, pane: WrittenPane): string {
  if (pane === 'crd') return content.crd;
  return isPatch(content) ? (content.patch ?? '') : content.object;
}

function isPatch({ kubectl, operation }: SharedContent): boolean {
  return (kubectl?.command ?? operation) === 'patch';
}

function inputOf(
  content: SharedContent,
  sent: string,
  revisions: Readonly<Record<WrittenPane, number>>,
): EvaluationInput {
  return {
    crd: { revision: revisions.crd, text: content.crd, document: undefined },
    object: { revision: revisions.object, text: sent, document: undefined },
    // They are requested one by one.
    explanations: 'none',
    ...requestOf(choicesIn(content), content.old ?? ''),
    ...(content.admission !== undefined && { admission: content.admission }),
  };
}
