/**
 * Walks over expressions.
 */
import type { Expr } from '../ast/ast.ts';
import { childrenOf } from '../ast/children.ts';

export interface Visited {
  readonly expr: Expr;
  /** Inside a call of format(), whose arguments may have any type. */
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
