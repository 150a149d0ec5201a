/** Whether an answer is bad news after the one that is shown: bad news wait until the typing pauses. */
import type { CrdReport, CrdState, ObjectReport, ObjectState } from '../protocol/report.ts';

export interface Reports {
  readonly crd?: CrdReport | undefined;
  readonly object?: ObjectReport | undefined;
}

/** From good to bad: it is taken, or there is nothing to say yet; the server says no; it can't be read at all. */
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
  // The CRD's news tell of it.
  'no-crd': 0,
  'other-kind': 1,
  'no-old': 1,
  refused: 1,
  broken: 2,
  crash: 2,
};

/** One of the new answers is worse than the one of its kind that is shown, or has more findings. */
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
  return step > 0 || (step === 0 && findingsOf(next) > findingsOf(shown));
}

type Counted = Pick<CrdReport, 'problems' | 'moreProblems'>;

function findingsOf({ problems, moreProblems }: Counted): number {
  return problems.length + (moreProblems?.error ?? 0) + (moreProblems?.warning ?? 0);
}
