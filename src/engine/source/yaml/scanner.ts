/**
 * Splits a YAML 1.1 text into tokens, with the same look-ahead as the library.
 * Behaviour: go.yaml.in/yaml/v2 and v3 (libyaml's scanner), its errors included.
 */
import { NUL, SPACE, TAB, isBlankOrEnd, isBreak, isWord } from './tokens/characters.ts';
import { Cursor, type YamlLibrary } from './tokens/cursor.ts';
import { scanDirective } from './tags/directives.ts';
import { markedUpTo } from './tokens/first-block.ts';
import {
  scanBlock,
  scanPlain,
  scanQuoted,
  skipComment,
  type BlockStyle,
  type Quote,
} from './tokens/scalars.ts';
import { scanTag } from './tags/tags.ts';
import type { KeyCandidate, Token, TokenType } from './tokens/token.ts';
import { say } from '../../codes/source.ts';

const maxDepth = 10_000;
const maxKeyLength = 1024;

/** Indicators that can't begin a plain scalar; `-`, `?`, and `:` can if no space follows. */
const indicators = new Set([...'-?:,[]{}#&*!|>\'"%@`'].map((char) => char.charCodeAt(0)));

const byteOrderMark = 0xfeff;
export class Scanner {
  readonly #cursor: Cursor;
  /** Tokens that were scanned but not consumed; `#head` is the first of them. */
  #queue: Token[] = [];
  #head = 0;
  /** The number of consumed tokens. */
  #taken = 0;
  #flow = 0;
  #indent = -1;
  readonly #indents: number[] = [];
  #keyAllowed = true;
  /** The key candidate of each open bracket, and of the enclosing block. */
  readonly #candidates: (KeyCandidate | undefined)[] = [undefined];
  /** The key candidate that each open bracket itself is. */
  readonly #openers: (KeyCandidate | undefined)[] = [];
  /** Belongs to the next token. */
  #fresh: KeyCandidate | undefined;

  /** Lines that begin before this offset lose their first character; usually 0. */
  readonly #markedUpTo: number;

  /** The number of tokens that are scanned ahead before the next one is returned. */
  readonly #ahead: 0 | 2;

  constructor(text: string, wall: number, library: YamlLibrary = 'v2') {
    this.#markedUpTo = markedUpTo(text);
    this.#cursor = new Cursor(text, wall, library);
    this.#ahead = library === 'v3' ? 2 : 0;
  }

  get library(): YamlLibrary {
    return this.#cursor.library;
  }

  /** Returns the next token without consuming it. */
  peek(): Token {
    for (;;) {
      const isAhead = this.#head + this.#ahead < this.#queue.length;
      const head = isAhead ? this.#queue[this.#head] : undefined;
      // A token that may turn out to be a key must wait for its colon.
      if (head !== undefined && !(head.candidate?.awaited === true && this.#isOpen(head.candidate)))
        return head;
      this.#fetch();
    }
  }

  /** Consumes the next token, which has already been peeked at. */
  skip(): void {
    this.#head++;
    this.#taken++;
    if (this.#head === this.#queue.length) {
      this.#queue = [];
      this.#head = 0;
    }
  }

  #push(type: TokenType, start: number, line: number, value = '', suffix = '', plain = false): void {
    const candidate = this.#fresh;
    this.#fresh = undefined;
    this.#queue.push({ type, start, end: this.#cursor.at, line, value, suffix, plain, candidate });
  }

  /** Inserts an empty token before the token of a candidate. */
  #insert(type: TokenType, { start, line, token }: KeyCandidate): void {
    const made = { type, start, end: start, line, value: '', suffix: '', plain: false, candidate: undefined };
    // If the token was already consumed, it is too late, and the new one is appended.
    if (token < this.#taken) this.#queue.push(made);
    else this.#queue.splice(token - this.#taken + this.#head, 0, made);
  }

  /** A token of the given number of characters. */
  #punctuation(type: TokenType, length: number): void {
    const { at, line } = this.#cursor;
    this.#cursor.at += length;
    this.#push(type, at, line);
  }

  #fetch(): void {
    const cursor = this.#cursor;
    this.#skipToToken();
    cursor.tokenLine = cursor.line;
    this.#unroll(cursor.column);
    cursor.demand(4);
    const code = cursor.code();
    if (code === NUL) return this.#fetchEnd();
    if (cursor.at === cursor.lineStart) {
      if (code === 0x25) return this.#fetchDirective();
      if (cursor.atDocumentIndicator()) {
        return this.#fetchDocumentIndicator(code === 0x2d ? 'document start' : 'document end');
      }
    }
    switch (code) {
      case 0x5b:
        return this.#openFlow('flow sequence start');
      case 0x7b:
        return this.#openFlow('flow mapping start');
      case 0x5d:
        return this.#closeFlow('flow sequence end');
      case 0x7d:
        return this.#closeFlow('flow mapping end');
      case 0x2c:
        return this.#fetchFlowEntry();
      case 0x2a:
        return this.#fetchName('alias');
      case 0x26:
        return this.#fetchName('anchor');
      case 0x21:
        return this.#fetchTag();
      case 0x27:
        return this.#fetchQuoted("'");
      case 0x22:
        return this.#fetchQuoted('"');
      default:
        return this.#fetchOther(code);
    }
  }

  #fetchOther(code: number): void {
    const cursor = this.#cursor;
    const next = cursor.code(1);
    if (code === 0x2d && isBlankOrEnd(next)) return this.#fetchBlockEntry();
    if (code === 0x3f && (this.#flow > 0 || isBlankOrEnd(next))) return this.#fetchKey();
    if (code === 0x3a && (this.#flow > 0 || isBlankOrEnd(next))) return this.#fetchValue();
    if (this.#flow === 0 && code === 0x7c) return this.#fetchBlockScalar('literal');
    if (this.#flow === 0 && code === 0x3e) return this.#fetchBlockScalar('folded');
    const begins =
      code === 0x2d || ((code === 0x3f || code === 0x3a) && this.#flow === 0)
        ? !isBlankOrEnd(next)
        : !indicators.has(code) && !isBlankOrEnd(code);
    if (begins) return this.#fetchPlain();
    return cursor.fail(say('yaml-token-unknown'));
  }

  /** Skips spaces, comments, and line breaks. A tab counts as a space only where no key can begin. */
  #skipToToken(): void {
    const cursor = this.#cursor;
    for (;;) {
      cursor.demand(1);
      if (cursor.at === 0 && cursor.code() === byteOrderMark) {
        cursor.at++;
        cursor.lineStart++;
      }
      // Matches the API server: whether a line begins with a byte order mark is checked at the start of the reader's
      // buffer, so a second one removes a character from each line.
      if (cursor.column === 0 && cursor.at < this.#markedUpTo) cursor.skipCharacter();
      const tabs = this.#flow > 0 || !this.#keyAllowed;
      for (let code = cursor.code(); code === SPACE || (tabs && code === TAB); code = cursor.code())
        cursor.at++;
      if (cursor.code() === 0x23) skipComment(cursor);
      if (!isBreak(cursor.code())) return;
      cursor.demand(2);
      cursor.skipBreak();
      if (this.#flow === 0) this.#keyAllowed = true;
    }
  }

  #isOpen(candidate: KeyCandidate): boolean {
    if (!candidate.possible) return false;
    const { line, index } = this.#cursor;
    if (candidate.line === line && candidate.index + maxKeyLength >= index) return true;
    this.#dismiss(candidate);
    return false;
  }

  #dismiss(candidate: KeyCandidate): void {
    if (candidate.required) this.#cursor.fail(say('yaml-colon-missing'), candidate.line);
    candidate.possible = false;
  }

  /** Marks the next token as a possible key. */
  #saveCandidate(): void {
    if (!this.#keyAllowed) return;
    const { at, index, line, column } = this.#cursor;
    const candidate: KeyCandidate = {
      possible: true,
      awaited: true,
      required: this.#flow === 0 && this.#indent === column,
      token: this.#taken + this.#queue.length - this.#head,
      start: at,
      index,
      line,
      column,
    };
    this.#removeCandidate();
    this.#candidates[this.#candidates.length - 1] = candidate;
    this.#fresh = candidate;
  }

  #removeCandidate(): void {
    const candidate = this.#candidates.at(-1);
    if (candidate?.possible === true) this.#dismiss(candidate);
  }

  /** Opens a block collection if the column is deeper than the current block. */
  #roll(column: number, type: 'block sequence start' | 'block mapping start', before?: KeyCandidate): void {
    if (this.#flow > 0 || this.#indent >= column) return;
    this.#indents.push(this.#indent);
    this.#indent = column;
    if (this.#indents.length > maxDepth) this.#cursor.fail(say('yaml-too-deep', { max: maxDepth }));
    if (before === undefined) this.#push(type, this.#cursor.at, this.#cursor.line);
    else this.#insert(type, before);
  }

  #unroll(column: number): void {
    if (this.#flow > 0) return;
    while (this.#indent > column) {
      this.#push('block end', this.#cursor.at, this.#cursor.line);
      this.#indent = this.#indents.pop() as number;
    }
  }

  #fetchEnd(): void {
    const cursor = this.#cursor;
    if (cursor.column !== 0) {
      cursor.line++;
      cursor.lineStart = cursor.at;
    }
    this.#unroll(-1);
    this.#removeCandidate();
    this.#keyAllowed = false;
    this.#push('stream end', cursor.at, cursor.line);
  }

  #fetchDocumentIndicator(type: 'document start' | 'document end'): void {
    this.#unroll(-1);
    this.#removeCandidate();
    this.#keyAllowed = false;
    this.#punctuation(type, 3);
  }

  #openFlow(type: 'flow sequence start' | 'flow mapping start'): void {
    this.#saveCandidate();
    this.#openers.push(this.#fresh);
    this.#candidates.push(undefined);
    this.#flow++;
    if (this.#flow > maxDepth) this.#cursor.fail(say('yaml-too-deep', { max: maxDepth }));
    this.#keyAllowed = true;
    this.#punctuation(type, 1);
  }

  #closeFlow(type: 'flow sequence end' | 'flow mapping end'): void {
    this.#removeCandidate();
    if (this.#flow > 0) {
      this.#flow--;
      const opener = this.#openers.pop();
      // Matches the API server: it expects no colon after brackets where no key can begin, for example `[]`.
      if (this.#candidates.pop() === undefined && opener !== undefined) opener.awaited = false;
    }
    this.#keyAllowed = false;
    this.#punctuation(type, 1);
  }

  #fetchFlowEntry(): void {
    this.#removeCandidate();
    this.#keyAllowed = true;
    this.#punctuation('flow entry', 1);
  }

  #fetchBlockEntry(): void {
    const cursor = this.#cursor;
    // Inside brackets, the token is passed to the parser, which rejects it.
    if (this.#flow === 0) {
      if (!this.#keyAllowed) cursor.fail(say('yaml-list-item-not-allowed'));
      this.#roll(cursor.column, 'block sequence start');
    }
    this.#removeCandidate();
    this.#keyAllowed = true;
    this.#punctuation('block entry', 1);
  }

  #fetchKey(): void {
    const cursor = this.#cursor;
    if (this.#flow === 0) {
      if (!this.#keyAllowed) cursor.fail(say('yaml-key-not-allowed'));
      this.#roll(cursor.column, 'block mapping start');
    }
    this.#removeCandidate();
    this.#keyAllowed = this.#flow === 0;
    this.#punctuation('key', 1);
  }

  #fetchValue(): void {
    const cursor = this.#cursor;
    const candidate = this.#candidates.at(-1);
    if (candidate !== undefined && this.#isOpen(candidate)) {
      this.#insert('key', candidate);
      this.#roll(candidate.column, 'block mapping start', candidate);
      candidate.possible = false;
      this.#keyAllowed = false;
    } else {
      if (this.#flow === 0) {
        if (!this.#keyAllowed) cursor.fail(say('yaml-value-not-allowed'));
        this.#roll(cursor.column, 'block mapping start');
      }
      this.#keyAllowed = this.#flow === 0;
    }
    this.#punctuation('value', 1);
  }

  #fetchName(type: 'alias' | 'anchor'): void {
    this.#saveCandidate();
    this.#keyAllowed = false;
    const cursor = this.#cursor;
    const { at, line } = cursor;
    cursor.at++;
    while (isWord(cursor.code())) cursor.at++;
    cursor.demand(1);
    const name = cursor.text.slice(at + 1, cursor.at);
    if (
      name === '' ||
      !(isBlankOrEnd(cursor.code()) || '?:,]}%@`'.includes(cursor.text[cursor.at] as string))
    ) {
      cursor.fail(say('yaml-anchor-name-missing'));
    }
    this.#push(type, at, line, name);
  }

  #fetchTag(): void {
    this.#saveCandidate();
    this.#keyAllowed = false;
    const { at, line } = this.#cursor;
    const tag = scanTag(this.#cursor);
    this.#push('tag', at, line, tag.handle, tag.suffix);
  }

  #fetchBlockScalar(style: BlockStyle): void {
    this.#removeCandidate();
    this.#keyAllowed = true;
    const { at, line } = this.#cursor;
    const { value, end } = scanBlock(this.#cursor, style, this.#indent);
    this.#pushScalar(at, end, line, value, false);
  }

  #fetchQuoted(quote: Quote): void {
    this.#saveCandidate();
    this.#keyAllowed = false;
    const { at, line } = this.#cursor;
    const { value, end } = scanQuoted(this.#cursor, quote);
    this.#pushScalar(at, end, line, value, false);
  }

  #fetchPlain(): void {
    this.#saveCandidate();
    this.#keyAllowed = false;
    const { at, line } = this.#cursor;
    const { value, end, brokeLine } = scanPlain(this.#cursor, this.#indent, this.#flow);
    if (brokeLine) this.#keyAllowed = true;
    this.#pushScalar(at, end, line, value, true);
  }

  #pushScalar(start: number, end: number, line: number, value: string, plain: boolean): void {
    const candidate = this.#fresh;
    this.#fresh = undefined;
    this.#queue.push({ type: 'scalar', start, end, line, value, suffix: '', plain, candidate });
  }

  #fetchDirective(): void {
    this.#unroll(-1);
    this.#removeCandidate();
    this.#keyAllowed = false;
    const { at, line } = this.#cursor;
    const { type, value, suffix } = scanDirective(this.#cursor);
    this.#push(type, at, line, value, suffix);
  }
}
