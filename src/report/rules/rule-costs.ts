/** The estimated costs of a CRD's rules, rule by rule and version by version. */
import { expressionCostLimit, schemaCostLimit, type RuleEstimate } from '../../engine/costs.ts';
import { isArray, isObject, type JsonValue, type PathSegment } from '../../engine/values.ts';
import { placeSegments } from '../../engine/schemas.ts';
import { limits } from '../../protocol/limits.ts';
import type { CostFactor, RuleCosts, RuleEstimateLine, VersionCosts } from '../../protocol/rules.ts';
import { cutName, cutPath } from '../cut.ts';
import type { Engine } from '../engine.ts';
import { placeOf } from '../places/place-of.ts';
import { cutRule } from './rule-lines.ts';
import { ruleNumber } from './rule-numbers.ts';
import type { Located } from '../places/lines.ts';

const maxVersions = 20;
/** The sum over all versions. */
const maxRules = 200;
const maxFactors = 4;

/** Undefined for a CRD without rules, or whose rules were not checked. */
export function ruleCosts(
  engine: Engine,
  estimates: readonly RuleEstimate[],
  object: JsonValue | undefined,
  crd: Located,
): RuleCosts | undefined {
  if (estimates.length === 0) return undefined;
  const byVersion = new Map<PathSegment | undefined, RuleEstimate[]>();
  for (const estimate of estimates) {
    const index = placeSegments(estimate.root.place)[2];
    const own = byVersion.get(index);
    if (own) own.push(estimate);
    else byVersion.set(index, [estimate]);
  }
  let left = maxRules;
  const versions = [...byVersion].slice(0, maxVersions).map(([index, own]) => {
    const costs = versionCosts(engine, cutName(versionName(object, index)), own, crd, left);
    left -= costs.rules.length;
    return costs;
  });
  const moreVersions = byVersion.size - versions.length;
  return {
    versions,
    ...(moreVersions > 0 && { moreVersions }),
    expressionBudget: String(expressionCostLimit),
    schemaBudget: String(schemaCostLimit),
  };
}

function versionCosts(
  engine: Engine,
  version: string,
  estimates: readonly RuleEstimate[],
  crd: Located,
  count: number,
): VersionCosts {
  let total = 0n;
  for (const { total: own, messageCost = 0n } of estimates) total += own + messageCost;
  const dearest = estimates.toSorted((a, b) => (a.total > b.total ? -1 : a.total < b.total ? 1 : 0));
  return {
    version,
    total: String(total),
    share: Number(total) / Number(schemaCostLimit),
    ruleCount: estimates.length,
    rules: dearest.slice(0, count).map((estimate) => lineOf(engine, estimate, crd)),
  };
}

/** A rule's estimate as part of a reply. */
export function lineOf(engine: Engine, estimate: RuleEstimate, crd: Located): RuleEstimateLine {
  const { root, schema, index, cost, cardinality, total, messageCost } = estimate;
  const schemaPlace = placeOf(crd, placeSegments(schema.place, 'x-kubernetes-validations', index, 'rule'));
  const below = placeSegments(schema.place).slice(placeSegments(root.place).length);
  return {
    ...cutRule(schema.extensions.validations[index]?.rule ?? ''),
    number: ruleNumber(root, schema, index),
    path: cutPath(objectPath(below)),
    ...(cost !== undefined && { cost: String(cost) }),
    runs: String(cardinality),
    total: String(total),
    share: Number(total) / Number(expressionCostLimit),
    ...(messageCost !== undefined && { messageCost: String(messageCost) }),
    factors: engine
      .multipliersOf(estimate)
      .slice(0, maxFactors)
      .map(({ role, keyword, path, max, declared, schema: at }): CostFactor => {
        const place = placeOf(crd, placeSegments(at.place));
        return {
          role,
          keyword,
          path: cutName(path, limits.path),
          declared,
          ...(max !== undefined && { max: String(max) }),
          ...(place && { schemaPlace: place }),
        };
      }),
    ...(schemaPlace && { schemaPlace }),
  };
}

function objectPath(keywords: readonly PathSegment[]): PathSegment[] {
  const path: PathSegment[] = [];
  for (let i = 0; i < keywords.length; i++) {
    if (keywords[i] === 'properties') path.push(keywords[++i] as PathSegment);
    else path.push('*');
  }
  return path;
}

/** The name of the version at an index. */
export function versionName(crd: JsonValue | undefined, index: PathSegment | undefined): string {
  const spec = isObject(crd) ? crd.get('spec') : undefined;
  const versions = isObject(spec) ? spec.get('versions') : undefined;
  const version = isArray(versions) && typeof index === 'number' ? versions[index] : undefined;
  const name = isObject(version) ? version.get('name') : undefined;
  return typeof name === 'string' ? name : '';
}
