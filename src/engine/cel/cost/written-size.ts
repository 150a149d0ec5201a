/**
 * Sizes that follow from the text of an expression alone.
 * Behaviour: github.com/google/cel-go/checker (computeSize, isScalar).
 */
import type { Expr } from '../ast/ast.ts';
import { errorType, isOptionalType, type Type } from '../types/type.ts';
import { exactly, one, type Estimate } from './estimate.ts';

/** The size of a literal. */
export function writtenSize(expr: Expr): Estimate | undefined {
  switch (expr.kind) {
    case 'list':
      return exactly(BigInt(expr.elements.length));
    case 'map':
      return exactly(BigInt(expr.entries.length));
    case 'literal': {
      const { type, value } = expr.literal;
      if (type === 'string') return exactly(BigInt([...value].length));
      return type === 'bytes' ? exactly(BigInt(value.length)) : one;
    }
    default:
      return undefined;
  }
}

/** Whether values of a type have the size 1. */
export function isScalar(type: Type): boolean {
  switch (type.kind) {
    case 'bool':
    case 'double':
    case 'duration':
    case 'int':
    case 'timestamp':
    case 'uint':
      return true;
    default:
      return isOptionalType(type) && isScalar(type.parameters[0] ?? errorType);
  }
}
