/** The goal of limits: some rules, or all rules of a version together, fit their budgets. */
import type { Limited } from './limited.ts';
import type { PricedRule, TriedLimits } from './priced-rule.ts';
import { isOverBudget, isOverLimit, type VersionBudget } from './version-budget.ts';

export interface Goal {
  readonly isReached: (tried: TriedLimits) => boolean;
}

/** Each of the rules is under the limit of one expression. */
export function rulesFit(rules: readonly PricedRule[]): Goal & { readonly rules: readonly PricedRule[] } {
  return { rules, isReached: (tried) => rules.every(({ costs }) => !isOverLimit(costs(tried))) };
}

/** Each of the rules is under its limit, and all rules of the version together are under the version's budget. */
export function versionFits(budget: VersionBudget, rules: readonly PricedRule[]): Goal {
  const each = rulesFit(rules);
  return { isReached: (tried) => each.isReached(tried) && !isOverBudget(budget.total(tried)) };
}

/** A limit that may be set, between the smallest and the largest useful value. */
export interface Choice extends Limited {
  /** The minimum that the schema itself requires. */
  readonly least: bigint;
  /** A limit that leaves users some room; never below `least`. */
  readonly usable: bigint;
}

/** Strings get eight characters for each item of lists and maps: 8 items or 64 characters are usable. */
export const charactersPerItem = 8n;
export const usableItems = 8n;

export function unitOf({ keyword }: Limited): bigint {
  return keyword === 'maxLength' ? charactersPerItem : 1n;
}
