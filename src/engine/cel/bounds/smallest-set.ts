/**
 * Chooses which limits to set so that a goal is reached: as few as possible, and new limits rather than lower existing
 * ones.
 */
import type { StructuralSchema } from '../../structural/schema.ts';
import type { Choice, Goal } from './goal.ts';

export interface ChosenSets {
  /** Sets of the same size, each of which can reach the goal. */
  readonly sets: readonly (readonly Choice[])[];
  /** `fewest`: all smaller sets were tried; `enough`: none can be left out, but other sets may be smaller. */
  readonly how: 'fewest' | 'enough';
}

/**
 * The number of sets that are tried before the search settles for a set without superfluous limits, and the number of
 * costs that are computed for them.
 */
const mostTried = 1_500;
const mostCosts = 500_000;
/** The number of sets of the same size that are compared by how wide their limits can be. */
const mostCompared = 12;

/**
 * Undefined if even all limits together, each at its `floor`, don't reach the goal, which computes the cost of `rules`
 * rules.
 */
export function smallestSets(
  choices: readonly Choice[],
  goal: Goal,
  floor: 'usable' | 'least',
  rules: number,
): ChosenSets | undefined {
  const reaches = (set: readonly Choice[]): boolean =>
    goal.isReached(new Map<StructuralSchema, bigint>(set.map((each) => [each.schema, each[floor]])));
  if (!reaches(choices)) return undefined;
  let left = Math.min(mostTried, Math.ceil(mostCosts / rules));
  for (let size = 1; size < choices.length && left > 0; size++) {
    const found: Choice[][] = [];
    for (const set of subsets(choices, size)) {
      if (--left < 0) break;
      if (reaches(set)) found.push(set);
    }
    if (found.length > 0) {
      const fewest = Math.min(...found.map(lowered));
      const sets = found.filter((set) => lowered(set) === fewest).slice(0, mostCompared);
      // Untried sets of this size may be wider, but none is smaller.
      return { sets, how: 'fewest' };
    }
  }
  if (left > 0) return { sets: [choices], how: 'fewest' };
  return { sets: [withoutSpare(choices, reaches)], how: 'enough' };
}

/** Removes superfluous limits, existing ones first. */
function withoutSpare(
  choices: readonly Choice[],
  reaches: (set: readonly Choice[]) => boolean,
): readonly Choice[] {
  const order = choices.toSorted((a, b) => lowered([b]) - lowered([a]));
  let kept: readonly Choice[] = order;
  for (const each of order) {
    const fewer = kept.filter((other) => other !== each);
    if (reaches(fewer)) kept = fewer;
  }
  return choices.filter((each) => kept.includes(each));
}

function lowered(set: readonly Choice[]): number {
  return set.filter(({ declared }) => declared !== undefined).length;
}

function* subsets<T>(from: readonly T[], size: number, start = 0): Generator<T[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let i = start; i <= from.length - size; i++) {
    for (const rest of subsets(from, size - 1, i + 1)) yield [from[i] as T, ...rest];
  }
}
