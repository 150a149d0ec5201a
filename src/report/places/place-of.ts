/** Where a path is in a text. */
import { type PathSegments, locate } from '../../engine/inspect.ts';
import type { Place } from '../../protocol/report.ts';
import type { Located } from './located.ts';

/** The place of a path: its key, or the value of a list item; the nearest parent when it is not there. */
export function placeOf(text: Located | undefined, path: PathSegments | undefined): Place | undefined {
  if (!text?.root || !path) return undefined;
  const found = locate(text.root, path);
  return text.lines.place(found.key ?? oneLine(found.value), text.shift);
}

function oneLine(range: { start: number; end: number }): { start: number; end: number } {
  return range.end - range.start > 200 ? { start: range.start, end: range.start } : range;
}

/** The place of a value with its key, for marking what is wrong. */
export function markedPlace(text: Located, path: PathSegments): Place | undefined {
  if (!text.root) return undefined;
  const found = locate(text.root, path);
  if (!found.exact || !found.key) return placeOf(text, path);
  const value = text.lines.place(found.value, text.shift);
  const key = text.lines.place(found.key, text.shift);
  return value.line === value.endLine && value.line === key.line ? value : key;
}
