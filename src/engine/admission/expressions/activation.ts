/**
 * The values that expressions of admission see, and what a policy's variables cost.
 * Behaviour: k8s.io/apiserver/pkg/admission/plugin/cel (evaluationActivation, compositionContext),
 * k8s.io/apiserver/pkg/cel/lazy.
 */
import { Authorizer, ResourceCheck, type Authorize } from '../../cel/authorizing/authorizer.ts';
import type { Variables } from '../../cel/eval/frame.ts';
import { say } from '../../cel/authorizing/admission-codes.ts';
import { unescapeFieldName } from '../../cel/values/field-name.ts';
import { ofJson } from '../../cel/values/dynamic.ts';
import { CelMap } from '../../cel/values/map.ts';
import { celError, CelError, noSuchOverload, type Value } from '../../cel/values/value.ts';
import type { JsonObject, JsonValue } from '../../json/value.ts';
import type { Compiled } from './compile.ts';
import type { EvaluationNotes } from './notes.ts';
import { namespaceShape, requestShape, withNativeTypes, type NativeShape } from './native-types.ts';
import { requestValue, type RequestFacts } from './request-value.ts';

/** The facts that expressions see. `undefined` objects are null. */
export interface Inputs {
  readonly object: JsonValue | undefined;
  readonly oldObject: JsonValue | undefined;
  readonly request: RequestFacts;
  readonly params: JsonValue | undefined;
  readonly namespaceObject: JsonObject | undefined;
  /** Missing for expressions that don't have it. */
  readonly authorize: Authorize | undefined;
  /** Whether `request` and `namespaceObject` keep their Go types. */
  readonly isTyped?: boolean;
  /** Collects the values, for explanations. */
  readonly notes?: EvaluationNotes | undefined;
}

/** The compiled variables of a policy, in their order. */
export type PolicyVariables = ReadonlyMap<string, Compiled>;

export class Activation {
  readonly #values = new Map<string, Value>();
  readonly #inputs: Inputs;
  #variablesCost = 0;

  constructor(inputs: Inputs, variables: PolicyVariables | undefined) {
    this.#inputs = inputs;
    if (variables !== undefined) this.#values.set('variables', new LazyVariables(variables, this));
  }

  readonly lookup: Variables = (name) => {
    const known = this.#values.get(name);
    if (known !== undefined) return known;
    const value = this.#make(name);
    if (value !== undefined) this.#values.set(name, value);
    return value;
  };

  #make(name: string): Value | undefined {
    const { object, oldObject, params, namespaceObject, request, authorize } = this.#inputs;
    const { user } = request;
    const subject = { username: user.name, groups: user.groups };
    switch (name) {
      case 'object':
        return ofJson(object ?? null);
      case 'oldObject':
        return ofJson(oldObject ?? null);
      case 'params':
        return ofJson(params ?? null);
      case 'request':
        return this.#typed(ofJson(requestValue(request, this.#inputs.isTyped === true)), requestShape);
      case 'namespaceObject':
        return this.#typed(ofJson(namespaceObject ?? null), namespaceShape);
      case 'authorizer':
        return authorize && new Authorizer(subject, authorize);
      case 'authorizer.requestResource':
        return (
          authorize &&
          new ResourceCheck(new Authorizer(subject, authorize), {
            group: request.requestResource.group,
            resource: request.requestResource.resource,
            subresource: request.subresource,
            namespace: request.namespace,
            name: request.name,
          })
        );
      default:
        return undefined;
    }
  }

  #typed(value: Value, shape: NativeShape): Value {
    return this.#inputs.isTyped ? withNativeTypes(value, shape) : value;
  }

  chargeVariable(cost: number): void {
    this.#variablesCost += cost;
  }

  get notes(): EvaluationNotes | undefined {
    return this.#inputs.notes;
  }

  /** Returns the cost of variables since the last call. */
  takeVariablesCost(): number {
    const cost = this.#variablesCost;
    this.#variablesCost = 0;
    return cost;
  }
}

/** The value of `variables`: each is evaluated when it is first used, and only once. */
class LazyVariables extends CelMap {
  override readonly typeName = 'kubernetes.variables';
  override readonly goType = '*lazy.MapValue';
  readonly #variables: PolicyVariables;
  readonly #activation: Activation;
  readonly #known = new Map<string, Value>();

  constructor(variables: PolicyVariables, activation: Activation) {
    super();
    this.#variables = variables;
    this.#activation = activation;
  }

  override get size(): number {
    return this.#variables.size;
  }

  override find(key: Value): Value | undefined {
    if (typeof key !== 'string') return noSuchOverload(key);
    const name = unescapeFieldName(key);
    const compiled = name === undefined ? undefined : this.#variables.get(name);
    if (name === undefined || compiled === undefined) return undefined;
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const value = this.#evaluate(name, compiled);
    this.#known.set(name, value);
    return value;
  }

  #evaluate(name: string, compiled: Compiled): Value {
    if (!compiled.ok) {
      return celError(say('cel-variable-does-not-compile', { name, problem: compiled.error.detail }));
    }
    const result = compiled.program.evaluate(this.#activation.lookup);
    this.#activation.chargeVariable(result.cost);
    const { cost } = result;
    this.#activation.notes?.addVariable(
      name,
      result.ok ? { value: result.value, cost } : { error: result.error.text, cost },
    );
    if (result.ok) return result.value;
    return celError(say('cel-variable-fails', { name, problem: result.error.text }));
  }

  override keys(): readonly Value[] {
    return [...this.#variables.keys()];
  }

  override contains(key: Value): boolean | CelError {
    const found = this.find(key);
    return found instanceof CelError ? found : found !== undefined;
  }

  override equals(other: Value): boolean | CelError {
    return other instanceof LazyVariables ? other === this : noSuchOverload(other);
  }
}
