import { product, sum, type Estimate } from '../cost/estimate.ts';

/** How long a text can become when one part is replaced by another. */
export function replacedSize(text: Estimate, part: Estimate, by: Estimate): Estimate {
  const ceilingOf = (a: bigint, b: bigint): bigint => BigInt(Math.ceil(Number(a) / Number(b)));
  let [maxCount, maxKept] = [0n, 0n];
  if (part.min === 0n) {
    // The empty text is found before each character, and at the end.
    maxCount = sum(text.max, 1n);
    maxKept = text.max;
  } else if (by.max <= part.min) {
    maxKept = text.max;
  } else {
    maxCount = ceilingOf(text.max, part.min);
  }
  let [minCount, minKept] = [0n, 0n];
  if (part.max === 0n) {
    minCount = sum(text.min, 1n);
    minKept = text.min;
  } else if (part.max <= by.min) {
    minKept = text.min;
  } else {
    minCount = ceilingOf(text.min, part.max);
  }
  return {
    min: sum(product(minCount, by.min), minKept),
    max: sum(product(maxCount, by.max), maxKept),
  };
}
