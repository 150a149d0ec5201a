/**
 * What calls of cel-go's set and list libraries are estimated to cost.
 * Behaviour: github.com/google/cel-go/ext (sets.go, lists.go).
 */
import type { Expr } from '../ast/ast.ts';
import { sizeOf, type CallEstimate, type CallToEstimate, type CostNode } from './cost-node.ts';
import { exactly, maxUint64, one, plus, times, timesFactor, wrapped, type Estimate } from './estimate.ts';
import { stringFactor } from './kubernetes-calls.ts';

/** The estimate by overload id; undefined for overloads that are left to others. */
export function estimateExtensionCall(call: CallToEstimate): CallEstimate | undefined {
  const { target, args, overloadId } = call;
  const size = (node: CostNode): Estimate => sizeOf(node, call.estimateSize);
  const [first, second] = args;
  switch (overloadId) {
    case 'list_sets_contains_list':
    case 'list_sets_intersects_list':
    case 'list_sets_equivalent_list': {
      if (first === undefined || second === undefined) return undefined;
      const factor = overloadId === 'list_sets_equivalent_list' ? 2 : 1;
      return { cost: plus(timesFactor(times(size(first), size(second)), factor), one) };
    }
    case 'list_slice': {
      if (target === undefined || first === undefined || second === undefined) return undefined;
      const start = literalCount(first.expr, 0n);
      const end = literalCount(second.expr, size(target).max);
      return newList(exactly(wrapped(end - start)), 1);
    }
    case 'list_flatten':
      return target && newList(size(target), 1);
    case 'list_flatten_int':
      return target && first && newList(size(target), Number(literalCount(first.expr, maxUint64)));
    case 'lists_range':
      return first && newList(exactly(literalCount(first.expr, maxUint64)), 1);
    case 'list_reverse':
      return target && newList(size(target), 1);
    case 'list_distinct':
      return target && newList(squared(size(target)), 2);
    default:
  }
  const sort = /^list_(.*)_sort(ByAssociatedKeys)?$/.exec(overloadId);
  if (sort === null) return undefined;
  const keys = sort[2] === undefined ? target : first;
  const byText = sort[1] === 'string' || sort[1] === 'bytes';
  return keys && newList(squared(size(keys)), byText ? 2 + stringFactor : 2);
}

function squared(size: Estimate): Estimate {
  return times(size, size);
}

/** A call that makes a list. */
function newList(size: Estimate, factor: number): CallEstimate {
  return { cost: plus(plus(timesFactor(size, factor), one), exactly(10n)), size };
}

/** The number that is written, not below zero, or what stands in for it. */
function literalCount(expr: Expr | undefined, otherwise: bigint): bigint {
  if (expr?.kind !== 'literal' || expr.literal.type !== 'int') return otherwise;
  return expr.literal.value < 0n ? 0n : expr.literal.value;
}
