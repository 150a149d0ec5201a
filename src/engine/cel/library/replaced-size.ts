import { product, sum, type Estimate } from '../cost/estimate.ts';

/**
 * How long a text can become when one part is replaced by another.
 * Behaviour: k8s.io/apiserver/pkg/cel/library (CostEstimator.EstimateCallCost of `replace`).
 */
export function replacedSize(text: Estimate, part: Estimate, by: Estimate): Estimate {
  // Most places are found for the shortest part; nothing gets longer where all of it is at least as long as `by`.
  return {
    min: length(text.min, part.max, by.min, part.max <= by.min),
    max: length(text.max, part.min, by.max, by.max <= part.min),
  };
}

function length(text: bigint, part: bigint, by: bigint, isAtBest: boolean): bigint {
  // The empty text is found before each character, and at the end.
  if (part === 0n) return sum(product(sum(text, 1n), by), text);
  return isAtBest ? text : product(BigInt(Math.ceil(Number(text) / Number(part))), by);
}
