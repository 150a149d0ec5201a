import type { Place } from '../../../protocol/report.ts';

/** The place of a whole line of a text, counted from 1; the last line if there are fewer. */
export function placeOfLine(text: string, line: number): Place {
  let start = 0;
  let at = 1;
  for (let feed = text.indexOf('\n'); feed >= 0 && at < line; feed = text.indexOf('\n', start)) {
    start = feed + 1;
    at++;
  }
  const feed = text.indexOf('\n', start);
  const end = feed < 0 ? text.length : feed;
  const indent = /^ */.exec(text.slice(start, end))?.[0].length ?? 0;
  return {
    start: start + indent,
    end,
    line: at,
    column: indent + 1,
    endLine: at,
    endColumn: end - start + 1,
  };
}
