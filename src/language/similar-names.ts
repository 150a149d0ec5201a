/** Finds known names similar to a misspelt one. */

/** Longer names aren't compared: typos of one or two letters matter less there, and comparing takes quadratic time. */
const longestName = 100;
/** Comparing more names takes longer than a hover should. */
const mostNames = 2_000;

/** Known names with a similar spelling, the most similar first. */
export function similarNames(wrong: string, names: Iterable<string>): string[] {
  if (wrong.length > longestName) return [];
  const limit = Math.max(1, Math.floor(wrong.length / 3));
  return [...names]
    .slice(0, mostNames)
    .map((name) => ({ name, distance: distance(wrong.toLowerCase(), name.toLowerCase(), limit) }))
    .filter((candidate) => candidate.distance <= limit)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map((candidate) => candidate.name);
}

/** The number of edits between two words (a transposition counts as one), or more than `limit`. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (previous[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped =
        a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? Infinity) + 1 : Infinity;
      const [left = 0, above = 0] = [current[j - 1], previous[j]];
      current.push(Math.min(replaced, above + 1, left + 1, swapped));
    }
    before = previous;
    previous = current;
  }
  return previous[b.length] as number;
}
