/**
 * Creates nodes: assigns ids in order, and records their locations and the calls that macros replaced.
 * Behaviour: github.com/google/cel-go/parser (parserHelper, exprHelper).
 */
import {
  accumulatorName,
  type CallExpr,
  type Expr,
  type Literal,
  type MapEntry,
  type OffsetRange,
} from '../ast/ast.ts';

const nowhere: OffsetRange = { start: -1, stop: -1 };

export class NodeMaker {
  readonly positions = new Map<number, OffsetRange>();
  readonly macroCalls = new Map<number, CallExpr>();
  #next = 1;

  /** A new id for a location. */
  id(range: OffsetRange): number {
    const id = this.#next++;
    this.positions.set(id, range);
    return id;
  }

  rangeOf(id: number): OffsetRange {
    return this.positions.get(id) ?? nowhere;
  }

  /** Releases an id; the latest one is assigned again. */
  release(id: number): void {
    this.positions.delete(id);
    if (id === this.#next - 1) this.#next--;
  }

  /** Makes a placeholder for a part that couldn't be parsed. */
  unspecified(range: OffsetRange = nowhere): Expr {
    return { kind: 'unspecified', id: this.id(range) };
  }

  /** Keeps the original call of a macro, under the id of its expansion. */
  keepMacroCall(id: number, name: string, target: Expr | undefined, args: readonly Expr[]): void {
    this.macroCalls.set(id, {
      kind: 'call',
      id: 0,
      function: name,
      target: target === undefined ? undefined : this.#asWritten(target),
      args: args.map((arg) => this.#asWritten(arg)),
    });
  }

  #asWritten(expr: Expr): Expr {
    if (this.macroCalls.has(expr.id)) return { kind: 'unspecified', id: expr.id };
    if (expr.kind === 'call') {
      const args = expr.args.map((arg) => this.#asWritten(arg));
      return { ...expr, args, target: expr.target === undefined ? undefined : this.#asWritten(expr.target) };
    }
    if (expr.kind === 'list') {
      return { ...expr, elements: expr.elements.map((element) => this.#asWritten(element)) };
    }
    return expr;
  }
}

/** Creates the nodes of one macro; all of them have the location of its call. */
export class MacroNodes {
  readonly #maker: NodeMaker;
  readonly #range: OffsetRange;

  constructor(maker: NodeMaker, callId: number) {
    this.#maker = maker;
    const start = maker.rangeOf(callId).start;
    this.#range = { start, stop: start };
  }

  #id(): number {
    return this.#maker.id(this.#range);
  }

  literal(literal: Literal): Expr {
    return { kind: 'literal', id: this.#id(), literal };
  }

  bool(value: boolean): Expr {
    return this.literal({ type: 'bool', value });
  }

  int(value: bigint): Expr {
    return this.literal({ type: 'int', value });
  }

  ident(name: string): Expr {
    return { kind: 'ident', id: this.#id(), name };
  }

  accumulator(): Expr {
    return this.ident(accumulatorName);
  }

  list(...elements: Expr[]): Expr {
    return { kind: 'list', id: this.#id(), elements, optionals: [] };
  }

  emptyMap(): Expr {
    return { kind: 'map', id: this.#id(), entries: [] };
  }

  call(name: string, ...args: Expr[]): Expr {
    return { kind: 'call', id: this.#id(), function: name, target: undefined, args };
  }

  memberCall(name: string, target: Expr, ...args: Expr[]): Expr {
    return { kind: 'call', id: this.#id(), function: name, target, args };
  }

  presenceTest(operand: Expr, field: string): Expr {
    return { kind: 'select', id: this.#id(), operand, field, testOnly: true };
  }

  comprehension(parts: {
    range: Expr;
    iterVar: string;
    iterVar2?: string;
    accuVar?: string;
    init: Expr;
    condition: Expr;
    step: Expr;
    result: Expr;
  }): Expr {
    const { range, iterVar, iterVar2 = '', accuVar = accumulatorName, init, condition, step, result } = parts;
    const id = this.#id();
    return { kind: 'comprehension', id, range, iterVar, iterVar2, accuVar, init, condition, step, result };
  }

  /** A copy with new ids, at the locations of the original. */
  copy(expr: Expr): Expr {
    const id = this.#maker.id(this.#maker.rangeOf(expr.id));
    switch (expr.kind) {
      case 'literal':
      case 'ident':
      case 'unspecified':
        return { ...expr, id };
      case 'select':
        return { ...expr, id, operand: this.copy(expr.operand) };
      case 'call': {
        const args = expr.args.map((arg) => this.copy(arg));
        return { ...expr, id, args, target: expr.target === undefined ? undefined : this.copy(expr.target) };
      }
      case 'list':
        return { ...expr, id, elements: expr.elements.map((element) => this.copy(element)) };
      case 'map':
        return { ...expr, id, entries: expr.entries.map((entry) => this.#copyEntry(entry)) };
      case 'struct': {
        const fields = expr.fields.map((field) => ({
          ...field,
          id: this.#id(),
          value: this.copy(field.value),
        }));
        return { ...expr, id, fields };
      }
      case 'comprehension': {
        const range = this.copy(expr.range);
        const init = this.copy(expr.init);
        const condition = this.copy(expr.condition);
        const step = this.copy(expr.step);
        return { ...expr, id, range, init, condition, step, result: this.copy(expr.result) };
      }
    }
  }

  #copyEntry(entry: MapEntry): MapEntry {
    const id = this.#id();
    return { id, key: this.copy(entry.key), value: this.copy(entry.value), optional: entry.optional };
  }
}
