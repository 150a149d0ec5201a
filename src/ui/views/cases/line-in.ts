import type { Place } from '../../../protocol/report.ts';

/** Returns the place of a line in a text; the last line for a number beyond. */
export function lineIn(text: string, line: number): Place {
  const lines = text.split('\n');
  const at = Math.min(Math.max(line, 1), lines.length);
  const start = lines.slice(0, at - 1).reduce((sum, { length }) => sum + length + 1, 0);
  const own = lines[at - 1] ?? '';
  const indent = own.length - own.trimStart().length;
  return {
    start: start + indent,
    end: start + own.length,
    line: at,
    column: indent + 1,
    endLine: at,
    endColumn: own.length + 1,
  };
}
