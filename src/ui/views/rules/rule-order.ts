/** In which order rules are shown, and what is said of all together. */
import type { ObjectReport, RuleLine, RuleResult } from '../../../protocol/report.ts';

const urgency: Record<RuleResult, number> = {
  failed: 0,
  error: 0,
  'over budget': 0,
  ratcheted: 1,
  passed: 2,
  skipped: 2,
};

/** What refuses the object first, else in the order of evaluation. */
export function inOrder(lines: readonly RuleLine[]): { readonly line: RuleLine; readonly index: number }[] {
  return lines
    .map((line, index) => ({ line, index }))
    .toSorted((a, b) => urgency[a.line.result] - urgency[b.line.result]);
}

/** A transition rule had no old value, or no new one. */
export function hasHole(object: ObjectReport | undefined): boolean {
  if (!object?.update) return false;
  return (
    object.rules.some(({ result }) => result === 'skipped') ||
    object.idleRules.some(({ rule, why }) => why === 'no-value' && /\boldSelf\b/.test(rule))
  );
}
