/** The rules of schemas: compiled once for each schema, evaluated on objects. */
import type { FieldPath } from '../../field/path.ts';
import type { JsonValue } from '../../json/value.ts';
import type { Behaviour } from '../../kubernetes/behaviour.ts';
import type { StructuralSchema } from '../../structural/schema.ts';
import type { RulesResult } from './outcome.ts';
import { ruleTree, type RuleNode } from './rule-tree.ts';
import { perObjectBudget } from '../../structural/cost-limits.ts';
import { validateByRules } from './validate-rules.ts';

export type { RuleOutcome, RuleResult, RulesResult } from './outcome.ts';
export { stepThrough, type Step, type StepThrough } from './step-through.ts';

export interface RulesQuestion {
  readonly schema: StructuralSchema;
  /** Whether the schema is that of a whole resource, which has apiVersion, kind and metadata. */
  readonly root: 'root' | 'inner';
  readonly value: JsonValue;
  /** Missing on create. */
  readonly oldValue: JsonValue | undefined;
  readonly behaviour: Behaviour;
  /** The location of the value, if it isn't a whole object. */
  readonly path?: FieldPath;
  readonly budget?: number;
  /** On by default: a rule that fails on an unchanged value is ratcheted. */
  readonly ratcheting?: 'on' | 'off';
}

type Trees = Map<string, RuleNode | undefined>;
const trees = new WeakMap<StructuralSchema, Trees>();

/** Evaluates all rules of the schema on the value. Never throws. */
export function evaluateRules(question: RulesQuestion): RulesResult {
  const {
    schema,
    root,
    behaviour,
    value,
    oldValue,
    path,
    budget = perObjectBudget,
    ratcheting = 'on',
  } = question;
  return validateByRules(treeOf(schema, root, behaviour), {
    value,
    oldValue,
    path,
    budget,
    ratcheting,
  });
}

function treeOf(
  schema: StructuralSchema,
  root: 'root' | 'inner',
  behaviour: Behaviour,
): RuleNode | undefined {
  let known = trees.get(schema);
  if (known === undefined) {
    known = new Map();
    trees.set(schema, known);
  }
  const key = `${root} ${behaviour.minor}`;
  if (!known.has(key)) known.set(key, ruleTree(schema, root, behaviour));
  return known.get(key);
}

/** A whole object, and on updates the stored one. */
export interface ObjectQuestion {
  readonly schema: StructuralSchema;
  readonly object: JsonValue;
  readonly oldObject: JsonValue | undefined;
  readonly behaviour: Behaviour;
}

/** Whether a resource's schema has rules that are evaluated at all. */
export function hasObjectRules(schema: StructuralSchema, behaviour: Behaviour): boolean {
  return treeOf(schema, 'root', behaviour) !== undefined;
}

/** Evaluates the rules of a resource's schema on an object. */
export function evaluateObjectRules({ schema, object, oldObject, behaviour }: ObjectQuestion): RulesResult {
  return evaluateRules({ schema, root: 'root', value: object, oldValue: oldObject, behaviour });
}
