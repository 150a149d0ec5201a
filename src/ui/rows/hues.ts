/** Determines the mark that colours a line: its own, or that of a parent. */
import type { Mark, Row } from '../../protocol/report.ts';
import { isWithin } from '../../protocol/paths.ts';

export function huesOf(rows: readonly Row[]): readonly (Mark | undefined)[] {
  let last: Row | undefined;
  return rows.map((row) => {
    if (row.mark) last = row;
    if (row.mark || row.sign === 'same' || row.sign === 'ghost') return row.mark;
    return last && isWithin(row.path, last.path) ? last.mark : undefined;
  });
}
