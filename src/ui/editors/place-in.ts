import type { Place } from '../../protocol/report.ts';

/** Lines and columns of two offsets of a text. */
export function placeIn(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
): Place {
  const at = (offset: number): { readonly line: number; readonly column: number } => {
    let line = 1;
    let from = 0;
    for (let feed = text.indexOf('\n'); feed >= 0 && feed < offset; feed = text.indexOf('\n', from)) {
      line++;
      from = feed + 1;
    }
    return { line, column: offset - from + 1 };
  };
  const [first, last] = [at(start), at(end)];
  return { start, end, ...first, endLine: last.line, endColumn: last.column };
}
