/**
 * Makes limits as wide as a goal allows: first all together, then those that can still grow, until increasing any of
 * them by one would miss the goal.
 */
import type { StructuralSchema } from '../../structural/schema.ts';
import { unitOf, type Choice, type Goal } from './goal.ts';

/**
 * The maximum numbers of tries and of computed costs; after that, the limits fit the budget but may not be the widest.
 */
const maxEstimates = 6_000;
const mostCosts = 1_500_000;

/** The goal, which computes the cost of `rules` rules, must be reached with each limit at its `floor`. */
export function widest(
  set: readonly Choice[],
  goal: Goal,
  floor: 'usable' | 'least',
  rules: number,
): ReadonlyMap<StructuralSchema, bigint> {
  const limits = new Map<StructuralSchema, bigint>(set.map((each) => [each.schema, each[floor]]));
  let left = Math.min(maxEstimates, Math.ceil(mostCosts / rules));
  const fits = (changes: readonly (readonly [Choice, bigint])[]): boolean =>
    left-- > 0 &&
    goal.isReached(new Map([...limits, ...changes.map(([each, to]) => [each.schema, to] as const)]));
  const at = (each: Choice): bigint => limits.get(each.schema) as bigint;
  const isFree = (each: Choice): boolean => at(each) < each.most && fits([[each, at(each) + 1n]]);

  for (let free = set; free.length > 0; free = free.filter(isFree)) {
    const together = (level: bigint): [Choice, bigint][] =>
      free.map((each) => [each, between(at(each), level * unitOf(each), each.most)]);
    const top = free.reduce((most, each) => larger(most, each.most / unitOf(each) + 1n), 0n);
    const level = largest(0n, top, (level) => fits(together(level)));
    for (const [each, to] of together(level)) limits.set(each.schema, to);
    // The next level may be too much for all together, but not for each alone.
    for (const each of free) {
      if (isFree(each)) limits.set(each.schema, largestOf(each, at(each), level, fits));
    }
  }
  return limits;
}

/** How far one limit can be raised: at most to the next level while others wait for their turn. */
function largestOf(
  each: Choice,
  from: bigint,
  level: bigint,
  fits: (changes: readonly (readonly [Choice, bigint])[]) => boolean,
): bigint {
  const next = between(from + 1n, (level + 1n) * unitOf(each), each.most);
  return largest(from, next, (to) => fits([[each, to]]));
}

/** The largest number that holds, if `from` and all below it do. */
function largest(from: bigint, to: bigint, holds: (value: bigint) => boolean): bigint {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (holds(middle)) low = middle;
    else high = middle - 1n;
  }
  return low;
}

function between(low: bigint, value: bigint, high: bigint): bigint {
  return value < low ? low : value > high ? high : value;
}

function larger(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}
