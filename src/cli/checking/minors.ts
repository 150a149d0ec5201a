/** Combines the answers of several minors in one result. */
import type { CheckResult } from '../../check/result.ts';
import type { PlainJudged } from '../../check/room.ts';
import type { Minor } from '../../engine/minors.ts';

export interface MinorAnswer {
  readonly kubernetes: Minor;
  readonly judged: PlainJudged;
}

/** The result for several minors is that of the first rejection, with the differences of the others. */
export function withMinors(head: CheckResult, answers: readonly MinorAnswer[]): CheckResult {
  const worst =
    answers.find(({ judged }) => judged.verdict === 'refused') ??
    answers.find(({ judged }) => judged.verdict === 'not answered') ??
    answers[0];
  if (!worst) return head;
  const { verdict, message, findings, warnings, behind, drift, notes } = worst.judged;
  const differing = answers.filter(({ judged }) => judged.message !== message || judged.verdict !== verdict);
  const verdicts = differing.map(({ kubernetes, judged }) => `Kubernetes ${kubernetes}: ${shortly(judged)}`);
  return {
    ...head,
    verdict,
    message,
    findings,
    warnings,
    ...(behind && { behind }),
    ...(drift && { drift }),
    ...(differing.length > 0 && { kubernetes: worst.kubernetes }),
    notes: [...head.notes, ...notes, ...verdicts],
  };
}

function shortly({ verdict, message }: PlainJudged): string {
  return message === '' ? `${verdict}.` : `${verdict}: ${message}`;
}
