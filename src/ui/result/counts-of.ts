/** How often what happened, and whether nothing did. */
import { marks, type Mark, type ObjectReport, type ProblemCounts } from '../../protocol/report.ts';
import type { Filter } from '../../store/view.ts';

/** The kinds that happened, with the one that is filtered by even where it no longer did, so that it can be let go. */
export function countsOf(
  problems: ProblemCounts,
  object: ObjectReport | undefined,
  filter: Filter | undefined,
): readonly (readonly [Filter, number])[] {
  const all: (readonly [Filter, number])[] = [
    ['error', problems.error],
    ['warning', problems.warning],
    ...marks.map((mark): readonly [Mark, number] => [mark, object?.counts[mark] ?? 0]),
  ];
  return all.filter(([kind, n]) => n > 0 || kind === filter);
}

/** What was sent is what is stored, but for what the server sets on every object. */
export function isStoredAsTyped(object: ObjectReport | undefined): boolean {
  // A patch is not what is stored, even where it changes nothing.
  if (object?.state !== 'accepted' || object.rowsOf !== 'stored' || object.patch) return false;
  return marks.every((mark) => mark === 'set' || !object.counts[mark]);
}
