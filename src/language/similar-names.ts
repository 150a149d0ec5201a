/** Finds known names similar to a misspelt one. */

/** Nobody misspells longer names by a letter or two, and comparing takes the square of their length. */
const longestName = 100;
/** Comparing with more takes longer than pointing at a field may. */
const mostNames = 2_000;

/** Names that are spelled nearly as a wrong one, nearest first. */
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

/** Edits between two words, two letters that changed places being one; or more than `limit`. */
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
