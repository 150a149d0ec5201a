/**
 * Converts a checked expression to nodes that can run.
 * Behaviour: github.com/google/cel-go/interpreter (planner.go, decorators.go with OptOptimize).
 * Nodes match the steps that cel-go observes: `a.b.c` is one attribute, constants are folded. Costs depend on it.
 */
import type { CallExpr, ComprehensionExpr, Expr, Literal, SelectExpr } from '../ast/ast.ts';
import type { CheckedAst } from '../checker/checked.ts';
import type { Environment } from '../env/environment.ts';
import { isTypeValue } from '../env/known-types.ts';
import { costOf } from '../library/library.ts';
import { GoPanic } from '../../go/panic.ts';
import { ValueList } from '../values/list.ts';
import { CostTracker } from '../runtime-cost/tracker.ts';
import { Bytes, CelError, TypeValue, Uint, type Value } from '../values/value.ts';
import { ConditionalAttribute, RelativeAttribute, VariableAttribute, type Attribute } from './attribute.ts';
import { attributePlan, presencePlan } from './attribute-plan.ts';
import { bind } from './binding.ts';
import { callPlan, equalityPlan, logicPlan, optionalOrPlan, unboundPlan } from './call-plan.ts';
import { foldPlan } from './fold.ts';
import { listPlan, mapPlan, membershipPlan } from './literal-plan.ts';
import { messagePlan } from './message-plan.ts';
import { patternBinding } from './pattern-binding.ts';
import { constantPlan, isConstant, PlanError, type Plan } from './plan.ts';
import { ComputedQualifier, ConstantQualifier, invalidIndex, isIndex, type Purpose } from './qualifier.ts';
import { lookupIn, type Scope } from './scope.ts';

export interface PlannedProgram {
  readonly root: Plan;
  /** One more than the largest id. */
  readonly ids: number;
}

export class Planner {
  readonly #checked: CheckedAst;
  readonly #environment: Environment;
  readonly #scopes: Scope[] = [];
  #folds = 0;
  #ids = 0;
  #foldingTracker: CostTracker | undefined;

  constructor(checked: CheckedAst, environment: Environment) {
    this.#checked = checked;
    this.#environment = environment;
  }

  /** Throws a PlanError for expressions that cel-go rejects when it creates the program. */
  plan(expr: Expr): Plan {
    switch (expr.kind) {
      case 'literal':
        return constantPlan(expr.id, literalValue(expr.literal));
      case 'ident':
        return this.#ident(expr.id, expr.name);
      case 'select':
        return this.#select(expr);
      case 'call':
        return this.#call(expr);
      case 'list': {
        const elements = expr.elements.map((element) => this.plan(element));
        const list = listPlan(expr.id, elements, new Set(expr.optionals));
        return elements.every(isConstant) ? this.#folded(list) : list;
      }
      case 'map': {
        const entries = expr.entries.map(({ key, value, optional }) => ({
          key: this.plan(key),
          value: this.plan(value),
          optional,
        }));
        const map = mapPlan(expr.id, entries);
        return entries.every(({ key, value }) => isConstant(key) && isConstant(value))
          ? this.#folded(map)
          : map;
      }
      case 'comprehension':
        return this.#comprehension(expr);
      case 'struct':
        return messagePlan(
          expr.id,
          expr.typeName,
          expr.fields.map(({ name, value, optional }) => ({ name, value: this.plan(value), optional })),
          this.#environment.construct,
        );
      case 'unspecified':
        throw new PlanError('unsupported expr');
    }
  }

  /** The value of the node, computed now. */
  #folded(plan: Plan): Plan {
    const tracker = (this.#foldingTracker ??= new CostTracker(Infinity, this.ids));
    tracker.reset();
    return constantPlan(
      plan.id,
      plan.run({ variables: () => undefined, tracker, folds: [], recorder: undefined }),
    );
  }

  /** One more than any id. */
  get ids(): number {
    if (this.#ids === 0) {
      for (const id of this.#checked.positions.keys()) this.#ids = Math.max(this.#ids, id);
      this.#ids += 2;
    }
    return this.#ids;
  }

  #ident(id: number, written: string): Plan {
    const reference = this.#checked.refs.get(id);
    if (reference?.value !== undefined) return constantPlan(id, literalValue(reference.value));
    const name = reference?.name ?? written;
    if (this.#checked.types.get(id)?.kind === 'type') {
      if (!this.#isTypeName(name)) throw new PlanError(`reference to undefined type: ${name}`);
      return constantPlan(id, new TypeValue(name.replace(/^\./, '')));
    }
    const { cel } = this.#environment;
    const plain = name.replace(/^\./, '');
    const reach = name.startsWith('.') && this.#scopes.length > 0 ? 'root' : 'local';
    return attributePlan(new VariableAttribute(id, cel, plain, lookupIn(this.#scopes, name), reach));
  }

  #isTypeName(name: string): boolean {
    const plain = name.replace(/^\./, '');
    return this.#environment.types.findType(plain) !== undefined && isTypeValue(plain);
  }

  /** The attribute that a node is, or that starts at its value. */
  #attributeOf(plan: Plan): { readonly attribute: Attribute; readonly plan: Plan } {
    if (plan.attribute !== undefined) return { attribute: plan.attribute, plan };
    const attribute = new RelativeAttribute(plan.id, this.#environment.cel, plan);
    return { attribute, plan: attributePlan(attribute) };
  }

  #select(expr: SelectExpr): Plan {
    if (this.#checked.refs.has(expr.id)) return this.#ident(expr.id, expr.field);
    const { attribute, plan } = this.#attributeOf(this.plan(expr.operand));
    const purpose: Purpose = expr.testOnly ? 'test' : 'read';
    attribute.add(new ConstantQualifier(expr.id, expr.field, false, purpose));
    return expr.testOnly ? presencePlan(expr.id, attribute) : plan;
  }

  #index(id: number, operand: Plan, index: Plan, optional: boolean): Plan {
    const { attribute, plan } = this.#attributeOf(operand);
    if (isConstant(index)) {
      if (!isIndex(index.constant) || index.constant === null) {
        throw new PlanError(invalidIndex(index.constant));
      }
      attribute.add(new ConstantQualifier(id, index.constant, optional, 'read'));
    } else if (index.attribute !== undefined) {
      attribute.add(new ComputedQualifier(id, index.attribute, optional, false));
    } else {
      const computed = new RelativeAttribute(id, this.#environment.cel, index);
      attribute.add(new ComputedQualifier(id, computed, optional, true));
    }
    return plan;
  }

  #call(expr: CallExpr): Plan {
    const { id, target } = expr;
    const name = expr.function;
    const overloads = this.#checked.refs.get(id)?.overloadIds ?? [];
    const overloadId = overloads.length === 1 ? (overloads[0] as string) : '';
    const args = [...(target === undefined ? [] : [target]), ...expr.args].map((arg) => this.plan(arg));
    const [first, second, third] = args as [Plan, Plan, Plan];
    const parts = { id, args, cost: costOf(this.#environment, name, overloadId) };
    switch (name) {
      case '_&&_':
        return logicPlan(id, args, false);
      case '_||_':
        return logicPlan(id, args, true);
      case '_?_:_': {
        const attributes = [second, third].map((plan) => this.#branch(plan)) as [Attribute, Attribute];
        return attributePlan(new ConditionalAttribute(id, first, ...attributes));
      }
      case '_==_':
      case '_!=_':
        return equalityPlan(
          { ...parts, cost: costOf(this.#environment, name, name === '_==_' ? 'equals' : 'not_equals') },
          name === '_==_' ? 'equal' : 'unequal',
        );
      case '_[_]':
        return this.#index(id, first, second, false);
      case '_?._':
      case '_[?_]':
        return this.#index(id, first, second, true);
      case 'or':
        if (args.length === 2 && ['', 'optional_or_optional'].includes(overloadId)) {
          return optionalOrPlan(id, first, second, 'optional', this.#environment.cel);
        }
        break;
      case 'orValue':
        if (args.length === 2 && ['', 'optional_orValue_value'].includes(overloadId)) {
          return optionalOrPlan(id, first, second, 'value', this.#environment.cel);
        }
        break;
      default:
    }
    if (overloadId === 'in_list' && isConstant(second)) {
      const { constant } = second;
      if (constant instanceof ValueList && constant.size === 0) return constantPlan(id, false);
      const membership = membershipPlan(id, first, constant);
      if (membership !== undefined) return membership;
    }
    const binding = patternBinding(name, args) ?? bind(this.#environment, name, overloadId);
    const call = binding === undefined ? unboundPlan(parts, name) : callPlan(parts, binding);
    if (args.length === 1 && conversionNames.has(name) && isConstant(first)) return this.#converted(call);
    return call;
  }

  /** The conversion of a constant to another type: if it fails, the program can't be created. */
  #converted(call: Plan): Plan {
    const folded = this.#folded(call);
    if (folded.constant instanceof CelError) throw new PlanError(folded.constant.message);
    return folded;
  }

  #branch(plan: Plan): Attribute {
    return plan.attribute ?? new RelativeAttribute(plan.id, this.#environment.cel, plan);
  }

  #comprehension(expr: ComprehensionExpr): Plan {
    const init = this.plan(expr.init);
    const range = this.plan(expr.range);
    const scope: Scope = { slot: this.#folds++, expr, init, inResult: false };
    this.#scopes.push(scope);
    const condition = this.plan(expr.condition);
    const step = this.plan(expr.step);
    scope.inResult = true;
    const result = this.plan(expr.result);
    this.#scopes.pop();
    const variables = expr.iterVar2 === '' ? 'one' : 'two';
    return foldPlan({ id: expr.id, slot: scope.slot, range, init, condition, step, result, variables });
  }
}

const conversionNames: ReadonlySet<string> = new Set(
  'bool bytes double duration dyn int string timestamp type uint'.split(' '),
);

function literalValue(literal: Literal): Value {
  switch (literal.type) {
    case 'uint':
      return new Uint(literal.value);
    case 'bytes':
      return new Bytes(literal.value);
    default:
      return literal.value;
  }
}

/** Plans a whole expression, or returns why it can't run. */
export function planExpression(checked: CheckedAst, environment: Environment): PlannedProgram | PlanError {
  const planner = new Planner(checked, environment);
  try {
    return { root: planner.plan(checked.expr), ids: planner.ids };
  } catch (error) {
    if (error instanceof PlanError) return error;
    if (error instanceof GoPanic) return new PlanError(error.message, 'crash');
    throw error;
  }
}
