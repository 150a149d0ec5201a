/**
 * An expression as its author wrote it: macros aren't expanded, and each part has its whole span.
 *
 * The checker's tree has a location for each node, but only the one that errors report: the dot of a select, the
 * bracket of a call. Spans are computed from these locations, from a node's parts, and from matching brackets.
 */
import type { Ast, CallExpr, Expr } from '../ast/ast.ts';
import { childrenOf } from '../ast/children.ts';

export interface WrittenNode {
  readonly id: number;
  readonly kind: Expr['kind'] | 'macro';
  /** The name of identifiers, calls, and macros: `self`, `_&&_`, `size`, `all`. */
  readonly name: string;
  /** Half-open, in code points. */
  readonly start: number;
  readonly end: number;
  readonly children: readonly WrittenNode[];
  /** Only for macros: the expansion. */
  readonly expansion?: Expr;
}

/** The tree of an expression that could be parsed. */
export function writtenTree(ast: Ast): WrittenNode {
  return new TreeWriter(ast).write(ast.expr);
}

interface Span {
  readonly start: number;
  readonly end: number;
}

class TreeWriter {
  readonly #ast: Ast;
  readonly #points: readonly string[];
  readonly #partner: ReadonlyMap<number, number>;
  readonly #expansions = new Map<number, Expr>();

  constructor(ast: Ast) {
    this.#ast = ast;
    this.#points = Array.from(ast.source);
    const literals: Span[] = [];
    const seen = (expr: Expr): void => {
      if (expr.kind !== 'unspecified' && ast.macroCalls.has(expr.id)) this.#expansions.set(expr.id, expr);
      const range = ast.positions.get(expr.id);
      if (expr.kind === 'literal' && range) literals.push({ start: range.start, end: range.stop });
      for (const child of childrenOf(expr)) seen(child);
    };
    seen(ast.expr);
    for (const call of ast.macroCalls.values()) for (const child of childrenOf(call)) seen(child);
    this.#partner = bracketPairs(this.#points, literals);
  }

  write(expr: Expr): WrittenNode {
    const macro = this.#ast.macroCalls.get(expr.id);
    if (macro !== undefined) return this.#macro(expr, macro);
    const children = childrenOf(expr).map((child) => this.write(child));
    const name = expr.kind === 'call' ? expr.function : expr.kind === 'ident' ? expr.name : '';
    return { id: expr.id, kind: expr.kind, name, children, ...this.#span(expr, children) };
  }

  #macro(expr: Expr, call: CallExpr): WrittenNode {
    const children = childrenOf(call).map((child) => this.write(child));
    const span = this.#spanAround(this.#ast.positions.get(expr.id)?.start, children, 'call');
    const expansion = this.#expansions.get(expr.id);
    const node = { id: expr.id, kind: 'macro', name: call.function, children, ...span } as const;
    return expansion ? { ...node, expansion } : node;
  }

  #span(expr: Expr, children: readonly WrittenNode[]): Span {
    const range = this.#ast.positions.get(expr.id);
    if (expr.kind === 'literal' || (expr.kind === 'ident' && range !== undefined)) {
      return { start: range?.start ?? 0, end: range?.stop ?? 0 };
    }
    return this.#spanAround(range?.start, children, expr.kind);
  }

  /** The span of all parts, and of the token at the node's own location. */
  #spanAround(at: number | undefined, children: readonly WrittenNode[], kind: Expr['kind']): Span {
    let start = at ?? children[0]?.start ?? 0;
    let end = at === undefined ? start : at + 1;
    for (const child of children) {
      start = Math.min(start, child.start);
      end = Math.max(end, child.end);
    }
    if (at !== undefined) {
      const token = this.#points[at];
      end = Math.max(end, (this.#partner.get(at) ?? at) + 1);
      if (token === '(' && kind === 'call') start = Math.min(start, this.#nameStart(at));
      if (token === '.') end = Math.max(end, this.#nameEnd(at + 1));
    }
    return this.#balanced({ start, end });
  }

  /** Includes the matching brackets. */
  #balanced(span: Span): Span {
    let { start, end } = span;
    for (let i = start; i < end; i++) {
      const partner = this.#partner.get(i);
      if (partner === undefined) continue;
      if (partner >= end) end = partner + 1;
      if (partner < start) {
        start = partner;
        i = start;
      }
    }
    return { start, end };
  }

  #nameStart(before: number): number {
    let at = before;
    while (at > 0 && isBlank(this.#points[at - 1])) at--;
    while (at > 0 && isNamePart(this.#points[at - 1])) at--;
    return at;
  }

  #nameEnd(from: number): number {
    let at = from;
    while (isBlank(this.#points[at]) || this.#points[at] === '?') at++;
    if (this.#points[at] === '`') {
      const close = this.#points.indexOf('`', at + 1);
      return close < 0 ? at + 1 : close + 1;
    }
    const name = at;
    while (isNamePart(this.#points[at])) at++;
    return at === name ? from : at;
  }
}

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Matching brackets outside of literals and comments, in both directions. */
function bracketPairs(points: readonly string[], literals: readonly Span[]): Map<number, number> {
  const skip = new Map(literals.map(({ start, end }) => [start, end]));
  const pairs = new Map<number, number>();
  const open: number[] = [];
  for (let i = 0; i < points.length; i++) {
    const end = skip.get(i);
    if (end !== undefined && end > i) {
      i = end - 1;
      continue;
    }
    const point = points[i] as string;
    if (point === '/' && points[i + 1] === '/') {
      while (i < points.length && points[i] !== '\n') i++;
    } else if (closing[point] !== undefined) {
      open.push(i);
    } else if (point === ')' || point === ']' || point === '}') {
      const from = open.pop();
      if (from === undefined || closing[points[from] as string] !== point) return pairs;
      pairs.set(from, i);
      pairs.set(i, from);
    }
  }
  return pairs;
}

function isBlank(point: string | undefined): boolean {
  return point === ' ' || point === '\t' || point === '\n' || point === '\r';
}

function isNamePart(point: string | undefined): boolean {
  return point !== undefined && /^\w$/.test(point);
}
