/**
 * The expressions of a ValidatingAdmissionPolicy, compiled.
 * Behaviour: k8s.io/apiserver/pkg/admission/plugin/policy/validating (compilePolicy).
 */
import { oncePerPolicy } from './once-per-policy.ts';
import { boolType, nullType, stringType } from '../../cel/types/type.ts';
import { objectAt, textOf, type JsonObject } from '../../json/value.ts';
import type { Behaviour } from '../../kubernetes/behaviour.ts';
import {
  AdmissionCompiler,
  type Available,
  type Compiled,
  type ReturnTypes,
} from '../expressions/compile.ts';
import type { Expression } from '../expressions/evaluate.ts';
import { compileMatchConditions, type MatchCondition } from '../expressions/match-conditions.ts';
import { listOf } from '../matching/read.ts';
import { specOf } from './hooks.ts';

export interface Validation {
  readonly expression: string;
  readonly message: string;
  readonly reason: string;
}

export interface CompiledPolicy {
  readonly matchConditions: readonly MatchCondition[];
  readonly variables: ReadonlyMap<string, Compiled>;
  readonly validations: readonly Validation[];
  readonly expressions: readonly Expression[];
  /** Undefined if a validation has no message expression. */
  readonly messages: readonly (Expression | undefined)[];
  readonly auditAnnotations: readonly { readonly key: string; readonly expression: Expression }[];
}

/** Compiles the variables of a policy, which the expressions after them can use. */
export function compileVariables(
  spec: JsonObject,
  compiler: AdmissionCompiler,
  available: Available,
): Map<string, Compiled> {
  const variables = new Map<string, Compiled>();
  for (const variable of listOf(spec.get('variables'))) {
    const name = textOf(variable, 'name');
    const compiled = compiler.compileVariable(name, textOf(variable, 'expression'), available, 'stored');
    variables.set(name, compiled);
  }
  return variables;
}

export function readMatchConditions(spec: JsonObject): { name: string; expression: string }[] {
  return listOf(spec.get('matchConditions')).map((condition) => ({
    name: textOf(condition, 'name'),
    expression: textOf(condition, 'expression'),
  }));
}

/** Compiles a stored policy, once for each object. */
export const compilePolicy = oncePerPolicy((policy, behaviour): CompiledPolicy =>
  compile(specOf(policy), behaviour),
);

function compile(spec: JsonObject, behaviour: Behaviour): CompiledPolicy {
  const compiler = new AdmissionCompiler(behaviour, 'with variables');
  const params = objectAt(spec, 'paramKind') !== undefined;
  const all: Available = { params, authorizer: true };
  const variables = compileVariables(spec, compiler, all);
  const expressionOf = (text: string, returns: ReturnTypes, available = all): Expression => ({
    text,
    compiled: compiler.compile(text, returns, available, 'stored'),
  });
  const validations = listOf(spec.get('validations'));
  return {
    matchConditions: compileMatchConditions(readMatchConditions(spec), compiler, params),
    variables,
    validations: validations.map((validation) => ({
      expression: textOf(validation, 'expression'),
      message: textOf(validation, 'message'),
      reason: textOf(validation, 'reason'),
    })),
    expressions: validations.map((one) => expressionOf(textOf(one, 'expression'), [boolType])),
    messages: validations.map((one) => {
      const text = textOf(one, 'messageExpression');
      if (text === '') return undefined;
      return expressionOf(text, [stringType], { params, authorizer: false });
    }),
    auditAnnotations: listOf(spec.get('auditAnnotations')).map((annotation) => ({
      key: textOf(annotation, 'key'),
      expression: expressionOf(textOf(annotation, 'valueExpression'), [stringType, nullType]),
    })),
  };
}
