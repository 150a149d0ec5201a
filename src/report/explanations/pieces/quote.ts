/** Quotes the deciding lines of the CRD. */
import type { PathSegments } from '../../../engine/values.ts';
import { locate } from '../../../engine/texts.ts';
import { limits } from '../../../protocol/limits.ts';
import type { Place } from '../../../protocol/place.ts';
import type { Quote } from '../../../protocol/explanation.ts';
import { cutName } from '../../cut.ts';
import { pathAtOffset } from '../../places/offset.ts';
import type { Located } from '../../places/lines.ts';

/** A value of several lines is shown by its first line. */
const mostLines = 6;

/** Returns the lines of the value at a place. */
export function quoteOf(text: Located, place: Place | undefined): Quote | undefined {
  if (!text.root || !place) return undefined;
  return quoteAt(text, pathAtOffset(text.root, place.start - text.shift));
}

/** Returns the lines of the value at a path, or of its nearest parent if it is missing. */
export function quoteAt(
  text: Located,
  path: PathSegments | undefined,
  of: 'list' | 'item' = 'list',
): Quote | undefined {
  if (!text.root || text.content === undefined || !path) return undefined;
  const found = locate(text.root, path);
  // An item alone usually means little without the key of its list.
  if (of === 'list' && !found.key && typeof path.at(-1) === 'number' && found.exact)
    return quoteAt(text, path.slice(0, -1));
  const { start } = found.key ?? found.value;
  const place = text.lines.place(found.key ?? { start, end: start }, text.shift);
  const last = text.lines.lineOf(Math.max(start, found.value.end - 1) + text.shift);
  const { shown, more } = linesBetween(text, place.line, found.exact ? last : place.line);
  return { text: dedented(shown).join('\n'), ...(more > 0 && { more }), place };
}

function linesBetween({ content = '', lines }: Located, first: number, last: number) {
  const end = last - first < mostLines ? last : first;
  const from = lines.startOf(first);
  // Reads no more than may be shown, however long the lines are.
  const part = content.slice(from, from + limits.quote * 2);
  const shown = part.split('\n').slice(0, end - first + 1);
  while (shown.length > 1 && shown.at(-1)?.trim() === '') shown.pop();
  return { shown, more: end < last ? last - end : 0 };
}

function dedented(lines: readonly string[]): string[] {
  const filled = lines.filter((line) => line.trim() !== '');
  const indent = Math.min(...filled.map((line) => line.length - line.trimStart().length), limits.quote);
  return lines.map((line) => cutName(line.slice(indent).trimEnd(), limits.quote / mostLines));
}
