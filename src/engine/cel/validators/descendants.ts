/**
 * Walks over expressions.
 */
import type { Expr } from '../ast/ast.ts';

/** The nodes right below a node, in the order they are written or evaluated. */
export function childrenOf(expr: Expr): readonly Expr[] {
  switch (expr.kind) {
    case 'select':
      return [expr.operand];
    case 'call':
      return expr.target === undefined ? expr.args : [expr.target, ...expr.args];
    case 'list':
      return expr.elements;
    case 'map':
      return expr.entries.flatMap((entry) => [entry.key, entry.value]);
    case 'struct':
      return expr.fields.map((field) => field.value);
    case 'comprehension':
      return [expr.range, expr.init, expr.condition, expr.step, expr.result];
    default:
      return [];
  }
}

export interface Visited {
  readonly expr: Expr;
  /** Within a call of format(), whose arguments may be of any type. */
  readonly inFormat: boolean;
}

/** A node and all below it, the lower ones first. */
export function descendants(expr: Expr): Visited[] {
  const out: Visited[] = [];
  const visit = (at: Expr, inFormat: boolean): void => {
    const below = inFormat || (at.kind === 'call' && at.function === 'format');
    for (const child of childrenOf(at)) visit(child, below);
    out.push({ expr: at, inFormat });
  };
  visit(expr, false);
  return out;
}
