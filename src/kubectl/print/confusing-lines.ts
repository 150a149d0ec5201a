/**
 * Lines that a comparison of two texts leaves out of its search, because they would make its result confusing.
 * Behaviour: diffutils. Lines that the other text lacks are always left out. Lines that the other text contains very
 * often are left out where they are surrounded by lines that it lacks.
 */

type Use = 'search' | 'leave out' | 'frequent';

/** A line that the other text contains more often than this is frequent. The limit is higher for longer texts. */
const mostInShortText = 5;
/** Frequent lines at either end of a run are searched, up to a number of lines that the other text lacks. */
const end = { lackingInARow: 3, length: 8 } as const;

/**
 * Reports for each line whether the search for the shortest list of changes leaves it out.
 * @param counts how often the other text contains each line
 */
export function leftOutOfSearch(
  lines: readonly string[],
  counts: ReadonlyMap<string, number>,
): readonly boolean[] {
  const most = mostInShortText * growth(Math.trunc(lines.length / 64));
  const uses = lines.map((line): Use => {
    const count = counts.get(line) ?? 0;
    if (count === 0) return 'leave out';
    return count > most ? 'frequent' : 'search';
  });
  for (let at = 0; at < uses.length; at++) {
    if (uses[at] === 'leave out') at = decideRun(uses, at) - 1;
    else uses[at] = 'search';
  }
  return uses.map((use) => use !== 'search');
}

/** 1 for a size below 4; doubles each time that the size is four times as large. */
function growth(size: number): number {
  return size < 4 ? 1 : 2 * growth(size >> 2);
}

/**
 * Decides which frequent lines of the run from `start` are searched, and returns the position after the run. A run
 * begins and ends with a line that the other text lacks.
 */
function decideRun(uses: Use[], start: number): number {
  let next = start;
  while (next < uses.length && uses[next] !== 'search') next++;
  while (uses[next - 1] === 'frequent') next--;
  const run = uses.slice(start, next);
  if (4 * run.filter((use) => use === 'frequent').length > run.length) {
    searchFrequent(run, 0, run.length);
  } else {
    searchManyInARow(run, growth(run.length >> 2));
    searchNearStart(run);
    run.reverse();
    searchNearStart(run);
    run.reverse();
  }
  uses.splice(start, run.length, ...run);
  return next;
}

function searchFrequent(run: Use[], from: number, to: number): void {
  for (let at = from; at < to; at++) if (run[at] === 'frequent') run[at] = 'search';
}

/** Searches frequent lines that are more than `most` in a row. */
function searchManyInARow(run: Use[], most: number): void {
  for (let at = 0; at < run.length; at++) {
    const from = at;
    while (run[at] === 'frequent') at++;
    if (at - from > most) searchFrequent(run, from, at);
  }
}

function searchNearStart(run: Use[]): void {
  let lacking = 0;
  for (let at = 0; at < run.length && lacking < end.lackingInARow; at++) {
    const isLacking = run[at] === 'leave out';
    if (isLacking && at >= end.length) return;
    lacking = isLacking ? lacking + 1 : 0;
    searchFrequent(run, at, at + 1);
  }
}
