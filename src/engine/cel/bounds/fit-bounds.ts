/**
 * Finds the limits (maxItems, maxProperties, maxLength) that bring the rules of a version under their budgets: the
 * smallest number of limits that leave users some room, and then the largest values that fit. Uses the same estimate
 * that rejects the rules.
 */
import type { StructuralSchema } from '../../structural/schema.ts';
import { expressionCostLimit } from '../../structural/cost-limits.ts';
import type { RuleEstimate } from '../admission/rule-estimate.ts';
import { rulesFit, unitOf, usableItems, versionFits, type Choice, type Goal } from './goal.ts';
import { leastOf } from './least.ts';
import type { PricedRule, TriedLimits } from './priced-rule.ts';
import { smallestSets, type ChosenSets } from './smallest-set.ts';
import { isOverBudget, isOverLimit, type VersionBudget } from './version-budget.ts';
import { widest } from './widest.ts';

/**
 * Why a limit can't be larger. `rule`: that rule would cost too much. `version`: all rules together would. `most`: it
 * doesn't exceed the previous limit. `unknown`: the search ended before everything was tried.
 */
export type HeldBy =
  | { readonly by: 'rule'; readonly rule: RuleEstimate }
  | { readonly by: 'version' }
  | { readonly by: 'most' }
  | { readonly by: 'unknown' };

export interface FittedBound {
  readonly choice: Choice;
  readonly limit: bigint;
  /** Computed when it is first needed. */
  readonly heldBy: () => HeldBy;
}

/** A rule, or its message, that no limits can bring under its budget. */
export interface UnfitRule {
  readonly rule: RuleEstimate;
  readonly part: 'rule' | 'message';
  /**
   * `nothing`: no limit changes its cost. `least`: it is too expensive even with the smallest limits that the schema
   * allows.
   */
  readonly why: 'nothing' | 'least';
  /** Its cost with the smallest limits. */
  readonly least: bigint;
}

/**
 * `within`: no limits are needed. `fits`: with the bounds, the version is within its budgets. `rules-left`: the bounds
 * help all rules except those in `unfit`. `version-left`: each rule is under its limit, but all rules together are not.
 */
export type FitState = 'within' | 'fits' | 'rules-left' | 'version-left';

export interface FittedBounds {
  readonly state: FitState;
  readonly bounds: readonly FittedBound[];
  readonly unfit: readonly UnfitRule[];
  /** `fewest`: no smaller set of limits is enough. `enough`: none of these limits can be omitted. */
  readonly how: ChosenSets['how'];
  /** Whether each bound leaves users some room: 8 items, 64 characters. */
  readonly isUsable: boolean;
}

interface Solution {
  readonly set: readonly Choice[];
  readonly limits: ReadonlyMap<StructuralSchema, bigint>;
  readonly how: ChosenSets['how'];
  readonly floor: 'usable' | 'least';
}

export function fitBounds(budget: VersionBudget): FittedBounds {
  const choices = choicesOf(budget);
  const over = budget.rules.filter(({ costs }) => isOverLimit(costs(new Map())));
  const isTooMuch = isOverBudget(budget.total(new Map()));
  if (over.length === 0 && !isTooMuch) return answer('within', budget, none, [], []);
  const unfit = over.flatMap((rule) => unfitOf(rule, choices));
  const fitting = budget.rules.map((rule) => withoutUnfit(rule, unfit));
  const users = usersOf(fitting);
  const parts = componentsOf(
    fitting.filter(({ costs }) => isOverLimit(costs(new Map()))),
    choices,
  ).map((own) => solvePart(own, users));
  const solved = joinedSolutions(parts.flatMap((part) => part ?? []));
  if (unfit.length > 0 || parts.includes(undefined))
    return answer('rules-left', budget, solved, unfit, fitting);
  if (!isOverBudget(budget.total(solved.limits))) return answer('fits', budget, solved, [], fitting);
  const whole = solveVersion(budget, solved, [...choices.values()], fitting);
  return answer(whole === undefined ? 'version-left' : 'fits', budget, whole ?? solved, [], fitting);
}

const none: Solution = { set: [], limits: new Map(), how: 'fewest', floor: 'usable' };

type Choices = ReadonlyMap<StructuralSchema, Choice>;

/** The limits that can be set, except for those that the schema already restricts. */
function choicesOf({ rules }: VersionBudget): Choices {
  const choices = new Map<StructuralSchema, Choice>();
  for (const { estimate, limited } of rules) {
    for (const each of limited) {
      if (choices.has(each.schema)) continue;
      const least = leastOf(estimate.root, each.schema, each.keyword);
      if (least > each.most || (least === each.most && each.declared !== undefined)) continue;
      const room = usableItems * unitOf(each);
      const usable = room < least ? least : room > each.most ? each.most : room;
      choices.set(each.schema, { ...each, least, usable });
    }
  }
  return choices;
}

function unfitOf(rule: PricedRule, choices: Choices): UnfitRule[] {
  const own = rule.limited.flatMap(({ schema }) => choices.get(schema) ?? []);
  const before = rule.costs(new Map());
  const costs = rule.costs(new Map(own.map((each) => [each.schema, each.least])));
  const parts = { rule: 'total', message: 'message' } as const;
  return (['rule', 'message'] as const).flatMap((part): UnfitRule[] => {
    const least = costs[parts[part]];
    if (least <= expressionCostLimit) return [];
    const why = before[parts[part]] === least ? 'nothing' : 'least';
    return [{ rule: rule.estimate, part, why, least }];
  });
}

/** The rule with only those of its costs that limits can bring under budget. */
function withoutUnfit(rule: PricedRule, unfit: readonly UnfitRule[]): PricedRule {
  const own = unfit.filter((each) => each.rule === rule.estimate);
  if (own.length === 0) return rule;
  const isOut = (part: UnfitRule['part']): boolean => own.some((each) => each.part === part);
  return {
    ...rule,
    costs(tried) {
      const { total, message } = rule.costs(tried);
      return { total: isOut('rule') ? 0n : total, message: isOut('message') ? 0n : message };
    },
  };
}

/** Rules that depend on a common limit must be solved together. */
function componentsOf(rules: readonly PricedRule[], choices: Choices): Choice[][] {
  const groups = new Map<Choice, Set<Choice>>();
  for (const { limited } of rules) {
    const joined = new Set<Choice>();
    for (const { schema } of limited) {
      const choice = choices.get(schema);
      if (choice === undefined) continue;
      for (const each of groups.get(choice) ?? [choice]) joined.add(each);
    }
    for (const each of joined) groups.set(each, joined);
  }
  return [...new Set(groups.values())].map((group) => [...group]);
}

function solvePart(choices: readonly Choice[], users: Users): Solution | undefined {
  // A limit can make other rules more expensive: a value without one counts as the size that a request can hold.
  const goal = rulesFit([...new Set(choices.flatMap((each) => users.get(each.schema) ?? []))]);
  return solve([], choices, goal, goal.rules.length);
}

/** The rules whose cost can depend on a limit. */
type Users = ReadonlyMap<StructuralSchema, readonly PricedRule[]>;

function usersOf(rules: readonly PricedRule[]): Users {
  const users = new Map<StructuralSchema, PricedRule[]>();
  for (const rule of rules) {
    for (const { schema } of rule.limited) {
      const known = users.get(schema);
      if (known === undefined) users.set(schema, [rule]);
      else known.push(rule);
    }
  }
  return users;
}

/** Lowers the limits that are already chosen; adds others if that isn't enough. */
function solveVersion(
  budget: VersionBudget,
  { set, how }: Solution,
  choices: readonly Choice[],
  fitting: readonly PricedRule[],
): Solution | undefined {
  const goal = versionFits(budget, fitting);
  const others = dearestOf(
    choices.filter((each) => !set.includes(each)),
    usersOf(fitting),
  );
  for (const floor of ['usable', 'least'] as const) {
    if (set.length > 0 && goal.isReached(new Map(set.map((each) => [each.schema, each[floor]])))) {
      return { set, how, floor, limits: widest(set, goal, floor, fitting.length) };
    }
    const solution = solve(set, others, goal, fitting.length, [floor]);
    if (solution !== undefined) return solution;
  }
  return undefined;
}

/** The limits of the most expensive parts, the most promising ones first. */
function dearestOf(choices: readonly Choice[], users: Users): readonly Choice[] {
  if (choices.length <= mostChoices) return choices;
  const cost = ({ schema }: Choice): bigint =>
    (users.get(schema) ?? []).reduce((sum, { estimate }) => sum + estimate.total, 0n);
  return choices
    .map((choice) => ({ choice, own: cost(choice) }))
    .toSorted((a, b) => (a.own > b.own ? -1 : a.own < b.own ? 1 : 0))
    .slice(0, mostChoices)
    .map(({ choice }) => choice);
}

const mostChoices = 150;

/** The smallest sets in addition to the fixed limits; of several, the one with the widest limits. */
function solve(
  fixed: readonly Choice[],
  choices: readonly Choice[],
  goal: Goal,
  rules: number,
  floors: readonly ('usable' | 'least')[] = ['usable', 'least'],
): Solution | undefined {
  for (const floor of floors) {
    const start = fixed.map((each) => [each.schema, each[floor]] as const);
    const beside: Goal = { isReached: (tried) => goal.isReached(new Map([...start, ...tried])) };
    const chosen = smallestSets(choices, beside, floor, rules);
    if (chosen === undefined) continue;
    const solutions = chosen.sets.map((added): Solution => {
      const set = [...fixed, ...added];
      return { set, how: chosen.how, floor, limits: widest(set, goal, floor, rules) };
    });
    return solutions.reduce((best, each) => (tightest(each) > tightest(best) ? each : best));
  }
  return undefined;
}

/** The smallest limit, in the unit of its keyword. */
function tightest({ set, limits }: Solution): number {
  return Math.min(...set.map((each) => Number(limits.get(each.schema)) / Number(unitOf(each))));
}

function joinedSolutions(parts: readonly Solution[]): Solution {
  return {
    set: parts.flatMap(({ set }) => set),
    limits: new Map(parts.flatMap(({ limits }) => [...limits])),
    how: parts.some(({ how }) => how === 'enough') ? 'enough' : 'fewest',
    floor: parts.some(({ floor }) => floor === 'least') ? 'least' : 'usable',
  };
}

function answer(
  state: FitState,
  budget: VersionBudget,
  { set, limits, how }: Solution,
  unfit: readonly UnfitRule[],
  fitting: readonly PricedRule[],
): FittedBounds {
  // A limit that the schema already has isn't a change.
  const changed = set.filter((each) => limits.get(each.schema) !== each.declared);
  const bounds = changed.map((choice): FittedBound => {
    const limit = limits.get(choice.schema) as bigint;
    return { choice, limit, heldBy: () => heldBy(choice, limit, { budget, limits, fitting, state }) };
  });
  return { state, bounds, unfit, how, isUsable: bounds.every(({ choice, limit }) => limit >= choice.usable) };
}

function heldBy(
  choice: Choice,
  limit: bigint,
  at: {
    readonly budget: VersionBudget;
    readonly limits: TriedLimits;
    readonly fitting: readonly PricedRule[];
    readonly state: FitState;
  },
): HeldBy {
  if (limit >= choice.most) return { by: 'most' };
  const more = new Map([...at.limits, [choice.schema, limit + 1n]]);
  const rule = at.fitting.find(({ costs }) => isOverLimit(costs(more)));
  if (rule !== undefined) return { by: 'rule', rule: rule.estimate };
  if (at.state === 'fits' && isOverBudget(at.budget.total(more))) return { by: 'version' };
  return { by: 'unknown' };
}
