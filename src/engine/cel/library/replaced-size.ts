import { product, sum, type Estimate } from '../cost/estimate.ts';

/**
 * How long a string can become when one part is replaced by another.
 * Behaviour: k8s.io/apiserver/pkg/cel/library (CostEstimator.EstimateCallCost of `replace`).
 */
export function replacedSize(text: Estimate, part: Estimate, by: Estimate): Estimate {
  // The shortest part has the most matches; nothing gets longer if the part is at least as long as `by`.
  return {
    min: length(text.min, part.max, by.min, part.max <= by.min),
    max: length(text.max, part.min, by.max, by.max <= part.min),
  };
}

function length(text: bigint, part: bigint, by: bigint, isAtBest: boolean): bigint {
  // The empty string matches before each character, and at the end.
  if (part === 0n) return sum(product(sum(text, 1n), by), text);
  return isAtBest ? text : product(BigInt(Math.ceil(Number(text) / Number(part))), by);
}
