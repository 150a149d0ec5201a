import type { RuleOutcome } from '../../engine/rules.ts';
import { perCallLimit, perObjectBudget } from '../../engine/costs.ts';
import type { RuleCost } from '../../protocol/report.ts';

/** Adds up the cost of all evaluations. */
export function ruleCostOf(outcomes: readonly RuleOutcome[]): RuleCost {
  let total = 0;
  for (const { cost, messageCost } of outcomes) total += cost + messageCost;
  const skipped = outcomes.filter(({ result }) => result === 'skipped').length;
  return {
    evaluations: outcomes.length - skipped,
    skipped,
    total,
    budget: perObjectBudget,
    limit: perCallLimit,
  };
}
