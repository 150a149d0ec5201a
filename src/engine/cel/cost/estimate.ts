/**
 * Ranges of sizes and costs. Numbers are uint64 and saturate at the maximum.
 * Behaviour: github.com/google/cel-go/checker (SizeEstimate, CostEstimate).
 */
export interface Estimate {
  readonly min: bigint;
  readonly max: bigint;
}

export const maxUint64 = 0xffff_ffff_ffff_ffffn;

export function exactly(value: bigint): Estimate {
  return { min: value, max: value };
}

export const zero = exactly(0n);
export const one = exactly(1n);
/** The range of an unknown value. */
export const unknown: Estimate = { min: 0n, max: maxUint64 };

export function plus(a: Estimate, b: Estimate): Estimate {
  return { min: sum(a.min, b.min), max: sum(a.max, b.max) };
}

export function times(a: Estimate, b: Estimate): Estimate {
  return { min: product(a.min, b.min), max: product(a.max, b.max) };
}

/** Multiplied by a cost per unit, rounded up. */
export function timesFactor(a: Estimate, factor: number): Estimate {
  return { min: scaled(a.min, factor), max: scaled(a.max, factor) };
}

/** From the smaller minimum to the larger maximum. */
export function union(a: Estimate, b: Estimate): Estimate {
  return { min: a.min < b.min ? a.min : b.min, max: a.max > b.max ? a.max : b.max };
}

export function sum(a: bigint, b: bigint): bigint {
  const total = a + b;
  return total > maxUint64 ? maxUint64 : total;
}

export function product(a: bigint, b: bigint): bigint {
  const total = a * b;
  return total > maxUint64 ? maxUint64 : total;
}

/** Computed in float64, as upstream does. */
export function scaled(value: bigint, factor: number): bigint {
  const float = Number(value);
  if (float > 0 && factor > 0 && float > 2 ** 64 / factor) return maxUint64;
  const up = Math.ceil(float * factor);
  return up >= 2 ** 64 ? maxUint64 : BigInt(up);
}

/** The value of a uint64 after overflow. */
export function wrappedUint64(value: bigint): bigint {
  return BigInt.asUintN(64, value);
}
