import type { Expr, SelectExpr } from '../ast/ast.ts';

/** The parts of `a.b.c`, if it may be a qualified name. */
export function qualifiers(expr: SelectExpr): string[] | undefined {
  const names: string[] = [];
  let at: Expr = expr;
  while (at.kind === 'select') {
    if (at.testOnly) return undefined;
    names.push(at.field);
    at = at.operand;
  }
  if (at.kind !== 'ident') return undefined;
  names.push(at.name);
  return names.reverse();
}

/** `a.b.c` as one name, if it may be a qualified name. */
export function qualifiedName(expr: Expr): string | undefined {
  if (expr.kind === 'ident') return expr.name;
  return expr.kind === 'select' ? qualifiers(expr)?.join('.') : undefined;
}
