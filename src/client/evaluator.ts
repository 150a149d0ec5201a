/**
 * Keeps the reports up with the texts: the newest texts win, superseded work is never begun, and a CRD
 * that the worker holds is not sent again.
 */
import type { UpdateRequest } from '../protocol/operations.ts';
import type { CrdReport, FieldValidation, JudgedPane, Minor, ObjectReport } from '../protocol/report.ts';
import { CallFailed, type Client } from './client.ts';

export interface PaneInput {
  readonly revision: number;
  readonly text: string;
  readonly document: number | undefined;
}

/** Everything an answer depends on. */
export interface EvaluationInput {
  readonly crd: PaneInput;
  readonly object: PaneInput;
  readonly kubernetes: Minor;
  readonly fieldValidation: FieldValidation;
  readonly version: string | undefined;
  /** What is updated; without it the object is created. */
  readonly update?: UpdateRequest | undefined;
  /** Milliseconds more than usual: the user knows that it takes long. */
  readonly patience?: number;
}

export interface EvaluatorEvents {
  onStart(): void;
  onCrd(report: CrdReport): void;
  onObject(report: ObjectReport): void;
  /** The time limit stopped the reading of a text; the worker was replaced. */
  onStopped(pane: JudgedPane, revision: number): void;
  /** The engine itself failed, which is a bug of ours. */
  onFault(pane: JudgedPane, message: string): void;
  onSettled(): void;
}

export interface Evaluator {
  /** Reads these texts as soon as the worker is free, unless newer ones come before. */
  submit(input: EvaluationInput): void;
  /** Readies the spare worker with the CRD; for when the page is idle. */
  warm(): void;
}

export function createEvaluator(client: Client, events: EvaluatorEvents): Evaluator {
  let next: EvaluationInput | undefined;
  let running = false;
  let held: { key: string; generation: number } | undefined;
  let heldInput: EvaluationInput | undefined;
  /** A CRD that got the worker stuck is not read again until it changes. */
  let stuckCrd: string | undefined;

  async function run(): Promise<void> {
    running = true;
    while (next) {
      const input = next;
      next = undefined;
      await evaluate(input);
    }
    running = false;
    events.onSettled();
  }

  async function evaluate(input: EvaluationInput): Promise<void> {
    const key = crdKey(input);
    if (key === stuckCrd && !input.patience) return;
    let pane: JudgedPane = 'crd';
    try {
      if (held?.key !== key || held.generation !== client.generation) {
        const report = await client.call('readCrd', crdRequest(input), allowance(input, 'crd'));
        const known = held?.key === key;
        held = { key, generation: client.generation };
        heldInput = input;
        if (!known) events.onCrd(report);
      }
      if (next) return;
      pane = 'object';
      events.onObject(await client.call('readObject', objectRequest(input), allowance(input, 'object')));
    } catch (error) {
      fail(error, pane, input, key);
    }
  }

  function fail(error: unknown, pane: JudgedPane, input: EvaluationInput, key: string): void {
    if (!(error instanceof CallFailed)) throw error;
    if (error.reason === 'fault') {
      events.onFault(pane, error.message);
      return;
    }
    if (error.reason === 'replaced') {
      // Another call was stuck in the same worker; ask again unless newer texts wait already.
      next ??= input;
      return;
    }
    if (pane === 'crd') stuckCrd = key;
    events.onStopped(pane, input[pane].revision);
  }

  return {
    submit(input) {
      next = input;
      if (running) return;
      events.onStart();
      void run();
    },
    warm() {
      if (heldInput) client.prime('readCrd', crdRequest(heldInput), allowance(heldInput, 'crd'));
    },
  };
}

/** A cold worker on a slow machine reads 1,000 characters in up to 8 ms; that is no sign of being stuck. */
function allowance(input: EvaluationInput, pane: JudgedPane): number {
  const old = pane === 'object' ? (input.update?.old.length ?? 0) : 0;
  return (input[pane].text.length + old) / 125 + (input.patience ?? 0);
}

function crdKey({ crd, kubernetes, fieldValidation }: EvaluationInput): string {
  return [crd.revision, crd.document ?? '', kubernetes, fieldValidation].join(' ');
}

function crdRequest({ crd, kubernetes, fieldValidation }: EvaluationInput) {
  return { ...crd, kubernetes, fieldValidation };
}

function objectRequest({ crd, object, kubernetes, fieldValidation, version, update }: EvaluationInput) {
  return { ...object, crdRevision: crd.revision, kubernetes, fieldValidation, version, update };
}
