/**
 * The costs of all rules of one version under limits that are tried, held against the budgets.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation (TotalCost).
 */
import type { Behaviour } from '../../kubernetes/behaviour.ts';
import type { StructuralSchema } from '../../structural/schema.ts';
import { expressionCostLimit, schemaCostLimit } from '../admission/cost-budget.ts';
import type { RuleEstimate } from '../admission/rule-estimate.ts';
import { sum } from '../cost/estimate.ts';
import type { Limited } from './limited.ts';
import { limitedAt, pricedRule, type PricedRule, type RuleCosts, type TriedLimits } from './priced-rule.ts';

export interface VersionCost {
  readonly rules: ReadonlyMap<RuleEstimate, RuleCosts>;
  readonly total: bigint;
}

/** Compiles the rules of one version when it is made. */
export class VersionBudget {
  readonly rules: readonly PricedRule[];
  readonly #users = new Map<StructuralSchema, PricedRule[]>();

  constructor(estimates: readonly RuleEstimate[], behaviour: Behaviour) {
    const limitedIn = limitedAt(behaviour);
    this.rules = estimates.flatMap((estimate) => pricedRule(estimate, behaviour, limitedIn) ?? []);
    for (const rule of this.rules) {
      for (const { schema } of rule.limited) {
        const users = this.#users.get(schema);
        if (users === undefined) this.#users.set(schema, [rule]);
        else users.push(rule);
      }
    }
  }

  /** The rules whose cost can depend on a limit. */
  usersOf({ schema }: Limited): readonly PricedRule[] {
    return this.#users.get(schema) ?? [];
  }

  costs(tried: TriedLimits): VersionCost {
    const rules = new Map<RuleEstimate, RuleCosts>();
    let total = 0n;
    for (const { estimate, costs } of this.rules) {
      const own = costs(tried);
      rules.set(estimate, own);
      total = sum(total, sum(own.total, own.message));
    }
    return { rules, total };
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

/** Whether a rule, or its message, costs more than one expression may. */
export function isOverLimit({ total, message }: RuleCosts): boolean {
  return total > expressionCostLimit || message > expressionCostLimit;
}

export function isOverBudget(total: bigint): boolean {
  return total > schemaCostLimit;
}
