/**
 * Decides how much of a text a text area lays out at once: of a longer one, it shows the beginning until the visitor
 * asks for all.
 */
import { hasManyMarks } from './slow-text.ts';

export const most = {
  characters: 100_000,
  lines: 5_000,
  line: 5_000,
  ofMarks: 5_000,
  asked: 1_000_000,
  askedLines: 40_000,
} as const;

/** Returns as much of a text as can be laid out in a moment. */
export function beginningOf(text: string): string {
  const beginning = beginningByLength(text);
  return hasManyMarks(beginning) ? beginning.slice(0, most.ofMarks) : beginning;
}

/**
 * Whether the whole text may be laid out to show a place behind its beginning; otherwise the visitor is asked first.
 */
export function isLaidOutSoon(text: string): boolean {
  if (text.length > most.asked || hasManyMarks(text)) return false;
  const lines = text.split(/\r\n?|\n/);
  return lines.length <= most.askedLines && lines.every((line) => line.length <= most.line);
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
