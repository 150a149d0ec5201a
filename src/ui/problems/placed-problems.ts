/** Decides which findings are shown below the line of the object that they are about. */
import type { PathSegments, Row } from '../../protocol/report.ts';
import type { State } from '../../store/store.ts';
import type { ProblemEntry } from '../../store/answer/shown-problems.ts';
import { pathKey } from '../../protocol/paths.ts';

/** The findings of a result: those below their lines, and all others, each in the order of the answer. */
export interface ProblemPlaces {
  readonly below: readonly ProblemEntry[];
  readonly listed: readonly ProblemEntry[];
}

/** Whether the view shows all lines of the object. */
export function showsAllLines({ view: { tab, layout, filter } }: Pick<State, 'view'>): boolean {
  const isFiltered = filter !== undefined && filter !== 'error' && filter !== 'warning';
  return tab === 'stored' && layout === 'diff' && !isFiltered;
}

/** `rows` are the visible lines of the object. A finding whose path doesn't begin at one of them is listed. */
export function placesOf(
  entries: readonly ProblemEntry[],
  rows: readonly Pick<Row, 'path'>[],
): ProblemPlaces {
  const fields = new Set(rows.map(({ path }) => path[0]));
  const isBelow = ({ problem: { pane, path } }: ProblemEntry): boolean =>
    (pane === 'object' || pane === 'patch') && path !== undefined && path.length > 0 && fields.has(path[0]);
  return { below: entries.filter(isBelow), listed: entries.filter((entry) => !isBelow(entry)) };
}

/**
 * Findings by the number of the line that they are shown below: the last line of their value's path, or of the nearest
 * parent that has a line. The lines are in order.
 */
export function byLine(
  entries: readonly ProblemEntry[],
  rows: readonly Pick<Row, 'path'>[],
): ReadonlyMap<number, readonly ProblemEntry[]> {
  const lines = new Map(rows.map(({ path }, line) => [pathKey(path), line]));
  const found = new Map<number, ProblemEntry[]>();
  for (const entry of entries) {
    const line = nearestLine(entry.problem.path ?? [], lines) ?? rows.length - 1;
    const same = found.get(line);
    if (same) same.push(entry);
    else found.set(line, [entry]);
  }
  return new Map([...found].toSorted(([a], [b]) => a - b));
}

function nearestLine(path: PathSegments, lines: ReadonlyMap<string, number>): number | undefined {
  for (let length = path.length; length > 0; length--) {
    const line = lines.get(pathKey(path.slice(0, length)));
    if (line !== undefined) return line;
  }
  return undefined;
}
