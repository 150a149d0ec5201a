/**
 * Splits an expression into tokens, on demand. The longest match wins; characters that can't start or continue a token
 * are reported and skipped.
 * Behaviour: github.com/google/cel-go/parser/gen (CELLexer) on ANTLR's lexer.
 */
import { keywordType, tokenType, type Token, type TokenType } from './token.ts';

/** Called with the index and text of characters that don't form a token. */
export type LexerErrorListener = (index: number, text: string) => void;

const numFloat = tokenType('NUM_FLOAT');
const numInt = tokenType('NUM_INT');
const numUint = tokenType('NUM_UINT');
const stringType = tokenType('STRING');
const bytesType = tokenType('BYTES');
const identifier = tokenType('IDENTIFIER');
const escapedIdentifier = tokenType('ESC_IDENTIFIER');

const single = new Map<string, TokenType>(
  (['[', ']', '{', '}', '(', ')', '.', ',', '-', '!', '?', ':', '+', '*', '/', '%', '<', '>'] as const).map(
    (name) => [name, tokenType(name)],
  ),
);
const double = new Map<string, TokenType>(
  (['==', '!=', '<=', '>=', '&&', '||'] as const).map((name) => [name, tokenType(name)]),
);

const wordPattern = /[A-Za-z_][A-Za-z0-9_]*/y;
const spacePattern = /(?:[\t \r\n\f]+|\/\/[^\n]*)+/y;
const numberPattern =
  /(?:([0-9]+\.[0-9]+(?:[eE][+-]?[0-9]+)?|[0-9]+[eE][+-]?[0-9]+|\.[0-9]+(?:[eE][+-]?[0-9]+)?)|(0x[0-9a-fA-F]+|[0-9]+)([uU])?)/y;
const escapedPattern = /`[A-Za-z0-9_.\-/ ]+/y;
const escape = /\\(?:[abfnrtv"'\\?`]|[xX][0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|[0-3][0-7]{2})/y;

export class Lexer {
  readonly #text: string;
  readonly #onError: LexerErrorListener;
  #at = 0;
  /** Ranges of skipped characters, in order. */
  readonly #skipped: [number, number][] = [];

  constructor(text: string, onError: LexerErrorListener) {
    this.#text = text;
    this.#onError = onError;
  }

  /** The next token. At the end, returns EOF every time. */
  next(): Token {
    const text = this.#text;
    for (;;) {
      const start = this.#skipSpace(this.#at);
      if (start >= text.length) {
        this.#at = start;
        return { type: 0, start, end: start, text: '<EOF>' };
      }
      const match = this.#match(start);
      if (match === undefined) continue;
      const [type, end] = match;
      this.#at = end;
      return { type, start, end, text: text.slice(start, end) };
    }
  }

  /** The text of a range, without characters that don't form tokens. */
  tokenText(start: number, end: number): string {
    let out = '';
    let from = start;
    for (const [skipStart, skipEnd] of this.#skipped) {
      if (skipStart < start || skipStart >= end) continue;
      out += this.#text.slice(from, skipStart);
      from = skipEnd;
    }
    return out + this.#text.slice(from, end);
  }

  #skipSpace(from: number): number {
    const code = this.#text.charCodeAt(from);
    if (code > 0x2f) return from;
    spacePattern.lastIndex = from;
    return spacePattern.test(this.#text) ? spacePattern.lastIndex : from;
  }

  #match(start: number): [TokenType, number] | undefined {
    const text = this.#text;
    const first = text[start] as string;
    if (first === '"' || first === "'") {
      const end = this.#quoted(start);
      if (end < 0) return this.#fail(start, -end);
      return [stringType, end];
    }
    if (first === '`') return this.#escapedIdentifier(start);
    const two = double.get(text.slice(start, start + 2));
    if (two !== undefined) return [two, start + 2];
    wordPattern.lastIndex = start;
    if (wordPattern.test(text)) return this.#word(start, wordPattern.lastIndex);
    numberPattern.lastIndex = start;
    const number = numberPattern.exec(text);
    if (number !== null) {
      const type = number[1] !== undefined ? numFloat : number[3] !== undefined ? numUint : numInt;
      return [type, start + number[0].length];
    }
    const one = single.get(first);
    if (one !== undefined) return [one, start + 1];
    // `=`, `&`, and `|` begin a token, so the error includes the character that doesn't continue it.
    return this.#fail(start, first === '=' || first === '&' || first === '|' ? start + 1 : start);
  }

  /** Reports the text up to and including the character at `failedAt`. */
  #fail(start: number, failedAt: number): undefined {
    const text = this.#text;
    const point = text.codePointAt(failedAt);
    const end = point === undefined ? failedAt : failedAt + (point > 0xffff ? 2 : 1);
    this.#at = end;
    this.#skipped.push([start, end]);
    this.#onError(start, text.slice(start, end));
    return undefined;
  }

  #escapedIdentifier(start: number): [TokenType, number] | undefined {
    escapedPattern.lastIndex = start;
    const end = escapedPattern.test(this.#text) ? escapedPattern.lastIndex : start + 1;
    if (end > start + 1 && this.#text[end] === '`') return [escapedIdentifier, end + 1];
    return this.#fail(start, end);
  }

  /** A word, or a string after a prefix such as `r`, `b`, or `bR`, whichever is longer. */
  #word(start: number, end: number): [TokenType, number] {
    const text = this.#text;
    const quote = text[end];
    if ((quote === '"' || quote === "'") && end - start <= 2) {
      const prefix = text.slice(start, end);
      let stringEnd = -1;
      if (/^[rR]$|^[bB][rR]$/.test(prefix)) stringEnd = this.#rawQuoted(end);
      else if (/^[bB]$/.test(prefix)) stringEnd = this.#quoted(end);
      if (stringEnd > 0) return [/^[rR]/.test(prefix) ? stringType : bytesType, stringEnd];
    }
    return [keywordType(text.slice(start, end)) ?? identifier, end];
  }

  /** Returns the end of the string that starts with a quote, or minus the index of the first invalid character. */
  #quoted(start: number): number {
    const text = this.#text;
    const quote = text[start] as string;
    if (text.startsWith(quote.repeat(3), start)) {
      const end = this.#longQuoted(start);
      // An unterminated long string leaves the empty string at its start.
      return end > 0 ? end : start + 2;
    }
    for (let i = start + 1; ; i++) {
      const c = text[i];
      if (c === quote) return i + 1;
      if (c === undefined || c === '\n' || c === '\r') return -i;
      if (c !== '\\') continue;
      escape.lastIndex = i;
      if (!escape.test(text)) return -escapeFailure(text, i);
      i = escape.lastIndex - 1;
    }
  }

  #longQuoted(start: number): number {
    const text = this.#text;
    const quotes = text.slice(start, start + 3);
    for (let i = start + 3; i < text.length; i++) {
      if (text.startsWith(quotes, i)) return i + 3;
      if (text[i] !== '\\') continue;
      escape.lastIndex = i;
      if (!escape.test(text)) return -1;
      i = escape.lastIndex - 1;
    }
    return -1;
  }

  #rawQuoted(start: number): number {
    const text = this.#text;
    const quote = text[start] as string;
    const quotes = quote.repeat(3);
    if (text.startsWith(quotes, start)) {
      const end = text.indexOf(quotes, start + 3);
      return end < 0 ? start + 2 : end + 3;
    }
    for (let i = start + 1; i < text.length; i++) {
      const c = text[i];
      if (c === quote) return i + 1;
      if (c === '\n' || c === '\r') return -1;
    }
    return -1;
  }
}

/** Returns the index of the first invalid character of an escape sequence. */
function escapeFailure(text: string, backslash: number): number {
  const kind = text[backslash + 1];
  if (kind === undefined) return backslash + 1;
  const digits = 'xX'.includes(kind) ? 2 : kind === 'u' ? 4 : kind === 'U' ? 8 : 0;
  const octal = /[0-3]/.test(kind);
  if (digits === 0 && !octal) return backslash + 1;
  const digit = octal ? /[0-7]/ : /[0-9a-fA-F]/;
  let at = backslash + 2;
  while (at < text.length && digit.test(text[at] as string)) at++;
  return at;
}
