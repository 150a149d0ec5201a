/**
 * Compiles the expressions of admission: match conditions, variables, validations, messages, audit annotations and
 * mutations.
 * Behaviour: k8s.io/apiserver/pkg/admission/plugin/cel (compiler, CompositedCompiler).
 */
import { compileExpression as compileText, type Declarations } from '../../cel/env/compile.ts';
import { environmentFor, type ExpressionKind } from '../../cel/env/environment.ts';
import { PlanError } from '../../cel/eval/plan.ts';
import { makeProgram, type Program } from '../../cel/eval/program.ts';
import type { SchemaTypes } from '../../cel/schema/schema-types.ts';
import type { CelErrors } from '../../cel/text/cel-error.ts';
import { dynType, isExactType, type Type } from '../../cel/types/type.ts';
import type { Behaviour } from '../../kubernetes/behaviour.ts';
import {
  authorizerType,
  declaredVariableType,
  firstOf,
  namespaceType,
  providerOf,
  requestType,
  requestTypes,
  resourceCheckType,
  variablesType,
} from './declared-types.ts';

/** The variables that only some expressions have, and whether this one has them. */
export interface Available {
  readonly params: boolean;
  readonly authorizer: boolean;
  /** Whether it may construct objects and JSON patches. */
  readonly patchTypes?: true;
}

/** Why an expression doesn't compile. `errors` contains the errors in its text, if there are any. */
export interface CompileError {
  readonly type: 'invalid' | 'internal';
  readonly detail: string;
  readonly errors?: CelErrors;
}

export type Compiled =
  | { readonly ok: true; readonly program: Program; readonly type: Type }
  | { readonly ok: false; readonly error: CompileError };

/** `any` accepts every type. */
export type ReturnTypes = readonly Type[] | 'any';

/** The name of a type as Go's `String` prints it. */
function typeText(type: Type): string {
  if (type.kind === 'typeParam') return `<${type.name}>`;
  const name = type.nullable ? `wrapper(${type.name})` : type.name;
  if (type.parameters.length === 0) return name;
  return `${name}(${type.parameters.map(typeText).join(', ')})`;
}

/** The variables that all expressions have. */
const always: readonly (readonly [string, Type])[] = [
  ['object', dynType],
  ['oldObject', dynType],
  ['namespaceObject', namespaceType],
  ['request', requestType],
];

/** The types of a policy's objects, if they are type-checked. Objects without one are dynamic. */
export interface KnownTypes {
  readonly object?: SchemaTypes;
  readonly params?: SchemaTypes | undefined;
}

/** The compiler of one policy: variables that it compiled are known to the expressions after them. */
export class AdmissionCompiler {
  readonly #behaviour: Behaviour;
  /** The types of the policy's variables; undefined if it can't have any. */
  readonly #variables: Map<string, Type> | undefined;
  readonly #known: KnownTypes | undefined;

  constructor(behaviour: Behaviour, composition: 'with variables' | 'without variables', known?: KnownTypes) {
    this.#behaviour = behaviour;
    this.#known = known;
    this.#variables = composition === 'with variables' ? new Map() : undefined;
  }

  compile(text: string, returns: ReturnTypes, available: Available, kind: ExpressionKind): Compiled {
    const environment = environmentFor(this.#behaviour, kind, available.patchTypes ? 'mutation' : 'plain');
    const compiled = compileText(text, environment, this.#declarations(available));
    if (!compiled.ok) {
      const detail = `compilation failed: ${compiled.errors.toDisplayString()}`;
      return { ok: false, error: { type: 'invalid', detail, errors: compiled.errors } };
    }
    const { checked } = compiled;
    const type = checked.types.get(checked.expr.id) ?? dynType;
    const wanted = returns === 'any' || returns.some((one) => !type.nullable && isExactType(type, one));
    if (!wanted) {
      const texts = returns.map(typeText);
      const expected = texts.length === 1 ? texts[0] : `one of [${texts.join(' ')}]`;
      return {
        ok: false,
        error: { type: 'invalid', detail: `must evaluate to ${expected} but got ${typeText(type)}` },
      };
    }
    const program = makeProgram(checked, environment);
    if (program instanceof PlanError) {
      return {
        ok: false,
        error: { type: 'internal', detail: `program instantiation failed: ${program.message}` },
      };
    }
    return { ok: true, program, type };
  }

  /** Compiles a variable, which later expressions can use. A variable that doesn't compile is dynamic. */
  compileVariable(name: string, text: string, available: Available, kind: ExpressionKind): Compiled {
    const compiled = this.compile(text, 'any', available, kind);
    this.#variables?.set(name, compiled.ok ? declaredVariableType(compiled.type) : dynType);
    return compiled;
  }

  #declarations({ params, authorizer }: Available): Declarations {
    const known = this.#known;
    const variables = new Map(always);
    if (known?.object) variables.set('object', known.object.self).set('oldObject', known.object.self);
    if (params) variables.set('params', known?.params?.self ?? dynType);
    if (authorizer) {
      variables.set('authorizer', authorizerType);
      // Type checking of policies doesn't know the resource of the request.
      if (known === undefined) variables.set('authorizer.requestResource', resourceCheckType);
    }
    const own = new Map<string, ReadonlyMap<string, Type>>();
    if (this.#variables !== undefined) {
      variables.set('variables', variablesType);
      own.set(variablesType.name, this.#variables);
    }
    const types = providerOf(requestTypes, own);
    const all = [known?.object?.provider, known?.params?.provider, types];
    return {
      variables,
      types: known === undefined ? types : firstOf(all.filter((one) => one !== undefined)),
    };
  }
}
