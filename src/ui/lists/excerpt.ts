/** Lines of a document around a location. */

export interface ExcerptLine {
  /** Counted from 1. */
  readonly number: number;
  readonly text: string;
  /** The rest of a line that is too long to be shown. */
  readonly isCut: boolean;
}

/** The maximum number of shown UTF-16 units of a line. */
const longestLine = 400;

/** The lines from `around` before a line to the same number after it, as far as they exist. */
export function excerptOf(text: string, line: number, around: number): readonly ExcerptLine[] {
  const starts = lineStarts(text);
  const from = Math.max(1, line - around);
  const to = Math.min(starts.length, line + around);
  const lines: ExcerptLine[] = [];
  for (let number = from; number <= to; number++) {
    const whole = text.slice(starts[number - 1], starts[number] ?? text.length).replace(/\r?\n$/, '');
    lines.push({ number, text: whole.slice(0, longestLine), isCut: whole.length > longestLine });
  }
  // A trailing empty line is meaningless.
  while (lines.length > 1 && lines.at(-1)?.text.trim() === '' && lines.at(-1)?.number !== line) lines.pop();
  return lines;
}

/** The beginnings of lines. Cached for the last text, because many findings of an answer need the same one. */
let last: { readonly text: string; readonly starts: readonly number[] } | undefined;

function lineStarts(text: string): readonly number[] {
  if (last?.text === text) return last.starts;
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  last = { text, starts };
  return starts;
}
