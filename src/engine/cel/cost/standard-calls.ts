/**
 * What calls of the standard functions are estimated to cost.
 * Behaviour: github.com/google/cel-go/checker (coster.functionCost).
 */
import type { CallEstimate, CallToEstimate, CostNode } from './cost-node.ts';
import { one, plus, times, timesFactor, union, unknown, wrapped, zero, type Estimate } from './estimate.ts';
import { matchCost, stringFactor } from './kubernetes-calls.ts';

/** Overloads that look at both values until they differ. */
const comparing = /^(?:(?:less|greater)(?:_equals)?_(?:string|bytes)|equals|not_equals)$/;

/** The estimate for a call, the cost of its arguments included. */
export function estimateStandardCall(
  call: CallToEstimate,
  argCosts: readonly Estimate[],
  globalMatches: 'scan' | 'constant',
): CallEstimate {
  const { target, args, overloadId } = call;
  const [first, second, third] = args;
  const ofArgs = argCosts.reduce(plus, zero);
  const withArgs = (cost: Estimate, size?: Estimate): CallEstimate =>
    size === undefined ? { cost: plus(cost, ofArgs) } : { cost: plus(cost, ofArgs), size };
  const scan = (node: CostNode): Estimate => timesFactor(size(node), stringFactor);
  switch (overloadId) {
    case 'string_format':
      if (target !== undefined) return withArgs(scan(target));
      break;
    case 'string_to_bytes':
      if (first !== undefined) {
        const { min, max } = size(first);
        return withArgs(scan(first), { min, max: wrapped(max * 4n) });
      }
      break;
    case 'bytes_to_string':
      if (first !== undefined) {
        const { min, max } = size(first);
        return withArgs(scan(first), { min: min / 4n, max });
      }
      break;
    case 'strings_quote':
      if (first !== undefined) {
        const { min, max } = size(first);
        return withArgs(scan(first), { min: wrapped(min + 2n), max: wrapped(max * 2n + 2n) });
      }
      break;
    case 'starts_with_string':
    case 'ends_with_string':
      if (first !== undefined) return withArgs(scan(first));
      break;
    case 'in_list':
      if (second !== undefined) return withArgs(timesFactor(size(second), 1));
      break;
    case 'matches':
      if (globalMatches === 'scan' && first !== undefined && second !== undefined) {
        return withArgs(matchCost(size(first), size(second)));
      }
      break;
    case 'matches_string':
      if (target !== undefined && first !== undefined) return withArgs(matchCost(size(target), size(first)));
      break;
    case 'contains_string':
      if (target !== undefined && first !== undefined) return withArgs(times(scan(target), scan(first)));
      break;
    case 'logical_or':
    case 'logical_and': {
      // The second operand may not be needed.
      const [left = zero, right = zero] = argCosts;
      return { cost: { min: left.min, max: plus(left, right).max } };
    }
    case 'conditional': {
      if (second === undefined || third === undefined) break;
      const [condition = zero, yes = zero, no = zero] = argCosts;
      return { cost: plus(condition, union(yes, no)), size: union(size(second), size(third)) };
    }
    case 'add_string':
    case 'add_bytes':
    case 'add_list': {
      if (first === undefined || second === undefined) break;
      const total = plus(size(first), size(second));
      return withArgs(overloadId === 'add_list' ? one : timesFactor(total, stringFactor), total);
    }
    default:
      if (first !== undefined && second !== undefined && comparing.test(overloadId)) {
        const left = size(first).max;
        const right = size(second).max;
        const max = left < right ? left : right;
        return withArgs(timesFactor({ min: max > 0n ? 1n : 0n, max }, stringFactor));
      }
  }
  return withArgs(one);
}

function size(node: CostNode): Estimate {
  return node.size ?? unknown;
}
