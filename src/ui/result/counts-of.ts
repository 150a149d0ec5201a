/** Counts what happened, and whether nothing did. */
import { marks, type Mark, type ObjectReport, type ProblemCounts } from '../../protocol/report.ts';
import type { Filter } from '../../store/view.ts';
import { isHousekeeping } from '../../store/answer/fold-housekeeping.ts';

/**
 * The kinds that happened, including the active filter even if nothing matches it any more, so that it can be
 * cleared.
 */
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

/** Changes that the server makes to every object don't count. */
function countOf(mark: Mark, object: ObjectReport | undefined): number {
  const count = object?.counts[mark] ?? 0;
  if (count === 0 || (mark !== 'set' && mark !== 'restored')) return count;
  return count - (object?.rows.filter((row) => row.mark === mark && isHousekeeping(row)).length ?? 0);
}

/** The sent object is the stored one, except for what the server sets on every object. */
export function isStoredAsTyped(object: ObjectReport | undefined): boolean {
  // A patch isn't the stored object, even if it changes nothing.
  if (object?.state !== 'accepted' || object.rowsOf !== 'stored' || object.patch) return false;
  if (object.admission?.dryRun) return false;
  if (object.admission && object.rows.some(({ owner }) => owner !== undefined)) return false;
  return marks.every((mark) => mark === 'set' || !object.counts[mark]);
}
