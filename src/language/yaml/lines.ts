/**
 * The lines of a YAML text with their dashes and keys. Each line is lexed separately, because a text usually can't be
 * parsed while it is being edited. Reads only as many lines as a request needs.
 */
import { tokensOf, type Token } from './tokens.ts';

/** A dash or a key, with its column. */
export interface Level {
  readonly kind: 'dash' | 'key';
  readonly column: number;
  /** The name of the key, without quotes. */
  readonly key: string;
  /** The range of the dash or the key in the text. */
  readonly start: number;
  readonly end: number;
  /** The start of the following text: after the colon or the dash, and spaces. */
  readonly value: number;
}

export interface Line {
  readonly start: number;
  /** Without the line break. */
  readonly end: number;
  /** The column of the first character that isn't a space. */
  readonly column: number;
  readonly levels: readonly Level[];
  /** Only spaces or a comment. */
  readonly isEmpty: boolean;
}

export function lineAt(text: string, offset: number): Line {
  const start = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  const feed = text.indexOf('\n', offset);
  let end = feed < 0 ? text.length : feed;
  if (end > start && text[end - 1] === '\r') end--;
  const first = skipBlanks(text, start, end);
  const isEmpty = first >= end || text[first] === '#';
  const levels = isEmpty ? [] : levelsOf(text, { start, end }, wordsOf(text, first, end));
  return { start, end, column: first - start, levels, isEmpty };
}

/** The lines before a line, the nearest first, without empty and deeper ones; up to the beginning of the document. */
export function* linesBefore(text: string, start: number, deepest = Infinity): Generator<Line, void> {
  for (let at = start; at > 0;) {
    at = at < 2 ? 0 : text.lastIndexOf('\n', at - 2) + 1;
    if (isSeparator(text, at)) return;
    const column = columnAt(text, at, deepest);
    if (column >= 0) yield new LazyLine(text, at, column);
    if (at === 0) return;
  }
}

/** The lines after a line, without empty and deeper ones; up to the end of the document. */
export function* linesAfter(text: string, start: number, deepest = Infinity): Generator<Line, void> {
  for (let at = text.indexOf('\n', start) + 1; at > 0; at = text.indexOf('\n', at) + 1) {
    if (isSeparator(text, at)) return;
    const column = columnAt(text, at, deepest);
    if (column >= 0) yield new LazyLine(text, at, column);
  }
}

/** Often only the column is needed. */
class LazyLine implements Line {
  readonly isEmpty = false;
  readonly start: number;
  readonly column: number;
  readonly #text: string;
  #read: Line | undefined;

  constructor(text: string, start: number, column: number) {
    this.#text = text;
    this.start = start;
    this.column = column;
  }

  get end(): number {
    return this.#all.end;
  }

  get levels(): readonly Level[] {
    return this.#all.levels;
  }

  get #all(): Line {
    return (this.#read ??= lineAt(this.#text, this.start));
  }
}

/** The column of the first character of a line; -1 for an empty one and for a deeper one. */
function columnAt(text: string, start: number, deepest: number): number {
  let at = start;
  const last = start + deepest;
  while (at <= last && text.charCodeAt(at) === 0x20) at++;
  if (at > last) return -1;
  while (text[at] === '\t' || text[at] === ' ') at++;
  const char = text[at];
  const isEmpty = char === undefined || char === '\n' || char === '\r' || char === '#';
  return isEmpty || at > last ? -1 : at - start;
}

/** Reports whether a line begins or ends a document. */
export function isSeparator(text: string, start: number): boolean {
  if (!text.startsWith('---', start) && !text.startsWith('...', start)) return false;
  const next = text[start + 3];
  return next === undefined || ' \t\r\n'.includes(next);
}

/** The beginning of the separator before an offset, or of the text. */
export function documentStart(text: string, offset: number): number {
  if (offset === 0) return 0;
  for (
    let at = text.lastIndexOf('\n---', offset - 1);
    at >= 0;
    at = at > 0 ? text.lastIndexOf('\n---', at - 1) : -1
  )
    if (isSeparator(text, at + 1)) return at + 1;
  return 0;
}

/** The beginning of the separator after an offset, or the end of the text. */
export function documentEnd(text: string, offset: number): number {
  for (let at = text.indexOf('\n---', offset); at >= 0; at = text.indexOf('\n---', at + 1))
    if (isSeparator(text, at + 1)) return at + 1;
  return text.length;
}

/** The offset of the first character that is neither a space nor a tab. */
export function skipBlanks(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && (text[at] === ' ' || text[at] === '\t')) at++;
  return at;
}

/** The dashes and the key at the beginning of a line; `tokens` are those of the line, without spaces. */
export function levelsOf(
  text: string,
  { start: line, end }: Pick<Line, 'start' | 'end'>,
  tokens: Iterable<Token>,
): Level[] {
  const levels: Level[] = [];
  const words = tokens[Symbol.iterator]();
  const next = (): Token | undefined => words.next().value as Token | undefined;
  let word = next();
  while (word?.kind === 'dash') {
    const { start } = word;
    word = next();
    const value = word?.start ?? end;
    levels.push({ kind: 'dash', column: start - line, key: '', start, end: start + 1, value });
  }
  const column = word ? word.start - line : 0;
  while (word?.kind === 'property') word = next();
  if (!word || !isName(word) || next()?.kind !== 'colon') return levels;
  const { start, end: last } = word;
  const key = unquoted(text.slice(start, last));
  levels.push({ kind: 'key', column, key, start, end: last, value: next()?.start ?? end });
  return levels;
}

const isName = ({ kind }: Token): boolean => kind === 'plain' || kind === 'quoted' || kind === 'alias';

/** The tokens of a single line, because an unfinished one would continue into the next. */
function* wordsOf(text: string, from: number, to: number): Generator<Token, undefined> {
  for (const { kind, start, end } of tokensOf(text.slice(from, to)))
    if (kind !== 'blank') yield { kind, start: start + from, end: end + from };
}

/** The offset of the closing quote; undefined if there is none. */
export function closingQuote(text: string, at: number, end: number): number | undefined {
  const quote = text[at] as string;
  for (let i = at + 1; i < end; i++) {
    if (quote === '"' && text[i] === '\\') i++;
    else if (text[i] === quote) {
      if (quote === "'" && text[i + 1] === "'") i++;
      else return i;
    }
  }
  return undefined;
}

/** Returns the value of a quoted or plain scalar on one line; an unclosed quote ends with the text. */
export function unquoted(raw: string): string {
  const quote = raw[0];
  if (quote !== '"' && quote !== "'") return raw;
  const close = closingQuote(raw, 0, raw.length) ?? raw.length;
  const inner = raw.slice(1, close);
  if (quote === "'") return inner.replaceAll("''", "'");
  return inner.replaceAll(/\\(u[\da-fA-F]{4}|x[\da-fA-F]{2}|[^])/g, (_, escape: string) => {
    if (escape.length > 1) return String.fromCodePoint(Number.parseInt(escape.slice(1), 16));
    return { n: '\n', t: '\t', r: '\r', '0': '\0' }[escape] ?? escape;
  });
}

/** The value after a key or a dash on its line, without a comment. */
export function valueText(text: string, { value }: Pick<Level, 'value'>, { end }: Pick<Line, 'end'>): string {
  const raw = text.slice(value, end);
  if (!/[#"']/.test(raw)) return raw.trimEnd();
  let last = value;
  for (const word of wordsOf(text, value, end)) {
    if (word.kind === 'comment') break;
    last = word.end;
    // Anything after a quoted scalar is an error.
    if (word.kind === 'quoted' && word.start === value) break;
  }
  return text.slice(value, last);
}

/** The same, without a preceding anchor and tag. */
export function bareValue(value: string): string {
  return value.replace(/^(?:[&!]\S*(?:\s+|$))+/, '');
}

/** Returns the dash of the list item that begins at an offset, or that is empty there; ignores a `-` in a comment. */
export function dashBefore(text: string, offset: number): number | undefined {
  const own = lineAt(text, offset);
  const isDash = ({ kind, start }: Level): boolean => kind === 'dash' && start < offset;
  const dash = own.levels.findLast(isDash);
  if (dash) return dash.start;
  for (const { levels } of linesBefore(text, own.start)) {
    const last = levels.at(-1);
    return last?.kind === 'dash' ? last.start : undefined;
  }
  return undefined;
}
