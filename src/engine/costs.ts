/**
 * Limits and estimates of the costs of rules, and bounds that fit them. Used by views of rules, fixes, and
 * measurements.
 */
export type { Multiplier, RuleEstimate } from './cel/admission/rule-estimate.ts';
export type { FittedBound, FittedBounds } from './cel/bounds/fit-bounds.ts';
export type { PricedRule, TriedLimits } from './cel/bounds/priced-rule.ts';
export type { VersionBudget } from './cel/bounds/version-budget.ts';
export {
  expressionCostLimit,
  schemaCostLimit,
  perCallLimit,
  perObjectBudget,
} from './structural/cost-limits.ts';
