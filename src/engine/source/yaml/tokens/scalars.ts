/**
 * Scans the text of scalars: plain, quoted, and block.
 * Behaviour: go.yaml.in/yaml/v2 (libyaml's scanner).
 */
import {
  NUL,
  SPACE,
  TAB,
  hexValue,
  isBlank,
  isBlankOrEnd,
  isBreak,
  isBreakOrEnd,
  isDigit,
} from './characters.ts';
import type { Cursor } from './cursor.ts';
import { say } from '../../../codes/source.ts';

export interface ScannedScalar {
  readonly value: string;
  readonly end: number;
}

/** Line breaks and spaces between two parts of a scalar: a single break folds into a space. */
function folded(first: string, more: string): string {
  if (first === '\n') return more === '' ? ' ' : more;
  return first + more;
}

export interface PlainScalar extends ScannedScalar {
  /** The scalar was followed by a line break. */
  readonly brokeLine: boolean;
}

/** `indent` is that of the surrounding block, `flow` the number of open brackets. */
export function scanPlain(cursor: Cursor, indent: number, flow: number): PlainScalar {
  const { text } = cursor;
  const inner = indent + 1;
  let value = '';
  let end = cursor.at;
  let firstBreak = '';
  let moreBreaks = '';
  let brokeLine = false;
  let blanksFrom = cursor.at;
  for (;;) {
    cursor.demand(4);
    if (cursor.atDocumentIndicator() || cursor.code() === 0x23) break;
    const from = cursor.at;
    const to = flow === 0 ? plainEnd(text, from) : plainEndInFlow(text, from);
    if (to > from) {
      value += brokeLine ? folded(firstBreak, moreBreaks) : text.slice(blanksFrom, from);
      brokeLine = false;
      firstBreak = '';
      moreBreaks = '';
      value += text.slice(from, to);
      cursor.moveTo(to);
      end = to;
      cursor.demand(2);
    }
    if (!isBlank(cursor.code()) && !isBreak(cursor.code())) break;
    blanksFrom = cursor.at;
    for (let code = cursor.code(); isBlank(code) || isBreak(code); code = cursor.code()) {
      if (isBlank(code)) {
        if (brokeLine && code === TAB && cursor.column < inner) {
          cursor.fail(say('yaml-tab-in-indentation'));
        }
        cursor.at++;
      } else if (brokeLine) {
        moreBreaks += cursor.readBreak();
      } else {
        firstBreak = cursor.readBreak();
        brokeLine = true;
      }
    }
    if (flow === 0 && cursor.column < inner) break;
  }
  return { value, end, brokeLine };
}

/** Scans up to a space, the end, or a colon before one of these. */
function plainEnd(text: string, from: number): number {
  let at = from;
  for (let code = text.charCodeAt(at); !isBlankOrEnd(code); code = text.charCodeAt(++at)) {
    if (code === 0x3a && isBlankOrEnd(text.charCodeAt(at + 1))) break;
  }
  return at;
}

function plainEndInFlow(text: string, from: number): number {
  let at = from;
  for (let code = text.charCodeAt(at); !isBlankOrEnd(code); code = text.charCodeAt(++at)) {
    if (code === 0x3a && isBlankOrEnd(text.charCodeAt(at + 1))) break;
    // , ? [ ] { }
    if (code === 0x2c || code === 0x3f || code === 0x5b || code === 0x5d || code === 0x7b || code === 0x7d)
      break;
  }
  return at;
}

export type Quote = "'" | '"';

/** Starts at the opening quote, ends after the closing one. */
export function scanQuoted(cursor: Cursor, quote: Quote): ScannedScalar {
  const { text } = cursor;
  const closing = quote.charCodeAt(0);
  let value = '';
  cursor.at++;
  for (;;) {
    cursor.demand(4);
    if (cursor.atDocumentIndicator()) cursor.fail(say('yaml-quote-not-closed-before-document'));
    if (cursor.code() === NUL) cursor.fail(say('yaml-quote-not-closed'));
    let skipBlanks = false;
    let from = cursor.at;
    let to = from;
    for (let code = text.charCodeAt(to); !isBlankOrEnd(code); code = text.charCodeAt(to)) {
      if (code === closing) {
        if (quote === '"' || text.charCodeAt(to + 1) !== closing) break;
        value += text.slice(from, to + 1);
        to += 2;
        from = to;
      } else if (code === 0x5c && quote === '"') {
        value += text.slice(from, to);
        cursor.moveTo(to);
        if (isBreak(text.charCodeAt(to + 1))) {
          cursor.at++;
          cursor.skipBreak();
          skipBlanks = true;
          from = cursor.at;
          to = from;
          break;
        }
        value += scanEscape(cursor);
        from = cursor.at;
        to = from;
      } else {
        to++;
      }
    }
    value += text.slice(from, to);
    cursor.moveTo(to);
    cursor.demand(2);
    if (cursor.code() === closing) break;
    value += scanQuotedBlanks(cursor, skipBlanks);
  }
  cursor.at++;
  return { value, end: cursor.at };
}

function scanQuotedBlanks(cursor: Cursor, brokeLine: boolean): string {
  const from = cursor.at;
  let broke = brokeLine;
  let firstBreak = '';
  let moreBreaks = '';
  let blanks = '';
  for (let code = cursor.code(); isBlank(code) || isBreak(code); code = cursor.code()) {
    if (isBlank(code)) {
      cursor.at++;
      if (!broke) blanks = cursor.text.slice(from, cursor.at);
    } else if (broke) {
      moreBreaks += cursor.readBreak();
    } else {
      firstBreak = cursor.readBreak();
      broke = true;
    }
  }
  if (!broke) return blanks;
  return folded(firstBreak, moreBreaks);
}

const shortEscapes: ReadonlyMap<string, string> = new Map([
  ['0', '\0'],
  ['a', '\x07'],
  ['b', '\b'],
  ['t', '\t'],
  ['\t', '\t'],
  ['n', '\n'],
  ['v', '\v'],
  ['f', '\f'],
  ['r', '\r'],
  ['e', '\x1b'],
  [' ', ' '],
  ['"', '"'],
  ["'", "'"],
  ['\\', '\\'],
  ['N', '\x85'],
  ['_', '\xa0'],
  ['L', '\u2028'],
  ['P', '\u2029'],
]);

const hexEscapes: ReadonlyMap<string, number> = new Map([
  ['x', 2],
  ['u', 4],
  ['U', 8],
]);

function scanEscape(cursor: Cursor): string {
  const char = cursor.text[cursor.at + 1] as string;
  const short = shortEscapes.get(char);
  if (short !== undefined) {
    cursor.at += 2;
    return short;
  }
  const length = hexEscapes.get(char);
  if (length === undefined) return cursor.fail(say('yaml-escape-unknown'));
  cursor.at += 2;
  let code = 0;
  for (let i = 0; i < length; i++) {
    const digit = hexValue(cursor.code(i));
    if (digit < 0) cursor.fail(say('yaml-escape-digits-missing'));
    code = code * 16 + digit;
  }
  if ((code >= 0xd800 && code <= 0xdfff) || code > 0x10ffff) {
    cursor.fail(say('yaml-escape-not-a-character'));
  }
  cursor.at += length;
  return String.fromCodePoint(code);
}

/** `|` keeps line breaks, `>` folds them. */
export type BlockStyle = 'literal' | 'folded';

/** Starts at the indicator. */
export function scanBlock(cursor: Cursor, style: BlockStyle, parentIndent: number): ScannedScalar {
  const { chomping, increment } = scanBlockHeader(cursor);
  let indent = increment === 0 ? 0 : Math.max(parentIndent, 0) + increment;
  let value = '';
  let lastBreak = '';
  let end = cursor.at;
  let leadingBlank = false;
  let breaks = '';
  const skipBreaks = (): void => {
    const found = scanBlockBreaks(cursor, indent, parentIndent);
    breaks = found.breaks;
    indent = found.indent;
  };
  skipBreaks();
  while (cursor.column === indent && cursor.code() !== NUL) {
    const blank = isBlank(cursor.code());
    const folds = style === 'folded' && !leadingBlank && !blank && lastBreak === '\n';
    if (!folds) value += lastBreak;
    else if (breaks === '') value += ' ';
    value += breaks;
    leadingBlank = blank;
    const from = cursor.at;
    let to = from;
    while (!isBreakOrEnd(cursor.text.charCodeAt(to))) to++;
    value += cursor.text.slice(from, to);
    cursor.moveTo(to);
    cursor.demand(2);
    end = to;
    lastBreak = cursor.readBreak();
    skipBreaks();
  }
  if (chomping !== '-') value += lastBreak;
  if (chomping === '+') value += breaks;
  return { value, end };
}

function scanBlockHeader(cursor: Cursor): { readonly chomping: string; readonly increment: number } {
  let chomping = '';
  let increment = 0;
  cursor.at++;
  const readChomping = (): void => {
    const code = cursor.code();
    if (code !== 0x2b && code !== 0x2d) return;
    chomping = code === 0x2b ? '+' : '-';
    cursor.at++;
  };
  readChomping();
  if (isDigit(cursor.code())) {
    if (cursor.code() === 0x30) cursor.fail(say('yaml-block-indentation-zero'));
    increment = cursor.code() - 0x30;
    cursor.at++;
    if (chomping === '') readChomping();
  }
  while (isBlank(cursor.code())) cursor.at++;
  if (cursor.code() === 0x23) skipComment(cursor);
  if (!isBreakOrEnd(cursor.code())) cursor.fail(say('yaml-line-break-missing'));
  cursor.skipBreak();
  return { chomping, increment };
}

/** Skips to the end of the line. */
export function skipComment(cursor: Cursor): void {
  let to = cursor.at;
  while (!isBreakOrEnd(cursor.text.charCodeAt(to))) to++;
  cursor.moveTo(to);
}

/** Skips empty lines and indentation; detects the indentation if none was given (0). */
function scanBlockBreaks(
  cursor: Cursor,
  indent: number,
  parentIndent: number,
): { readonly breaks: string; readonly indent: number } {
  let breaks = '';
  let deepest = 0;
  for (;;) {
    while ((indent === 0 || cursor.column < indent) && cursor.code() === SPACE) cursor.at++;
    deepest = Math.max(deepest, cursor.column);
    if ((indent === 0 || cursor.column < indent) && cursor.code() === TAB) {
      cursor.fail(say('yaml-tab-in-block'));
    }
    cursor.demand(1);
    if (!isBreak(cursor.code())) break;
    cursor.demand(2);
    breaks += cursor.readBreak();
  }
  if (indent > 0) return { breaks, indent };
  return { breaks, indent: Math.max(deepest, parentIndent + 1, 1) };
}
