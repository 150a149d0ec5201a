/** Lines of documentation with the places that they come from: includes bring lines of other files into a block. */

export interface DocLine {
  readonly text: string;
  /** The file that the line is in, and its number there, counted from 1. */
  readonly path: string;
  readonly number: number;
  /** The number of columns that were removed from its beginning. */
  readonly indent: number;
}

export function linesOfText(path: string, text: string): DocLine[] {
  return text.split('\n').map((line, i) => ({ text: withoutReturn(line), path, number: i + 1, indent: 0 }));
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}

/** The same line with another text, which begins in the same column. */
export function lineWithText(line: DocLine, text: string): DocLine {
  return { ...line, text };
}

const blank = /^[\t >]*/;

/** Removes at most `most` columns of blanks and quote marks: as many as all lines have. */
export function dedented(lines: readonly DocLine[], most = Infinity): DocLine[] {
  let own = most;
  for (const { text } of lines)
    if (text.trim() !== '') own = Math.min(own, blank.exec(text)?.[0].length ?? 0);
  if (own === Infinity || own === 0) return [...lines];
  return lines.map((line) => ({ ...line, text: line.text.slice(own), indent: line.indent + own }));
}
