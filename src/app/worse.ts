/** Decides whether an answer is bad news compared with the one shown: bad news waits until typing pauses. */
import type { CrdReport, CrdState, ObjectReport, ObjectState } from '../protocol/report.ts';

export interface Reports {
  readonly crd?: CrdReport | undefined;
  readonly object?: ObjectReport | undefined;
}

/** From good to bad: accepted, or nothing to report yet; rejected by the server; unreadable. */
const ofCrd: Record<CrdState, number> = {
  accepted: 0,
  empty: 1,
  'not-a-crd': 1,
  'old-version': 1,
  refused: 1,
  broken: 2,
  crash: 2,
};
const ofObject: Record<ObjectState, number> = {
  accepted: 0,
  empty: 0,
  // The CRD's report covers it.
  'no-crd': 0,
  'other-kind': 1,
  'no-old': 1,
  refused: 1,
  broken: 2,
  crash: 2,
};

/** Whether one of the new reports is worse than the shown one of its kind, or has more findings. */
export function isWorse(next: Reports, shown: Reports): boolean {
  return isWorseBy(ofCrd, next.crd, shown.crd) || isWorseBy(ofObject, next.object, shown.object);
}

function isWorseBy<State extends string>(
  badness: Record<State, number>,
  next: (Counted & { readonly state: State }) | undefined,
  shown: (Counted & { readonly state: State }) | undefined,
): boolean {
  if (!next || !shown) return false;
  const step = badness[next.state] - badness[shown.state];
  return step > 0 || (step === 0 && countOfFindings(next) > countOfFindings(shown));
}

type Counted = Pick<CrdReport, 'problems' | 'moreProblems'>;

function countOfFindings({ problems, moreProblems }: Counted): number {
  return problems.length + (moreProblems?.error ?? 0) + (moreProblems?.warning ?? 0);
}
