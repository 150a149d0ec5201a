import type { Expr } from './ast.ts';

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
