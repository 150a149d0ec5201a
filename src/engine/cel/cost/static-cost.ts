/**
 * Estimates the cost of an expression before it runs.
 * Behaviour: github.com/google/cel-go/checker (Cost).
 */
import { accumulatorName, type CallExpr, type ComprehensionExpr, type Expr } from '../ast/ast.ts';
import type { CheckedAst } from '../checker/checked.ts';
import { errorType, type Type, type TypeKind } from '../types/type.ts';
import type { CallPrice, CostNode, SizeEstimator } from './cost-node.ts';
import { CostPath } from './cost-path.ts';
import { exactly, maxUint64, one, plus, times, union, unknown, zero, type Estimate } from './estimate.ts';
import { isScalar, writtenSize } from './written-size.ts';

/** Sizes of the contents of a container. */
interface EntrySize {
  readonly container: TypeKind;
  readonly key: Estimate;
  readonly value: Estimate;
}

interface LocalVariable {
  readonly path: CostPath;
  readonly size: Estimate | undefined;
  readonly entrySize: EntrySize | undefined;
}

const formerAccumulatorName = '__result__';

export interface CostOptions {
  readonly estimateSize: SizeEstimator;
  /** By overload id. */
  readonly prices: ReadonlyMap<string, CallPrice>;
}

export function estimateCost(checked: CheckedAst, options: CostOptions): Estimate {
  return new Coster(checked, options).cost(checked.expr);
}

class Coster {
  readonly #checked: CheckedAst;
  readonly #options: CostOptions;
  readonly #paths = new Map<number, CostPath>();
  readonly #sizes = new Map<number, Estimate>();
  readonly #entrySizes = new Map<number, EntrySize>();
  readonly #locals = new Map<string, LocalVariable[]>();

  constructor(checked: CheckedAst, options: CostOptions) {
    this.#checked = checked;
    this.#options = options;
  }

  cost(expr: Expr): Estimate {
    switch (expr.kind) {
      case 'literal':
      case 'unspecified':
        return zero;
      case 'ident':
        this.#paths.set(expr.id, this.#local(expr.name)?.path ?? CostPath.of(expr.name));
        return one;
      case 'select': {
        const operand = this.cost(expr.operand);
        if (expr.testOnly) return operand;
        const { kind } = this.#type(expr.operand);
        this.#paths.set(expr.id, this.#path(expr.operand).append(expr.field));
        return kind === 'map' || kind === 'struct' || kind === 'typeParam' ? plus(operand, one) : operand;
      }
      case 'call':
        return this.#call(expr);
      case 'list': {
        let total = exactly(10n);
        let value: Estimate = { min: expr.elements.length === 0 ? 0n : maxUint64, max: 0n };
        for (const element of expr.elements) {
          total = plus(total, this.cost(element));
          value = union(value, this.#sizeOrUnknown(element));
        }
        this.#entrySizes.set(expr.id, { container: 'list', key: one, value });
        return total;
      }
      case 'map': {
        let total = exactly(30n);
        let key: Estimate = { min: expr.entries.length === 0 ? 0n : maxUint64, max: 0n };
        let value = key;
        for (const entry of expr.entries) {
          total = plus(plus(total, this.cost(entry.key)), this.cost(entry.value));
          key = union(key, this.#sizeOrUnknown(entry.key));
          value = union(value, this.#sizeOrUnknown(entry.value));
        }
        this.#entrySizes.set(expr.id, { container: 'map', key, value });
        return total;
      }
      case 'struct':
        return expr.fields.reduce((total, field) => plus(total, this.cost(field.value)), exactly(40n));
      case 'comprehension':
        return isBinding(expr) ? this.#binding(expr) : this.#comprehension(expr);
    }
  }

  #call(expr: CallExpr): Estimate {
    const [arg] = expr.args;
    if (expr.function === 'dyn' && arg !== undefined) {
      const total = plus(one, this.cost(arg));
      this.#copySizes(expr, arg);
      return total;
    }
    const argCosts: Estimate[] = [];
    const args = expr.args.map((each) => {
      argCosts.push(this.cost(each));
      return this.#node(each);
    });
    const overloadIds = this.#checked.refs.get(expr.id)?.overloadIds ?? [];
    if (overloadIds.length === 0) return zero;
    const targetCost = expr.target === undefined ? zero : this.cost(expr.target);
    const operands = expr.target === undefined ? args : [this.#node(expr.target), ...args];
    const call = { operands, costs: argCosts, estimateSize: this.#options.estimateSize };
    let cost: Estimate = { min: maxUint64, max: 0n };
    let size: Estimate | undefined;
    for (const overloadId of overloadIds) {
      const { estimate, withOperands } = this.#options.prices.get(overloadId) as CallPrice;
      const [own, result] = estimate(call);
      cost = union(cost, withOperands ? own : argCosts.reduce(plus, own));
      if (result !== undefined) size = size === undefined ? result : union(size, result);
      this.#joinOperands(expr, overloadId);
      if (arg !== undefined && (overloadId === 'index_list' || overloadId === 'index_map')) {
        size = this.#entrySize(arg)?.value;
        this.#paths.set(expr.id, this.#path(arg).append(overloadId === 'index_list' ? '@items' : '@values'));
      }
      size ??= this.#size(expr);
    }
    if (size !== undefined) this.#sizes.set(expr.id, size);
    return plus(targetCost, cost);
  }

  /** The result may contain the contents of any operand. */
  #joinOperands(expr: CallExpr, overloadId: string): void {
    const [first, second, third] = expr.args as [Expr, Expr, Expr];
    if (overloadId === 'conditional') this.#joinEntrySizes(expr, second, third);
    else if (/^add_(?:string|bytes|list)$/.test(overloadId)) this.#joinEntrySizes(expr, first, second);
  }

  /** The result may contain the contents of either container. */
  #joinEntrySizes(expr: Expr, a: Expr, b: Expr): void {
    const first = this.#entrySize(a);
    const second = this.#entrySize(b);
    if (first === undefined || second === undefined) return;
    this.#entrySizes.set(expr.id, {
      container: first.container,
      key: union(first.key, second.key),
      value: union(first.value, second.value),
    });
  }

  #comprehension(expr: ComprehensionExpr): Estimate {
    let total = plus(this.cost(expr.range), this.cost(expr.init));
    this.#pushVariable(expr.accuVar, expr.init);
    if (expr.iterVar2 === '') {
      this.#pushItem(expr.iterVar, expr.range, 'single');
    } else {
      this.#pushItem(expr.iterVar, expr.range, 'key');
      this.#pushItem(expr.iterVar2, expr.range, 'value');
    }
    const condition = this.cost(expr.condition);
    const step = this.cost(expr.step);
    this.#pop(expr.iterVar);
    if (expr.iterVar2 !== '') this.#pop(expr.iterVar2);
    total = plus(total, this.cost(expr.result));
    this.#pop(expr.accuVar);
    const count = this.#sizeOrUnknown(expr.range);
    total = plus(total, times(count, plus(step, condition)));
    if (expr.init.kind === 'literal') {
      const size = this.#size(expr.init);
      if (size !== undefined) this.#sizes.set(expr.id, size);
    } else if (expr.init.kind === 'list' || expr.init.kind === 'map') {
      this.#sizes.set(expr.id, count);
      const entrySize = this.#entrySize(expr.step);
      if (entrySize !== undefined) this.#entrySizes.set(expr.id, entrySize);
    }
    return total;
  }

  /** A comprehension that only binds a value to a name. */
  #binding(expr: ComprehensionExpr): Estimate {
    const total = plus(this.cost(expr.range), this.cost(expr.init));
    this.#pushVariable(expr.accuVar, expr.init);
    const result = this.cost(expr.result);
    this.#pop(expr.accuVar);
    this.#copySizes(expr, expr.result);
    return plus(total, result);
  }

  #pushVariable(name: string, value: Expr): void {
    const path = this.#path(value);
    const entrySize = this.#entrySize(value);
    this.#push(name, { path, size: this.#size(value), entrySize });
  }

  /** The variable for the contents of a range: its keys or items, or either of them if there are two variables. */
  #pushItem(name: string, range: Expr, part: 'single' | 'key' | 'value'): void {
    const entrySize = this.#entrySize(range);
    const ofList = (entrySize?.container ?? this.#type(range).kind) === 'list';
    const isKey = part === 'key' || (part === 'single' && !ofList);
    const step = isKey ? (ofList ? '@indices' : '@keys') : ofList ? '@items' : '@values';
    const path = this.#path(range).append(step);
    const size = isKey ? entrySize?.key : entrySize?.value;
    this.#push(name, { path, size, entrySize: undefined });
  }

  #push(name: string, variable: LocalVariable): void {
    const stack = this.#locals.get(name);
    if (stack === undefined) this.#locals.set(name, [variable]);
    else stack.push(variable);
  }

  #pop(name: string): void {
    this.#locals.get(name)?.pop();
  }

  #local(name: string): LocalVariable | undefined {
    return this.#locals.get(name)?.at(-1);
  }

  #type(expr: Expr): Type {
    return this.#checked.types.get(expr.id) ?? errorType;
  }

  #path(expr: Expr): CostPath {
    const local = expr.kind === 'ident' ? this.#local(expr.name) : undefined;
    return local?.path ?? this.#paths.get(expr.id) ?? CostPath.none;
  }

  #node(expr: Expr): CostNode {
    const names = this.#path(expr).names();
    const path = names[0] === accumulatorName || names[0] === formerAccumulatorName ? [] : names;
    return { path, type: this.#type(expr), expr, size: this.#size(expr) };
  }

  #sizeOrUnknown(expr: Expr): Estimate {
    return this.#size(expr) ?? unknown;
  }

  #size(expr: Expr): Estimate | undefined {
    const known = this.#sizes.get(expr.id) ?? writtenSize(expr);
    if (known !== undefined) return known;
    const declared = this.#options.estimateSize(this.#path(expr).names());
    if (declared !== undefined) {
      this.#sizes.set(expr.id, declared);
      return declared;
    }
    if (isScalar(this.#type(expr))) return one;
    return expr.kind === 'ident' ? this.#local(expr.name)?.size : undefined;
  }

  #entrySize(expr: Expr): EntrySize | undefined {
    const known = this.#entrySizes.get(expr.id);
    if (known !== undefined || expr.kind !== 'ident') return known;
    return this.#local(expr.name)?.entrySize;
  }

  #copySizes(to: Expr, from: Expr): void {
    const size = this.#size(from);
    if (size !== undefined) this.#sizes.set(to.id, size);
    const entrySize = this.#entrySize(from);
    if (entrySize !== undefined) this.#entrySizes.set(to.id, entrySize);
  }
}

function isBinding(expr: ComprehensionExpr): boolean {
  const { range, condition } = expr;
  return (
    range.kind === 'list' &&
    range.elements.length === 0 &&
    condition.kind === 'literal' &&
    condition.literal.value === false &&
    expr.accuVar !== formerAccumulatorName
  );
}
