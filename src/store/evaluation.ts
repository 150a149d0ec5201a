/** The answers, and how they relate to the texts. */
import type { CrdReport, JudgedPane, ObjectReport, Pane } from '../protocol/report.ts';
import type { WorkerState } from '../protocol/worker-state.ts';

export interface Stopped {
  readonly pane: Pane;
  readonly revision: number;
}

export interface Evaluation {
  readonly working: boolean;
  /** The answer to the current texts is overdue. */
  readonly late: boolean;
  readonly worker: WorkerState;
  readonly crd: CrdReport | undefined;
  readonly object: ObjectReport | undefined;
  /** The last object report that is still shown while a text is broken. */
  readonly lastObject: ObjectReport | undefined;
  readonly stopped: Stopped | undefined;
  readonly fault: string | undefined;
  /** How often the worker was replaced. */
  readonly restarts: number;
}

export const noEvaluation: Evaluation = {
  working: false,
  late: false,
  worker: 'loading',
  crd: undefined,
  object: undefined,
  lastObject: undefined,
  stopped: undefined,
  fault: undefined,
  restarts: 0,
};

export function withCrdReport(evaluation: Evaluation, crd: CrdReport): Evaluation {
  return { ...evaluation, worker: 'ready', crd, stopped: undefined, fault: undefined };
}

/** While a text is broken, the last result stays visible. */
export function withObjectReport(evaluation: Evaluation, object: ObjectReport): Evaluation {
  const broken =
    object.state === 'broken' || (object.state === 'no-crd' && evaluation.crd?.state === 'broken');
  return {
    ...evaluation,
    worker: 'ready',
    object,
    lastObject: broken ? evaluation.lastObject : object,
    stopped: undefined,
    fault: undefined,
  };
}

/** An answer about another text must not be shown for the one that couldn't be read. */
export function withStop(evaluation: Evaluation, stopped: Stopped): Evaluation {
  return { ...withoutReports(evaluation, stopped.pane), stopped, restarts: evaluation.restarts + 1 };
}

export function withFault(evaluation: Evaluation, pane: JudgedPane, fault: string): Evaluation {
  return { ...withoutReports(evaluation, pane), fault };
}

/** Without a worker, nothing that is typed gets an answer. */
export function withWorker(evaluation: Evaluation, worker: WorkerState): Evaluation {
  return { ...(worker === 'missing' ? withoutReports(evaluation, 'crd') : evaluation), worker };
}

function withoutReports(evaluation: Evaluation, pane: Pane): Evaluation {
  const crd = pane === 'crd' ? undefined : evaluation.crd;
  return { ...evaluation, crd, object: undefined, lastObject: undefined };
}
