/** A finding about the costs of rules: the costs of each rule, and limits that fit the budget. */
import { attributesOf } from '../../../engine/refusals.ts';
import { behaviourOf } from '../../../engine/minors.ts';
import {
  expressionCostLimit,
  schemaCostLimit,
  type FittedBound,
  type FittedBounds,
  type PricedRule,
  type RuleEstimate,
  type VersionBudget,
} from '../../../engine/costs.ts';
import { deepEqual, isArray, isObject, type JsonValue, type PathSegments } from '../../../engine/values.ts';
import { placeSegments, type StructuralSchema } from '../../../engine/schemas.ts';
import { toValue } from '../../../engine/texts.ts';
import { limits } from '../../../protocol/limits.ts';
import type { Problem } from '../../../protocol/report.ts';
import type { BoundLine, BudgetReport, TriedCosts, UnfitLine } from '../../../protocol/rules.ts';
import type { HeldCrd } from '../../held/held-crd.ts';
import { cutName } from '../../cut.ts';
import type { Engine } from '../../engine.ts';
import { placeOf } from '../../places/place-of.ts';
import { lineOf, versionName } from '../rule-costs.ts';
import { estimateAt } from './rule-type.ts';
import { pathKey } from '../../../engine/paths.ts';
import type { Located } from '../../places/lines.ts';

/** The costs of a version, and its bounds: computed once. */
interface SolvedVersion {
  readonly budget: VersionBudget;
  readonly fitted: FittedBounds;
}

const solvedVersions = new WeakMap<StructuralSchema, SolvedVersion>();

/** The rules and bounds that a finding is about. */
interface BudgetScope extends SolvedVersion {
  readonly estimates: readonly RuleEstimate[];
  /** Undefined if it is about all rules together. */
  readonly rule: RuleEstimate | undefined;
  /** The bounds of the rule, or else all. */
  readonly own: readonly FittedBound[];
}

function scopeOf(engine: Engine, { code, path }: Problem, crd: HeldCrd): BudgetScope | undefined {
  const { crdCheck, isOfRule } = attributesOf(code) ?? {};
  if (crdCheck !== 'crd-cost' || !path) return undefined;
  const rule = isOfRule ? estimateAt(crd.estimates, path.slice(0, -1)) : undefined;
  const root = rule?.root ?? rootAt(crd.estimates, path);
  if (!root || (isOfRule && !rule)) return undefined;
  const estimates = crd.estimates.filter((each) => each.root === root);
  const solved = solvedVersions.get(root) ?? solve(engine, estimates, crd);
  solvedVersions.set(root, solved);
  const priced = rule && solved.budget.ruleOf(rule);
  const own = solved.fitted.bounds.filter(({ choice }) => !priced || isOf(choice.schema, priced));
  return { ...solved, estimates, rule, own };
}

function solve(engine: Engine, estimates: readonly RuleEstimate[], crd: HeldCrd): SolvedVersion {
  const budget = engine.versionBudget(estimates, behaviourOf(crd.kubernetes));
  return { budget, fitted: engine.fitBounds(budget) };
}

function isOf(schema: StructuralSchema, { limited }: PricedRule): boolean {
  return limited.some((each) => each.schema === schema);
}

function rootAt(estimates: readonly RuleEstimate[], path: PathSegments): StructuralSchema | undefined {
  const key = pathKey(path);
  return estimates.find(({ root }) => pathKey(placeSegments(root.place)) === key)?.root;
}

export function ruleBudget(engine: Engine, problem: Problem, crd: HeldCrd): BudgetReport | undefined {
  const scope = scopeOf(engine, problem, crd);
  if (!scope) return undefined;
  const { budget, fitted, estimates, rule, own } = scope;
  const crdValue = crd.text.root && toValue(crd.text.root);
  const total = budget.total(new Map());
  const dearest = estimates.toSorted((a, b) => (a.total > b.total ? -1 : a.total < b.total ? 1 : 0));
  const parts = dearest.slice(0, limits.dearest).map((each) => lineOf(engine, each, crd.text));
  const shown = own.slice(0, limits.bounds);
  const index = placeSegments((estimates[0] as RuleEstimate).root.place)[2];
  return {
    version: cutName(versionName(crdValue, index)),
    expressionBudget: String(expressionCostLimit),
    schemaBudget: String(schemaCostLimit),
    total: String(total),
    share: Number(total) / Number(schemaCostLimit),
    ...(rule && { rule: lineOf(engine, rule, crd.text) }),
    ...(rule?.messageCost !== undefined && {
      messageShare: Number(rule.messageCost) / Number(expressionCostLimit),
    }),
    parts,
    ...(estimates.length > parts.length && { moreParts: estimates.length - parts.length }),
    state: fitted.state,
    how: fitted.how,
    isUsable: fitted.isUsable,
    bounds: shown.map((bound) => boundLine(bound, scope, crd.text)),
    ...(own.length > shown.length && { moreBounds: own.length - shown.length }),
    otherBounds: fitted.bounds.length - own.length,
    unfit: fitted.unfit
      .filter((each) => !rule || each.rule === rule)
      .slice(0, limits.bounds)
      .map((each) => unfitLine(each, crd.text)),
    versions: versionsSharing(crdValue),
  };
}

function boundLine(
  { choice, limit, ...fitted }: FittedBound,
  { rule }: BudgetScope,
  text: Located,
): BoundLine {
  const { schema, keyword, declared, most, least } = choice;
  const schemaPlace = placeOf(text, placeSegments(schema.place));
  const heldBy = fitted.heldBy();
  const isOther = heldBy.by === 'rule' && heldBy.rule !== rule;
  const heldAt = isOther ? placeOf(text, placeOfRule(heldBy.rule)) : undefined;
  return {
    keyword,
    path: cutName(fieldOfKeywords(placeSegments(schema.place).slice(5)), limits.path),
    limit: String(limit),
    least: String(least),
    before: String(declared ?? most),
    declared: declared !== undefined,
    heldBy: heldBy.by !== 'rule' ? heldBy.by : isOther ? 'other-rule' : 'this-rule',
    ...(heldAt && { heldAt }),
    ...(schemaPlace && { schemaPlace }),
  };
}

function unfitLine({ rule, part, why, least }: FittedBounds['unfit'][number], text: Located): UnfitLine {
  const schemaPlace = placeOf(text, placeOfRule(rule));
  return { part, why, least: String(least), ...(schemaPlace && { schemaPlace }) };
}

function placeOfRule({ schema, index }: RuleEstimate): PathSegments {
  return placeSegments(schema.place, 'x-kubernetes-validations', index, 'rule');
}

/** Converts keywords of a schema to steps into the object. */
function fieldOfKeywords(keywords: PathSegments): string {
  let text = '';
  for (let i = 0; i < keywords.length; i++) {
    if (keywords[i] === 'properties') text += (text === '' ? '' : '.') + String(keywords[++i]);
    else text += keywords[i] === 'items' ? '[]' : '[*]';
  }
  return text;
}

/** A schema that all versions share is evaluated once, as the schema of the first version. */
function versionsSharing(crd: JsonValue | undefined): number {
  const spec = isObject(crd) ? crd.get('spec') : undefined;
  const versions = isObject(spec) ? spec.get('versions') : undefined;
  if (!isArray(versions)) return 1;
  const [first = null, ...others] = versions.map((each) =>
    isObject(each) ? (each.get('schema') ?? null) : null,
  );
  return others.every((each) => deepEqual(each, first)) ? versions.length : 1;
}

/** Uses limits in the order of a report's bounds; a limit that isn't a number keeps its proposed value. */
export function costWith(
  engine: Engine,
  problem: Problem,
  crd: HeldCrd,
  names: readonly string[],
): TriedCosts | undefined {
  const about = scopeOf(engine, problem, crd);
  if (!about) return undefined;
  const { budget, fitted, rule, own } = about;
  const tried = new Map(fitted.bounds.map(({ choice, limit }) => [choice.schema, limit]));
  for (const [i, text] of names.entries()) {
    const bound = own[i];
    if (bound && /^\d{1,15}$/.test(text)) tried.set(bound.choice.schema, BigInt(text));
  }
  const costs = rule && budget.ruleOf(rule)?.costs(tried);
  const cost = costs && (costs.total > costs.message ? costs.total : costs.message);
  const total = budget.total(tried);
  return {
    ...(cost !== undefined && {
      rule: { cost: String(cost), share: Number(cost) / Number(expressionCostLimit) },
    }),
    total: String(total),
    share: Number(total) / Number(schemaCostLimit),
  };
}
