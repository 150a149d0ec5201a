/**
 * The costs of all rules of one version under limits that are tried, compared with the budgets.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation (TotalCost).
 */
import type { Behaviour } from '../../kubernetes/behaviour.ts';
import { expressionCostLimit, schemaCostLimit } from '../../structural/cost-limits.ts';
import type { RuleEstimate } from '../admission/rule-estimate.ts';
import { sum } from '../cost/estimate.ts';
import { limitedAt, pricedRule, type PricedRule, type RuleCosts, type TriedLimits } from './priced-rule.ts';

/** Compiles the rules of one version when it is made. */
export class VersionBudget {
  readonly rules: readonly PricedRule[];

  constructor(estimates: readonly RuleEstimate[], behaviour: Behaviour) {
    const limitedIn = limitedAt(behaviour);
    this.rules = estimates.flatMap((estimate) => pricedRule(estimate, behaviour, limitedIn) ?? []);
  }

  /** Undefined for a rule without a cost. */
  ruleOf(estimate: RuleEstimate): PricedRule | undefined {
    return this.rules.find((rule) => rule.estimate === estimate);
  }

  total(tried: TriedLimits): bigint {
    let total = 0n;
    for (const { costs } of this.rules) {
      const own = costs(tried);
      total = sum(total, sum(own.total, own.message));
    }
    return total;
  }
}

/** The rules with their current costs. */
export function versionBudget(estimates: readonly RuleEstimate[], behaviour: Behaviour): VersionBudget {
  return new VersionBudget(estimates, behaviour);
}

/** Whether a rule, or its message, costs more than one expression may. */
export function isOverLimit({ total, message }: RuleCosts): boolean {
  return total > expressionCostLimit || message > expressionCostLimit;
}

export function isOverBudget(total: bigint): boolean {
  return total > schemaCostLimit;
}
