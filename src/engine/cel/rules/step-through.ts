/** One rule on one value, step by step: what each part of the expression was. */
import type { JsonValue } from '../../json/value.ts';
import type { Behaviour } from '../../kubernetes/behaviour.ts';
import type { StructuralSchema } from '../../structural/schema.ts';
import type { CheckedAst } from '../checker/checked.ts';
import { celError, type Value } from '../values/value.ts';
import { displayValue } from '../values/display.ts';
import { ruleTree } from './rule-tree.ts';
import { ruleVariables } from './variables.ts';

export interface Step {
  /** The node of the tree. Inside a macro a node has as many steps as items were looked at. */
  readonly id: number;
  readonly text: string;
  readonly error: boolean;
}

export interface StepThrough {
  /** The tree, the places of its nodes in the text, and the macros they come from. */
  readonly checked: CheckedAst;
  /** In the order of evaluation. A node without a step was not needed, or was known beforehand. */
  readonly steps: readonly Step[];
  readonly cost: number;
  /** What the rule came to: `true`, `false` or the text of an error. */
  readonly result: string;
}

/** Steps are not kept beyond this. */
const maxSteps = 10_000;

/** Undefined when there is no such rule, or it cannot run. `schema` is the node that the rule stands in. */
export function stepThrough(
  schema: StructuralSchema,
  root: 'root' | 'inner',
  index: number,
  value: JsonValue,
  oldValue: JsonValue | undefined,
  behaviour: Behaviour,
): StepThrough | undefined {
  const node = ruleTree(schema, root, behaviour);
  if (node === undefined || 'error' in node.rules) return undefined;
  const compiled = node.rules[index];
  if (compiled?.program === undefined || compiled.checked === undefined) return undefined;
  const steps: Step[] = [];
  const record = (id: number, found: Value): void => {
    if (steps.length < maxSteps) steps.push({ id, ...displayValue(found) });
  };
  const variables = ruleVariables(node, value, oldValue ?? null, node.rules);
  const optional = compiled.rule.optionalOldSelf === true;
  const evaluation = compiled.program.evaluate(optional ? variables.optional : variables.plain, record);
  const result = displayValue(evaluation.ok ? evaluation.value : celError(evaluation.error)).text;
  return { checked: compiled.checked, steps, cost: evaluation.cost, result };
}
