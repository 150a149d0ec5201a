/** Finds the location of a path in a text. */
import type { PathSegments } from '../../engine/values.ts';
import { locate } from '../../engine/texts.ts';
import type { Place } from '../../protocol/report.ts';
import type { Located } from './lines.ts';

/** The location of a path: its key, or the value of a list item; the nearest parent if it is missing. */
export function placeOf(text: Located | undefined, path: PathSegments | undefined): Place | undefined {
  if (!text?.root || !path) return undefined;
  const found = locate(text.root, path);
  const place = text.lines.place(found.key ?? found.value, text.shift);
  return found.key ? place : ofFirstLine(place, text);
}

/** A multi-line item is marked at its beginning. */
function ofFirstLine(place: Place, text: Located): Place {
  const { start, end } = place;
  const next = place.endLine > place.line ? text.lines.startOf(place.line + 1) - 1 : end;
  const last = Math.min(end, next) - start > 200 ? start : Math.min(end, next);
  return text.lines.place({ start: start - text.shift, end: last - text.shift }, text.shift);
}

/** The location of a value including its key, for marking an error. */
export function markedPlace(text: Located, path: PathSegments): Place | undefined {
  if (!text.root) return undefined;
  const found = locate(text.root, path);
  if (!found.exact || !found.key) return placeOf(text, path);
  const value = text.lines.place(found.value, text.shift);
  const key = text.lines.place(found.key, text.shift);
  return value.line === value.endLine && value.line === key.line ? value : key;
}
