/** How much of a text a text area lays out at once: of a longer one it shows the beginning until it is asked for all. */
import { hasManyMarks } from './slow-text.ts';

export const most = { characters: 100_000, lines: 5_000, line: 5_000, ofMarks: 5_000 } as const;

/** As much of a text as is laid out in a moment. */
export function beginningOf(text: string): string {
  const beginning = beginningByLength(text);
  return hasManyMarks(beginning) ? beginning.slice(0, most.ofMarks) : beginning;
}

function beginningByLength(text: string): string {
  const lineEnd = /[\r\n]/g;
  let start = 0;
  for (let line = 0; line < most.lines && start < most.characters && start < text.length; line++) {
    lineEnd.lastIndex = start;
    const next = lineEnd.test(text) ? lineEnd.lastIndex : text.length;
    if (next - start > most.line) return text.slice(0, start + most.line);
    start = next;
  }
  return text.slice(0, start);
}
