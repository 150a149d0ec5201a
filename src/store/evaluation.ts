/** The answers, and how they stand to the texts. */
import type { CrdReport, ObjectReport, Pane } from '../protocol/report.ts';

export interface Stopped {
  readonly pane: Pane;
  readonly revision: number;
}

export interface Evaluation {
  readonly working: boolean;
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
  crd: undefined,
  object: undefined,
  lastObject: undefined,
  stopped: undefined,
  fault: undefined,
  restarts: 0,
};

export function withCrdReport(evaluation: Evaluation, crd: CrdReport): Evaluation {
  return { ...evaluation, crd, stopped: undefined, fault: undefined };
}

/** While a text is broken the last result stays. */
export function withObjectReport(evaluation: Evaluation, object: ObjectReport): Evaluation {
  const broken =
    object.state === 'broken' || (object.state === 'no-crd' && evaluation.crd?.state === 'broken');
  return {
    ...evaluation,
    object,
    lastObject: broken ? evaluation.lastObject : object,
    stopped: undefined,
    fault: undefined,
  };
}

export function withStop(evaluation: Evaluation, stopped: Stopped): Evaluation {
  return { ...evaluation, stopped, restarts: evaluation.restarts + 1 };
}
