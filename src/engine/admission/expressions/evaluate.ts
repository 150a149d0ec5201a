/**
 * Evaluates the expressions of a policy one after the other, within a budget of cost.
 * Behaviour: k8s.io/apiserver/pkg/admission/plugin/cel (condition, evaluationActivation.Evaluate).
 */
import type { Value } from '../../cel/values/value.ts';
import { Activation, type Inputs, type PolicyVariables } from './activation.ts';
import type { Compiled } from './compile.ts';

/** The budgets of a policy with one parameter: for its expressions, and for its match conditions. */
export const expressionsBudget = 10_000_000;
export const matchConditionsBudget = 2_500_000;

export const outOfBudget =
  'validation failed due to running out of cost budget, no further validation rules will be run';

/** An expression and its compiled form; undefined if there is no expression. */
export interface Expression {
  readonly text: string;
  readonly compiled: Compiled;
}

export type Evaluated =
  { readonly value: Value; readonly cost: number } | { readonly error: string; readonly cost: number };

export type EvaluatedAll =
  | { readonly results: readonly (Evaluated | undefined)[]; readonly remaining: number }
  /** The budget was exceeded, so no other result counts. */
  | { readonly failure: string };

/** Evaluates all expressions. An error of one doesn't stop the others. */
export function evaluateAll(
  expressions: readonly (Expression | undefined)[],
  inputs: Inputs,
  variables: PolicyVariables | undefined,
  budget: number,
): EvaluatedAll {
  const results: (Evaluated | undefined)[] = [];
  let remaining = budget;
  if (expressions.length === 0) return { results, remaining };
  const activation = new Activation(inputs, variables);
  for (const [i, expression] of expressions.entries()) {
    if (expression === undefined) {
      results.push(undefined);
      continue;
    }
    const { text, compiled } = expression;
    if (!compiled.ok) {
      const failed = { error: `compilation error: ${compiled.error.detail}`, cost: 0 };
      inputs.notes?.add(i, text, failed);
      results.push(failed);
      continue;
    }
    const result = compiled.program.evaluate(activation.lookup);
    const variablesCost = activation.takeVariablesCost();
    if (variablesCost > remaining) return { failure: outOfBudget };
    remaining -= variablesCost;
    if (result.cost > remaining) return { failure: outOfBudget };
    remaining -= result.cost;
    const cost = variablesCost + result.cost;
    const evaluated: Evaluated = result.ok
      ? { value: result.value, cost }
      : { error: `expression '${text}' resulted in error: ${result.error.text}`, cost };
    inputs.notes?.add(i, text, evaluated);
    results.push(evaluated);
  }
  return { results, remaining };
}
