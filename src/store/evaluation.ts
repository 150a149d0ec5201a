/** The answers, and how they relate to the texts. */
import type { CrdReport, JudgedPane, ObjectReport, Pane } from '../protocol/report.ts';
import type { WorkerState } from '../protocol/worker-state.ts';

export interface Stopped {
  readonly pane: Pane;
  readonly revision: number;
}

export interface Since {
  readonly crd: number;
  /** Of the text that is sent. */
  readonly object: number;
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
  /** The first revisions of the current texts; reports about earlier ones may still come. */
  readonly since: Since;
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
  since: { crd: 0, object: 0 },
  stopped: undefined,
  fault: undefined,
  restarts: 0,
};

export function withCrdReport(evaluation: Evaluation, crd: CrdReport): Evaluation {
  return { ...evaluation, worker: 'ready', crd, stopped: undefined, fault: undefined };
}

/** While a text is broken, the last result of the same texts and the same command stays visible. */
export function withObjectReport(evaluation: Evaluation, object: ObjectReport): Evaluation {
  const broken =
    object.state === 'broken' || (object.state === 'no-crd' && evaluation.crd?.state === 'broken');
  return {
    ...evaluation,
    worker: 'ready',
    object,
    lastObject: broken
      ? lastBefore(evaluation.lastObject, object)
      : isResult(object) && isSince(object, evaluation.since)
        ? object
        : undefined,
    stopped: undefined,
    fault: undefined,
  };
}

/** A request was made, so there is an answer to show. */
function isResult({ state }: ObjectReport): boolean {
  return state === 'accepted' || state === 'refused';
}

function isSince({ crdRevision, revision }: ObjectReport, since: Since): boolean {
  return crdRevision >= since.crd && revision >= since.object;
}

/** The last result if only the text that is broken now has changed since. */
function lastBefore(last: ObjectReport | undefined, now: ObjectReport): ObjectReport | undefined {
  if (!last) return undefined;
  // A broken CRD says nothing about the object, whose report is then empty.
  if (now.state === 'no-crd') return last.revision === now.revision ? last : undefined;
  const isSameRequest =
    last.crdRevision === now.crdRevision &&
    last.kubernetes === now.kubernetes &&
    last.patch === now.patch &&
    last.kubectl?.request === now.kubectl?.request;
  return isSameRequest ? last : undefined;
}

/** The texts or the command were replaced rather than edited, so the last result doesn't apply to them. */
export function withoutLast(evaluation: Evaluation, since: Partial<Since> = {}): Evaluation {
  return { ...evaluation, lastObject: undefined, since: { ...evaluation.since, ...since } };
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
