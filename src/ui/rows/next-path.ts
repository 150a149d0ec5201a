import type { PathSegments, Row } from '../../protocol/report.ts';
import { isSamePath } from '../../protocol/paths.ts';

/** The path of the next line that belongs to another field; `from` is -1 before the first. */
export function nextPath(rows: readonly Row[], from: number, step: number): PathSegments | undefined {
  const current = rows[from]?.path;
  for (let i = from + step; i >= 0 && i < rows.length; i += step) {
    const path = rows[i]?.path;
    if (path && !isSamePath(path, current)) return path;
  }
  return undefined;
}
