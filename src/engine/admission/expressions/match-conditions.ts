/**
 * The match conditions of policies and webhooks.
 * Behaviour: k8s.io/apiserver/pkg/admission/plugin/webhook/matchconditions.
 */
import { boolType } from '../../cel/types/type.ts';
import { aggregateText } from '../../field-errors/error.ts';
import type { ExpressionKind } from '../../cel/env/environment.ts';
import type { Inputs, PolicyVariables } from './activation.ts';
import type { AdmissionCompiler } from './compile.ts';
import { evaluateAll, matchConditionsBudget, type Expression } from './evaluate.ts';

export interface MatchCondition extends Expression {
  readonly name: string;
}

export type Matched =
  | { readonly matches: true }
  /** `condition` is the first one that is false; missing if an error is ignored. */
  | { readonly matches: false; readonly condition?: string }
  | { readonly error: string };

/** Compiles match conditions as expressions that are already stored. */
export function compileMatchConditions(
  conditions: readonly { readonly name: string; readonly expression: string }[],
  compiler: AdmissionCompiler,
  params: boolean,
  kind: ExpressionKind = 'stored',
): MatchCondition[] {
  return conditions.map(({ name, expression }) => ({
    name,
    text: expression,
    compiled: compiler.compile(expression, [boolType], { params, authorizer: true }, kind),
  }));
}

/** A single false condition decides, regardless of the others; otherwise an error decides. */
export function matchConditions(
  conditions: readonly MatchCondition[],
  inputs: Inputs,
  variables: PolicyVariables | undefined,
  failurePolicy: string,
): Matched {
  if (conditions.length === 0) return { matches: true };
  // Matches the API server: match conditions don't see the namespace.
  const seen: Inputs = { ...inputs, namespaceObject: undefined };
  inputs.notes?.begin('condition');
  const evaluated = evaluateAll(conditions, seen, variables, matchConditionsBudget);
  if ('failure' in evaluated) {
    return failurePolicy === 'Ignore' ? { matches: false } : { error: evaluated.failure };
  }
  const errors: string[] = [];
  for (const [i, result] of evaluated.results.entries()) {
    if (result === undefined) continue;
    if ('error' in result) errors.push(result.error);
    else if (result.value === false) {
      return { matches: false, condition: (conditions[i] as MatchCondition).name };
    }
  }
  if (errors.length === 0) return { matches: true };
  return failurePolicy === 'Ignore' ? { matches: false } : { error: aggregateText(errors) };
}
