/** Evaluates one rule on one value step by step, to show the value of each part of the expression. */
import { maxSteps } from '../../structural/cost-limits.ts';
import type { JsonValue } from '../../json/value.ts';
import type { Behaviour } from '../../kubernetes/behaviour.ts';
import type { StructuralSchema } from '../../structural/schema.ts';
import type { Expr } from '../ast/ast.ts';
import { childrenOf } from '../ast/children.ts';
import type { CheckedAst } from '../checker/checked.ts';
import { celError, type Value } from '../values/value.ts';
import { displayValue } from '../values/display.ts';
import { CelList } from '../values/list.ts';
import { CelMap } from '../values/map.ts';
import { ruleTree } from './rule-tree.ts';
import { ruleVariables } from './variables.ts';

export interface Step {
  /** The node of the tree. Inside a macro, a node has a step for each item that was visited. */
  readonly id: number;
  readonly text: string;
  readonly error: boolean;
  /** Only for ranges of macros: the first items; for maps, the keys with their values. */
  readonly items?: readonly (readonly string[])[];
  readonly size?: number;
}

export interface StepThrough {
  /** The tree, the locations of its nodes in the text, and the macros that they come from. */
  readonly checked: CheckedAst;
  /** In the order of evaluation. A node without a step was skipped or constant. */
  readonly steps: readonly Step[];
  readonly cost: number;
  /** The result of the rule: `true`, `false`, or the message of an error. */
  readonly result: string;
}

const maxItems = 100;

/** Undefined when the rule doesn't exist or can't run. `schema` is the node that contains the rule. */
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
  const ranges = rangesOf(compiled.checked.expr);
  const outer = outerIds(compiled.checked.expr);
  const record = (id: number, found: Value): void => {
    if (steps.length >= maxSteps && !outer.has(id)) return;
    steps.push({ id, ...displayValue(found), ...(ranges.has(id) && shownItems(found)) });
  };
  const variables = ruleVariables(node, value, oldValue ?? null, node.rules);
  const optional = compiled.rule.optionalOldSelf === true;
  const evaluation = compiled.program.evaluate(optional ? variables.optional : variables.plain, record);
  const result = displayValue(evaluation.ok ? evaluation.value : celError(evaluation.error)).text;
  return { checked: compiled.checked, steps, cost: evaluation.cost, result };
}

function rangesOf(root: Expr): ReadonlySet<number> {
  const ranges = new Set<number>();
  const pending = [root];
  for (let expr = pending.pop(); expr !== undefined; expr = pending.pop()) {
    if (expr.kind === 'comprehension') ranges.add(expr.range.id);
    pending.push(...childrenOf(expr));
  }
  return ranges;
}

/** The nodes that are evaluated at most once. */
function outerIds(root: Expr): ReadonlySet<number> {
  const ids = new Set<number>();
  const pending = [root];
  for (let expr = pending.pop(); expr !== undefined; expr = pending.pop()) {
    ids.add(expr.id);
    pending.push(...(expr.kind === 'comprehension' ? [expr.range] : childrenOf(expr)));
  }
  return ids;
}

function shownItems(range: Value): Pick<Step, 'items' | 'size'> | undefined {
  const text = (value: Value): string => displayValue(value).text;
  if (range instanceof CelList) {
    const shown = Array.from({ length: Math.min(range.size, maxItems) }, (_, i) => [text(range.at(i))]);
    return { items: shown, size: range.size };
  }
  if (!(range instanceof CelMap)) return undefined;
  const keys = range.keys().slice(0, maxItems);
  return { items: keys.map((key) => [text(key), text(range.find(key) ?? null)]), size: range.size };
}
