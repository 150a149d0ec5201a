/** More lines that are not there than this would hide those that are. */
const maxGhosts = 6;

/** Rows of one mark, with the parents that say where they are; all rows without one. */
import type { Mark, PathSegments, Row } from '../../protocol/report.ts';

export function filterRows(rows: readonly Row[], mark: Mark | undefined): readonly Row[] {
  if (mark === undefined) return withoutTooManyGhosts(rows);
  const marked = rows.filter((row) => row.mark === mark).map((row) => row.path);
  const wanted = new Set<string>();
  for (const path of marked) {
    for (let length = 0; length <= path.length; length++) wanted.add(JSON.stringify(path.slice(0, length)));
  }
  const roots = new Set(marked.map((path) => JSON.stringify(path)));
  return rows.filter((row) => wanted.has(JSON.stringify(row.path)) || isBelow(row.path, roots));
}

function isBelow(path: PathSegments, roots: ReadonlySet<string>): boolean {
  for (let length = 1; length < path.length; length++) {
    if (roots.has(JSON.stringify(path.slice(0, length)))) return true;
  }
  return false;
}

function withoutTooManyGhosts(rows: readonly Row[]): readonly Row[] {
  const ghosts = rows.filter((row) => row.sign === 'ghost').length;
  return ghosts > maxGhosts ? rows.filter((row) => row.sign !== 'ghost') : rows;
}
