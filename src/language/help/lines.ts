/**
 * A YAML text read by indentation, line by line: what can be said of a text while it is written, which mostly does not
 * parse. Only as many lines are looked at as a question needs.
 */

/** A dash or a key, with the column it stands at. */
export interface Level {
  readonly kind: 'dash' | 'key';
  readonly column: number;
  /** Of a key, without its quotes. */
  readonly key: string;
  /** Where the dash or the key begins and ends in the text. */
  readonly start: number;
  readonly end: number;
  /** Where what follows begins: behind the colon or the dash, and blanks. */
  readonly value: number;
}

export interface Line {
  readonly start: number;
  /** Without the line break. */
  readonly end: number;
  /** Of the first character that is no blank. */
  readonly column: number;
  readonly levels: readonly Level[];
  /** Blanks or a comment, and nothing else. */
  readonly isEmpty: boolean;
}

export function lineAt(text: string, offset: number): Line {
  const start = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  const feed = text.indexOf('\n', offset);
  let end = feed < 0 ? text.length : feed;
  if (end > start && text[end - 1] === '\r') end--;
  const first = skipBlanks(text, start, end);
  const isEmpty = first >= end || text[first] === '#';
  const levels = isEmpty ? [] : levelsOf(text, start, first, end);
  return { start, end, column: first - start, levels, isEmpty };
}

/** The lines before one, the nearest first, without empty ones and deeper ones; up to the beginning of the document. */
export function* linesBefore(text: string, start: number, deepest = Infinity): Generator<Line, void> {
  for (let at = start; at > 0;) {
    at = at < 2 ? 0 : text.lastIndexOf('\n', at - 2) + 1;
    if (text.startsWith('---', at)) return;
    const column = columnAt(text, at, deepest);
    if (column >= 0) yield new LazyLine(text, at, column);
    if (at === 0) return;
  }
}

/** The lines behind one, without empty ones and deeper ones; up to the end of the document. */
export function* linesAfter(text: string, start: number, deepest = Infinity): Generator<Line, void> {
  for (let at = text.indexOf('\n', start) + 1; at > 0; at = text.indexOf('\n', at) + 1) {
    if (text.startsWith('---', at)) return;
    const column = columnAt(text, at, deepest);
    if (column >= 0) yield new LazyLine(text, at, column);
  }
}

/** Most lines are only asked for their column. */
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

/** Of the first character of a line; -1 for an empty one and for a deeper one. */
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

function skipBlanks(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && (text[at] === ' ' || text[at] === '\t')) at++;
  return at;
}

function levelsOf(text: string, line: number, first: number, end: number): Level[] {
  const levels: Level[] = [];
  let at = first;
  while (text[at] === '-' && (at + 1 >= end || isBlank(text[at + 1]))) {
    const value = skipBlanks(text, at + 1, end);
    levels.push({ kind: 'dash', column: at - line, key: '', start: at, end: at + 1, value });
    at = value;
  }
  const key = at < end ? keyAt(text, at, end) : undefined;
  if (key) levels.push({ ...key, column: at - line });
  return levels;
}

function isBlank(char: string | undefined): boolean {
  return char === ' ' || char === '\t';
}

/** The key that begins at an offset, if one does. */
function keyAt(text: string, at: number, end: number): Omit<Level, 'column'> | undefined {
  const quote = text[at];
  if (quote === '"' || quote === "'") {
    const close = closingQuote(text, at, end);
    if (close === undefined) return undefined;
    const colon = skipBlanks(text, close + 1, end);
    if (text[colon] !== ':' || !(colon + 1 >= end || isBlank(text[colon + 1]))) return undefined;
    const key = unquoted(text.slice(at, close + 1));
    return { kind: 'key', key, start: at, end: close + 1, value: skipBlanks(text, colon + 1, end) };
  }
  if (/[{}[\]#|>@`%]/.test(quote ?? '')) return undefined;
  for (let colon = text.indexOf(':', at); colon >= 0 && colon < end; colon = text.indexOf(':', colon + 1)) {
    if (colon + 1 < end && !isBlank(text[colon + 1])) continue;
    const key = text.slice(at, colon).trimEnd();
    if (key === '' || / #/.test(key)) return undefined;
    return {
      kind: 'key',
      key,
      start: at,
      end: at + key.length,
      value: skipBlanks(text, colon + 1, end),
    };
  }
  return undefined;
}

/** The place of the quote that ends a text; undefined where none does. */
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

/** What a quoted or a plain scalar of one line says; a quote that is not closed ends with the text. */
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

/** What stands behind a key or a dash on its line, without a comment. */
export function valueText(text: string, { value }: Level, { end }: Pick<Line, 'end'>): string {
  const raw = text.slice(value, end);
  if (raw.startsWith('#')) return '';
  if (raw.startsWith('"') || raw.startsWith("'")) {
    const close = closingQuote(raw, 0, raw.length);
    return close === undefined ? raw : raw.slice(0, close + 1);
  }
  const comment = raw.search(/\s#/);
  return (comment < 0 ? raw : raw.slice(0, comment)).trimEnd();
}

/** The same without an anchor and a tag before it. */
export function bareValue(value: string): string {
  return value.replace(/^(?:[&!]\S*(?:\s+|$))+/, '');
}
