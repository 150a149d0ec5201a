/**
 * Parses JSON text.
 * Behaviour: encoding/json (checkValid and its syntax errors), sigs.k8s.io/json (PreserveInts).
 *
 * Iterative: nesting needs no stack; more than 10,000 levels are rejected, as in Go.
 */
import { quote } from '../../json/go-format.ts';
import type { SourceMember, SourceNode, TextRange } from '../nodes/document.ts';
import { mostValues, tooManyValues, weightOf } from '../nodes/most-values.ts';
import type { ReadResult } from '../nodes/read-result.ts';
import { say } from '../../codes/source.ts';
import type { ServerMessage } from '../../field/server-message.ts';

const maxDepth = 10_000;

/** The tree of a JSON text, or Go's syntax error. Duplicate keys stay in `members`. */
export function readJson(text: string): ReadResult {
  const reader = new JsonReader(text);
  const broken = reader.read();
  if (broken !== undefined) {
    return { ok: false, error: broken.error, at: broken.at, line: lineAt(text, broken.at) };
  }
  return { ok: true, root: reader.root as SourceNode, duplicates: [] };
}

function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let i = text.indexOf('\n'); i >= 0 && i < offset; i = text.indexOf('\n', i + 1)) line++;
  return line;
}

interface Broken {
  readonly error: ServerMessage;
  readonly at: number;
}

interface OpenObject {
  readonly start: number;
  readonly members: SourceMember[];
  key: string;
  keyRange: TextRange;
}

interface OpenArray {
  readonly start: number;
  readonly items: SourceNode[];
}

type Open = OpenObject | OpenArray;

class JsonReader {
  readonly #text: string;
  #at = 0;
  readonly #open: Open[] = [];
  root: SourceNode | undefined;
  #values = 0;
  /** The text of the last parsed string. */
  #string = '';

  constructor(text: string) {
    this.#text = text;
  }

  read(): Broken | undefined {
    for (;;) {
      this.#skipSpace();
      const broken = this.#value();
      if (broken !== undefined) return broken;
      if (this.root !== undefined) break;
    }
    this.#skipSpace();
    return this.#at < this.#text.length ? this.#unexpected('after top-level value') : undefined;
  }

  /** Reads one scalar or opens one collection, and advances to the next value. */
  #value(): Broken | undefined {
    const start = this.#at;
    const char = this.#text[start];
    if (char === '{' || char === '[') {
      if (this.#open.length >= maxDepth) return { error: say('json-too-deep', { bracket: char }), at: start };
      this.#at++;
      this.#skipSpace();
      const open: Open =
        char === '['
          ? { start, items: [] }
          : { start, members: [], key: '', keyRange: { start, end: start } };
      this.#open.push(open);
      if (this.#text[this.#at] === (char === '[' ? ']' : '}')) return this.#put(this.#close(open));
      return char === '{' ? this.#key() : undefined;
    }
    if (char === '"') {
      const broken = this.#readString();
      if (broken !== undefined) return broken;
      return this.#put({ kind: 'scalar', range: { start, end: this.#at }, value: this.#string });
    }
    if (char === '-' || (char !== undefined && char >= '0' && char <= '9')) return this.#number();
    if (char === 't') return this.#word('true', true);
    if (char === 'f') return this.#word('false', false);
    if (char === 'n') return this.#word('null', null);
    return this.#unexpected('looking for beginning of value');
  }

  #key(): Broken | undefined {
    const start = this.#at;
    if (this.#text[start] !== '"') return this.#unexpected('looking for beginning of object key string');
    const broken = this.#readString();
    if (broken !== undefined) return broken;
    const open = this.#open.at(-1) as OpenObject;
    open.key = this.#string;
    open.keyRange = { start, end: this.#at };
    this.#skipSpace();
    if (this.#text[this.#at] !== ':') return this.#unexpected('after object key');
    this.#at++;
    return undefined;
  }

  /**
   * Adds a finished value to the open collection, closes collections that end there, and reads up to the next value.
   */
  #put(finished: SourceNode): Broken | undefined {
    let node = finished;
    for (;;) {
      const open = this.#open.at(-1);
      this.#values += weightOf(node) + (open !== undefined && 'members' in open ? 1 : 0);
      if (this.#values > mostValues) return { error: tooManyValues(), at: this.#at };
      if (open === undefined) {
        this.root = node;
        return undefined;
      }
      const inObject = 'members' in open;
      if (inObject) open.members.push({ key: open.key, keyRange: open.keyRange, value: node });
      else open.items.push(node);
      this.#skipSpace();
      const char = this.#text[this.#at];
      if (char === ',') {
        this.#at++;
        this.#skipSpace();
        return inObject ? this.#key() : undefined;
      }
      if (char !== (inObject ? '}' : ']')) {
        return this.#unexpected(inObject ? 'after object key:value pair' : 'after array element');
      }
      node = this.#close(open);
    }
  }

  #close(open: Open): SourceNode {
    this.#open.pop();
    const range = { start: open.start, end: ++this.#at };
    return 'members' in open
      ? { kind: 'object', range, members: open.members }
      : { kind: 'array', range, items: open.items };
  }

  #word(word: string, value: boolean | null): Broken | undefined {
    const start = this.#at;
    for (let i = 1; i < word.length; i++) {
      this.#at = start + i;
      if (this.#text[this.#at] !== word[i]) {
        return this.#unexpected(`in literal ${word} (expecting '${word[i]}')`);
      }
    }
    this.#at = start + word.length;
    return this.#put({ kind: 'scalar', range: { start, end: this.#at }, value });
  }

  #number(): Broken | undefined {
    const start = this.#at;
    if (this.#text[this.#at] === '-') this.#at++;
    if (this.#text[this.#at] === '0') this.#at++;
    else if (!this.#digits()) return this.#unexpected('in numeric literal');
    let integer = true;
    if (this.#text[this.#at] === '.') {
      integer = false;
      this.#at++;
      if (!this.#digits()) return this.#unexpected('after decimal point in numeric literal');
    }
    if (this.#text[this.#at] === 'e' || this.#text[this.#at] === 'E') {
      integer = false;
      this.#at++;
      if (this.#text[this.#at] === '+' || this.#text[this.#at] === '-') this.#at++;
      if (!this.#digits()) return this.#unexpected('in exponent of numeric literal');
    }
    const literal = this.#text.slice(start, this.#at);
    const value = integer ? integerValue(literal) : Number(literal);
    const range = { start, end: this.#at };
    return this.#put(
      typeof value === 'bigint' && literal !== '-0'
        ? { kind: 'scalar', range, value }
        : { kind: 'scalar', range, value, literal },
    );
  }

  #digits(): boolean {
    const start = this.#at;
    for (let code = this.#code(); code >= 48 && code <= 57; code = this.#code()) this.#at++;
    return this.#at > start;
  }

  #code(): number {
    return this.#text.charCodeAt(this.#at);
  }

  #skipSpace(): void {
    for (
      let code = this.#code();
      code === 32 || code === 10 || code === 9 || code === 13;
      code = this.#code()
    ) {
      this.#at++;
    }
  }

  #readString(): Broken | undefined {
    const text = this.#text;
    const start = ++this.#at;
    let out = '';
    let from = start;
    for (;;) {
      const code = text.charCodeAt(this.#at);
      if (code === 34) break;
      if (code === 92) {
        out += text.slice(from, this.#at++);
        const broken = this.#escape();
        if (broken !== undefined) return broken;
        out += this.#string;
        from = this.#at;
      } else if (code < 32 || Number.isNaN(code)) {
        return this.#unexpected('in string literal');
      } else {
        this.#at++;
      }
    }
    out += text.slice(from, this.#at++);
    // Lone surrogates can't be sent as UTF-8, and Go replaces those that escapes create.
    this.#string = out.toWellFormed();
    return undefined;
  }

  /** Reads the rest of an escape sequence, into `#string`. */
  #escape(): Broken | undefined {
    const char = this.#text[this.#at];
    const plain = char === undefined ? undefined : escapes.get(char);
    if (plain !== undefined) {
      this.#at++;
      this.#string = plain;
      return undefined;
    }
    if (char !== 'u') return this.#unexpected('in string escape code');
    const start = ++this.#at;
    for (; this.#at < start + 4; this.#at++) {
      if (!/^[0-9a-fA-F]$/.test(this.#text[this.#at] ?? '')) {
        return this.#unexpected('in \\u hexadecimal character escape');
      }
    }
    const unit = Number.parseInt(this.#text.slice(start, this.#at), 16);
    this.#string = String.fromCharCode(unit);
    if (unit >= 0xd800 && unit <= 0xdfff) {
      // A surrogate is combined only with another escaped one, never with an unescaped one next to it.
      const low = /^\\u(d[c-f][0-9a-f]{2})$/i.exec(this.#text.slice(this.#at, this.#at + 6));
      if (unit >= 0xdc00 || low === null) {
        this.#string = '\ufffd';
      } else {
        this.#at += 6;
        this.#string += String.fromCharCode(Number.parseInt(low[1] as string, 16));
      }
    }
    return undefined;
  }

  #unexpected(context: string): Broken {
    const at = this.#at;
    if (at >= this.#text.length) {
      // Go passes a final space to its scanner: inside a token, the error is about that space.
      const insideToken = /literal|escape/.test(context) && context !== 'in string literal';
      const error = insideToken
        ? say('json-invalid-character', { character: "' '", context })
        : say('json-ended');
      return { error, at };
    }
    const character = quotedByte(this.#text, at);
    return { error: say('json-invalid-character', { character, context }), at };
  }
}

const escapes: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['\\', '\\'],
  ['/', '/'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);

/** Go reports the first byte of the character as if it were a code point. */
function quotedByte(text: string, at: number): string {
  const char = String.fromCodePoint(text.codePointAt(at) as number).toWellFormed();
  if (char === "'") return `'\\''`;
  if (char === '"') return `'"'`;
  return `'${quote(String.fromCharCode(firstByte(char.codePointAt(0) as number))).slice(1, -1)}'`;
}

function firstByte(code: number): number {
  if (code < 0x80) return code;
  if (code < 0x800) return 0xc0 | (code >> 6);
  if (code < 0x10000) return 0xe0 | (code >> 12);
  return 0xf0 | (code >> 18);
}

/** An int64 if it fits, otherwise a float64. */
export function integerValue(literal: string): bigint | number {
  if (literal.length < 20 || /^-?\d{19,20}$/.test(literal)) {
    const value = BigInt(literal);
    if (BigInt.asIntN(64, value) === value) return value;
  }
  return Number(literal);
}
