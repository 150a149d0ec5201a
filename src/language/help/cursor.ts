/**
 * Locates the cursor in a document that may be invalid anywhere: from the surrounding lines by their indentation, and
 * inside brackets by the brackets.
 */
import type { PathSegment } from '../../engine/values.ts';
import type { Ancestor, Below, Cursor, ScalarText } from './cursor-type.ts';
import { flowCursor } from './flow.ts';
import {
  bareValue,
  documentEnd,
  documentStart,
  isSeparator,
  lineAt,
  linesAfter,
  linesBefore,
  unquoted,
  valueText,
  type Level,
  type Line,
} from '../yaml/lines.ts';

interface Climbed {
  readonly path: PathSegment[];
  readonly chain: readonly Ancestor[];
  /** The last step's value begins on its line. */
  readonly inside?: Level;
}

/** Undefined where nothing can be written, for example in comments. */
export function cursorAt(text: string, offset: number): Cursor | undefined {
  if (!(offset >= 0 && offset <= text.length)) return undefined;
  const bracket = openingBracket(text, offset);
  if (bracket !== undefined) return flowCursor(text, bracket, offset, [], 'json');
  const line = lineAt(text, offset);
  const last = line.levels.at(-1);
  const contentStart = last?.kind === 'dash' ? last.value : line.start + line.column;
  if (line.isEmpty && line.start + line.column < offset && line.start + line.column < line.end)
    return inScalarOnly(text, line, offset);
  if (line.isEmpty) return onOwnLine(text, line, offset, offset);
  if (offset < contentStart && last?.kind !== 'dash') return undefined;
  if (last?.kind === 'dash' && offset < last.end) return undefined;
  if (last?.kind === 'key') {
    if (offset < last.start) return undefined;
    return offset <= last.end ? onKey(text, line, last, offset) : onValue(text, line, last, offset);
  }
  return onOwnLine(text, line, last && offset < contentStart ? offset : contentStart, offset);
}

/** A `#` inside a multi-line string doesn't begin a comment. */
function inScalarOnly(text: string, line: Line, offset: number): Cursor | undefined {
  const climbed = climb(text, line, line.column);
  if (!climbed.inside || !/^[|>"']/.test(bareOf(text, climbed.inside))) return undefined;
  return insideOf(text, climbed, climbed.inside, offset);
}

/** The opening bracket of a document, if it is JSON. */
function openingBracket(text: string, offset: number): number | undefined {
  const begin = documentStart(text, offset);
  let at = isSeparator(text, begin) ? begin + 3 : begin;
  for (;;) {
    while (/\s/.test(text[at] ?? 'x')) at++;
    if (text[at] !== '#') break;
    const feed = text.indexOf('\n', at);
    if (feed < 0) return undefined;
    at = feed;
  }
  return (text[at] === '{' || text[at] === '[') && at < offset ? at : undefined;
}

/** The first word of a line, or after a dash. */
function onOwnLine(text: string, line: Line, start: number, offset: number): Cursor | undefined {
  const column = start - line.start;
  const climbed = climb(text, line, column);
  if (climbed.inside) return insideOf(text, climbed, climbed.inside, offset);
  const word = valueText(text, { value: start }, line);
  const bare = bareValue(word);
  const at = start + word.length - bare.length;
  if (/^[{[]/.test(bare)) return flowCursor(text, at, offset, climbed.path, 'flow');
  const { chain, path } = climbed;
  const end = start + word.length;
  if (offset > end && (word !== '' || text[start] === '#')) return undefined;
  const isQuoted = /^["']/.test(word);
  const below = belowOf(text, line, column);
  return {
    path,
    chain,
    column,
    ...(below && { below }),
    place: 'node',
    start,
    end,
    typed: text.slice(isQuoted ? start + 1 : start, offset),
    others: othersOf(text, line, column),
    style: 'block',
    hasValue: false,
    ...(text[start - 1] === '-' && { gap: true }),
    ...(isQuoted && { scalar: scalarOf(text, start, end, offset) }),
  };
}

function belowOf(text: string, line: Line, column: number): Below | undefined {
  const [next] = linesAfter(text, line.start);
  const first = next?.levels[0];
  if (!next || next.column < column || (next.column === column && first?.kind !== 'dash')) return undefined;
  const key = next.levels.find(({ kind }) => kind === 'key');
  const keys = key ? [key.key, ...othersOf(text, next, key.column).keys()] : [];
  return { kind: first ? (first.kind === 'dash' ? 'array' : 'object') : 'scalar', keys };
}

function onKey(text: string, line: Line, { column, start, end }: Level, offset: number): Cursor | undefined {
  const climbed = climb(text, line, column);
  if (climbed.inside) return insideOf(text, climbed, climbed.inside, offset);
  const { path, chain } = climbed;
  return {
    path,
    chain,
    column,
    start,
    end,
    place: 'key',
    typed: text.slice(/["']/.test(text[start] ?? '') ? start + 1 : start, offset),
    others: othersOf(text, line, column),
    style: 'block',
    hasValue: true,
  };
}

function onValue(text: string, line: Line, level: Level, offset: number): Cursor | undefined {
  const climbed = climb(text, line, level.column);
  if (climbed.inside) return insideOf(text, climbed, climbed.inside, offset);
  const path = [...climbed.path, level.key];
  const chain = [{ level, line: line.start }, ...climbed.chain];
  const value = valueText(text, level, line);
  const bare = bareValue(value);
  const at = level.value + value.length - bare.length;
  if (/^[{[]/.test(bare) && offset > at) return flowCursor(text, at, offset, path, 'flow');
  if (/^[|>]/.test(bare) || offset > level.value + value.length + 1) return undefined;
  const start = bare === '' ? offset : Math.min(offset, at);
  const end = Math.max(offset, at + bare.length);
  const isQuoted = /^["']/.test(bare);
  return {
    path,
    chain,
    start,
    end,
    place: 'value',
    typed: text.slice(isQuoted ? start + 1 : start, offset),
    others: othersOf(text, line, level.column),
    column: level.column,
    style: 'block',
    hasValue: false,
    ...(/[:]/.test(text[start - 1] ?? '') && { gap: true }),
    scalar: scalarOf(text, Math.min(at, offset), end, offset),
  };
}

/** Below a key whose value begins on its line: in brackets, or in a multi-line string. */
function insideOf(text: string, { path, chain }: Climbed, level: Level, offset: number): Cursor | undefined {
  const bare = bareOf(text, level);
  const line = lineAt(text, level.start);
  const at = level.value + valueText(text, level, line).length - bare.length;
  if (/^[{[]/.test(bare)) return flowCursor(text, at, offset, path, 'flow');
  const end = endOfBlock(text, line, level.column);
  const isBlock = /^[|>]/.test(bare);
  const from = isBlock ? line.end + 1 : at;
  if (offset < from) return undefined;
  const before = isBlock ? blockText(text.slice(from, offset)) : unquoted(text.slice(from, offset));
  const after = isBlock
    ? blockText(text.slice(offset, end))
    : unquoted(text.slice(from, end)).slice(before.length);
  return {
    path,
    chain,
    place: 'value',
    start: offset,
    end: offset,
    typed: '',
    others: othersOf(text, line, level.column),
    column: level.column,
    style: 'block',
    hasValue: false,
    scalar: { before, after },
  };
}

function scalarOf(text: string, start: number, end: number, offset: number): ScalarText {
  const before = unquoted(text.slice(start, offset));
  return { before, after: unquoted(text.slice(start, end)).slice(before.length) };
}

/** Removes indentation, and keeps line breaks, so that words stay separate. */
function blockText(raw: string): string {
  return raw.replaceAll(/^[ \t]+/gm, '').replaceAll('\r', '');
}

function bareOf(text: string, level: Level): string {
  return bareValue(valueText(text, level, lineAt(text, level.start)));
}

/** The end of the lines of a key at a column. */
export function endOfBlock(text: string, line: Line, column: number): number {
  for (const next of linesAfter(text, line.start, column)) return next.start;
  return documentEnd(text, line.start);
}

/** Climbs from a column of a line to the root. */
export function climb(text: string, from: Line, column: number): Climbed {
  const steps: PathSegment[] = [];
  const chain: Ancestor[] = [];
  let inside: Level | undefined;
  let line = from;
  let limit = column;
  let isList = false;
  for (;;) {
    const level = line.levels.findLast((one) => one.column < limit) ?? undefined;
    const found = level && { level, line };
    const next: { readonly level: Level; readonly line: Line } | undefined =
      found ?? above(text, line, limit, isList ? steps : undefined);
    if (!next) return { path: steps.reverse(), chain, ...(inside && { inside }) };
    ({ line } = next);
    limit = next.level.column;
    isList = next.level.kind === 'dash';
    const bare = line === from ? '' : bareValue(valueText(text, next.level, line));
    // Apparent keys and dashes below belong to a string or to brackets.
    if (next.level.kind === 'key' && bare !== '') {
      steps.length = 0;
      chain.length = 0;
      inside = next.level;
    } else if (isList && line.levels.at(-1) === next.level && /^[|>{["']/.test(bare)) {
      steps.length = 0;
      chain.length = 0;
      inside = next.level;
    }
    steps.push(isList ? 0 : next.level.key);
    chain.push({ level: next.level, line: line.start });
  }
}

/**
 * The nearest line above that begins further left, and its key or dash next to the column. Counts the items of a list.
 */
function above(
  text: string,
  from: Line,
  column: number,
  list: PathSegment[] | undefined,
): { readonly level: Level; readonly line: Line } | undefined {
  let limit = column;
  for (const line of linesBefore(text, from.start, column)) {
    if (line.column > limit) continue;
    if (list && line.column <= column) {
      const dash = line.levels.some((level) => level.kind === 'dash' && level.column === column);
      if (dash) list[list.length - 1] = Number(list.at(-1)) + 1;
      // The items of a list may have the column of its key.
      const key = line.levels.find((level) => level.kind === 'key' && level.column === column);
      if (key) return { level: key, line };
    }
    if (line.column >= limit) continue;
    const level = line.levels.findLast((one) => one.column < limit);
    if (level) return { level, line };
    limit = line.column;
  }
  return undefined;
}

/** Returns the keys of the mapping at a column, except for the line itself. */
export function othersOf(text: string, from: Line, column: number): Map<string, string> {
  const others = new Map<string, string>();
  for (const { key, value } of siblings(text, from, column)) others.set(key, value);
  return others;
}

export interface Sibling extends Ancestor {
  readonly key: string;
  readonly value: string;
}

/** The same with their locations; the nearest above first, then those below. */
export function* siblings(text: string, from: Line, column: number): Generator<Sibling, void> {
  const at = (line: Line): Sibling | undefined => {
    const level = line.levels.find((one) => one.kind === 'key' && one.column === column);
    return level && { level, line: line.start, key: level.key, value: valueText(text, level, line) };
  };
  if (!from.levels.some((level) => level.kind === 'dash' && level.column < column)) {
    for (const line of linesBefore(text, from.start, column)) {
      const sibling = at(line);
      if (sibling) yield sibling;
      if (line.column < column) break;
    }
  }
  for (const line of linesAfter(text, from.start, column)) {
    if (line.column < column) return;
    const sibling = at(line);
    if (sibling) yield sibling;
    // The list of a key at this column.
  }
}

/** Returns the keys below a key, in the column of the first line. */
export function childrenOf(text: string, { level, line }: Ancestor): Sibling[] {
  const own = lineAt(text, line);
  for (const first of linesAfter(text, line)) {
    if (first.column <= level.column) return [];
    const key = first.levels.find(({ kind }) => kind === 'key');
    if (!key || key.column !== first.column) return [];
    const value = valueText(text, key, first);
    return [
      { level: key, line: first.start, key: key.key, value },
      ...siblings(text, first, first.column),
    ].filter((child) => child.line > own.start);
  }
  return [];
}

/** The child of a key by its name. */
export function childNamed(text: string, at: Ancestor, name: string): Ancestor | undefined {
  return childrenOf(text, at).find(({ key }) => key === name);
}
