/**
 * The expressions of a MutatingAdmissionPolicy, compiled.
 * Behaviour: k8s.io/apiserver/pkg/admission/plugin/policy/mutating (compilePolicy).
 */
import { oncePerPolicy } from './once-per-policy.ts';
import { listType, structType } from '../../cel/types/type.ts';
import { jsonPatchTypeName, objectTypeName } from '../../cel/values/struct-value.ts';
import { objectAt, textOf, type JsonObject } from '../../json/value.ts';
import type { Behaviour } from '../../kubernetes/behaviour.ts';
import { AdmissionCompiler, type Compiled } from '../expressions/compile.ts';
import type { Expression } from '../expressions/evaluate.ts';
import { compileMatchConditions, type MatchCondition } from '../expressions/match-conditions.ts';
import { listOf } from '../matching/read.ts';
import { compileVariables, readMatchConditions } from './compiled-policy.ts';
import { specOf } from './hooks.ts';

export interface Mutation {
  readonly type: 'ApplyConfiguration' | 'JSONPatch';
  readonly expression: Expression;
}

export interface CompiledMutations {
  readonly matchConditions: readonly MatchCondition[];
  readonly variables: ReadonlyMap<string, Compiled>;
  readonly mutations: readonly Mutation[];
}

/** The types that the expressions of mutations must return. */
export const mutationResults = {
  ApplyConfiguration: [structType(objectTypeName)],
  JSONPatch: [listType(structType(jsonPatchTypeName))],
} as const;

/** Compiles a stored policy, once for each object. */
export const compileMutations = oncePerPolicy((policy, behaviour): CompiledMutations =>
  compile(specOf(policy), behaviour),
);

function compile(spec: JsonObject, behaviour: Behaviour): CompiledMutations {
  const compiler = new AdmissionCompiler(behaviour, 'with variables');
  const params = objectAt(spec, 'paramKind') !== undefined;
  const variables = compileVariables(spec, compiler, { params, authorizer: true });
  const matchConditions = compileMatchConditions(readMatchConditions(spec), compiler, params);
  const mutations: Mutation[] = [];
  for (const mutation of listOf(spec.get('mutations'))) {
    const type = textOf(mutation, 'patchType');
    if (type !== 'ApplyConfiguration' && type !== 'JSONPatch') continue;
    const written = objectAt(mutation, type === 'JSONPatch' ? 'jsonPatch' : 'applyConfiguration');
    if (written === undefined) continue;
    const text = textOf(written, 'expression');
    const available = { params, authorizer: true, patchTypes: true } as const;
    const compiled = compiler.compile(text, mutationResults[type], available, 'stored');
    mutations.push({ type, expression: { text, compiled } });
  }
  return { matchConditions, variables, mutations };
}
