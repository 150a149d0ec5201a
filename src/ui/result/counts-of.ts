/** How often what happened, and whether nothing did. */
import { marks, type Mark, type ObjectReport, type ProblemCounts } from '../../protocol/report.ts';
import type { Filter } from '../../store/view.ts';
import { isHousekeeping } from '../views/stored/fold-housekeeping.ts';

/** The kinds that happened, with the one that is filtered by even where it no longer did, so that it can be let go. */
export function countsOf(
  problems: ProblemCounts,
  object: ObjectReport | undefined,
  filter: Filter | undefined,
): readonly (readonly [Filter, number])[] {
  const all: (readonly [Filter, number])[] = [
    ['error', problems.error],
    ['warning', problems.warning],
    ...marks.map((mark): readonly [Mark, number] => [mark, countOf(mark, object)]),
  ];
  return all.filter(([kind, n]) => n > 0 || kind === filter);
}

/** What the server does to every object is no finding. */
function countOf(mark: Mark, object: ObjectReport | undefined): number {
  const count = object?.counts[mark] ?? 0;
  if (count === 0 || (mark !== 'set' && mark !== 'restored')) return count;
  return count - (object?.rows.filter((row) => row.mark === mark && isHousekeeping(row)).length ?? 0);
}

/** What was sent is what is stored, but for what the server sets on every object. */
export function isStoredAsTyped(object: ObjectReport | undefined): boolean {
  // A patch is not what is stored, even where it changes nothing.
  if (object?.state !== 'accepted' || object.rowsOf !== 'stored' || object.patch) return false;
  return marks.every((mark) => mark === 'set' || !object.counts[mark]);
}
