/**
 * Prices one rule under other limits than its schema has. The rule is compiled once.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel (compileRule, estimates of costs) and
 * k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation (CELSchemaContext: how often a rule runs).
 */
import type { Behaviour } from '../../kubernetes/behaviour.ts';
import { placeSegments, type StructuralSchema } from '../../structural/schema.ts';
import { ruleCompiler, type ExpressionResult } from '../admission/compile-rule.ts';
import { totalOf } from '../admission/cost-budget.ts';
import type { RuleEstimate } from '../admission/rule-estimate.ts';
import { schemaSizes, type SizeEstimator } from '../cost/cost-node.ts';
import { product } from '../cost/estimate.ts';
import { estimateCost } from '../cost/static-cost.ts';
import { environmentFor } from '../env/environment.ts';
import { declaresResource, declTypeOf, roleOf, type DeclType } from '../schema/decl-type.ts';
import { escapeFieldName } from '../values/field-name.ts';
import { limitedOf, type Limited } from './limited.ts';
import { schemaOfOthers } from '../../structural/steps.ts';

/** The limits to try, by the schema that they are set in. */
export type TriedLimits = ReadonlyMap<StructuralSchema, bigint>;

export interface PricedRule {
  readonly estimate: RuleEstimate;
  /** The limits that its costs can depend on. */
  readonly limited: readonly Limited[];
  /** The cost of the rule for all values of one object together, and the cost of its message. */
  readonly costs: (tried: TriedLimits) => RuleCosts;
}

export interface RuleCosts {
  readonly total: bigint;
  readonly message: bigint;
}

/** Records what is limited; shared by all rules of a version. */
export type LimitedAt = (schema: StructuralSchema) => Limited | undefined;

export function limitedAt(behaviour: Behaviour): LimitedAt {
  const known = new Map<StructuralSchema, Limited | undefined>();
  return (schema) => {
    if (!known.has(schema)) known.set(schema, limitedOf(schema, behaviour));
    return known.get(schema);
  };
}

/** Undefined for a rule that doesn't compile, which has no cost. */
export function pricedRule(
  estimate: RuleEstimate,
  behaviour: Behaviour,
  limitedIn: LimitedAt,
): PricedRule | undefined {
  const { root, schema, index } = estimate;
  const rule = schema.extensions.validations[index];
  const declared = declTypeOf(schema, schema === root ? 'resource' : roleOf(schema), behaviour);
  if (rule === undefined || declared === undefined || estimate.cost === undefined) return undefined;
  const compiled = ruleCompiler(declared, behaviour).compile(rule);
  const { prices } = environmentFor(behaviour, 'new');
  const around = listsAround(root, schema);
  const seen = new Set<StructuralSchema>();
  const sizes = sizesUnder(declared, schema, root, limitedIn, (limited) => seen.add(limited.schema));
  const costOf = (expression: ExpressionResult | undefined, tried: TriedLimits): bigint =>
    expression?.ok === true
      ? estimateCost(expression.checked, { estimateSize: sizes(tried), prices }).max
      : 0n;
  const costs = (tried: TriedLimits): RuleCosts => ({
    total: totalOf(costOf(compiled.rule, tried), runsUnder(around, tried) ?? estimate.cardinality),
    message: costOf(compiled.message, tried),
  });
  // Computes the sizes, which also shows which limits exist.
  costs(new Map());
  for (const each of around) seen.add(each);
  const limited = [...seen].flatMap((each) => limitedIn(each) ?? []);
  return { estimate, limited, costs: remembered(limited, costs) };
}

/** Keeps the results for the last limits: most steps of a search change one limit of many. */
function remembered(limited: readonly Limited[], costs: PricedRule['costs']): PricedRule['costs'] {
  const known = new Map<string, RuleCosts>();
  return (tried) => {
    const key = limited.map(({ schema }) => tried.get(schema) ?? '').join();
    const same = known.get(key);
    if (same !== undefined) return same;
    if (known.size >= 64) known.clear();
    const made = costs(tried);
    known.set(key, made);
    return made;
  };
}

/** The lists and maps that contain a node, the outermost first. */
export function listsAround(root: StructuralSchema, schema: StructuralSchema): StructuralSchema[] {
  const found: StructuralSchema[] = [];
  const steps = placeSegments(schema.place).slice(placeSegments(root.place).length);
  let at: StructuralSchema | undefined = root;
  for (let i = 0; i < steps.length && at !== undefined; i++) {
    const step = steps[i];
    if (step === 'properties') at = at.properties.get(String(steps[++i]));
    else {
      found.push(at);
      at = step === 'items' ? at.items : schemaOfOthers(at);
    }
  }
  return found;
}

/** How often a rule runs; undefined while any list or map around it has no limit. */
function runsUnder(around: readonly StructuralSchema[], tried: TriedLimits): bigint | undefined {
  let runs = 1n;
  for (const schema of around) {
    const keyword = schema.type === 'array' ? 'maxItems' : 'maxProperties';
    const limit = tried.get(schema) ?? schema.valueValidation?.[keyword];
    if (limit === undefined) return undefined;
    runs = product(runs, limit < 0n ? 0n : limit);
  }
  return runs;
}

/** Sizes from the schema, except for limits that are being tried. */
function sizesUnder(
  declared: DeclType,
  schema: StructuralSchema,
  root: StructuralSchema,
  limitedIn: LimitedAt,
  onLimited: (limited: Limited) => void,
): (tried: TriedLimits) => SizeEstimator {
  const size = schemaSizes(declared);
  const known = new Map<string, Limited | undefined>();
  const find = (path: readonly string[]): Limited | undefined => {
    const key = path.join('.');
    if (!known.has(key)) {
      const at = schemaBelow(schema, path.slice(1), schema === root ? 'resource' : roleOf(schema));
      known.set(key, at && limitedIn(at));
    }
    return known.get(key);
  };
  return (tried) => (path) => {
    const taken = size(path);
    if (taken === undefined) return undefined;
    const limited = find(path);
    if (limited === undefined) return taken;
    onLimited(limited);
    const limit = tried.get(limited.schema);
    return limit === undefined ? taken : { min: 0n, max: limited.sizeOf(limit) };
  };
}

/** The schema that a path of an estimate refers to; undefined for fields that every resource has. */
function schemaBelow(
  from: StructuralSchema,
  path: readonly string[],
  role: 'resource' | 'value',
): StructuralSchema | undefined {
  let at: StructuralSchema | undefined = from;
  let isResource = role === 'resource';
  for (const name of path) {
    if (at === undefined) return undefined;
    if (name === '@items' || name === '@values') at = at.items ?? schemaOfOthers(at);
    else if (isResource && /^(?:kind|apiVersion|metadata)$/.test(name) && !declaresResource(at))
      return undefined;
    else at = [...at.properties].find(([key]) => escapeFieldName(key) === name)?.[1];
    isResource = at !== undefined && roleOf(at) === 'resource';
  }
  return at;
}
