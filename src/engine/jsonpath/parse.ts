/**
 * Parses the JSONPath of printer columns into steps.
 * Behaviour: k8s.io/client-go/util/jsonpath (Parser), called with the column's path in braces.
 */

import { isPrintable } from '../go/unicode/printable.ts';
import { controlEscape } from '../go/parsing/control-escapes.ts';

/** One step of a path. As upstream does, distinguishes a Go `int` literal from the int64 of objects. */
export type PathNode =
  | { readonly kind: 'list'; readonly nodes: PathNode[] }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'slice'; readonly from: Bound; readonly to: Bound; readonly step: Bound }
  | { readonly kind: 'filter'; readonly left: ListNode; readonly right: ListNode; readonly operator: string }
  | { readonly kind: 'union'; readonly lists: readonly ListNode[] }
  | { readonly kind: 'number'; readonly value: number; readonly type: 'int' | 'float' }
  | { readonly kind: 'bool'; readonly value: boolean }
  | { readonly kind: 'identifier'; readonly name: string }
  | { readonly kind: 'wildcard' }
  | { readonly kind: 'recursive' };

export type ListNode = Extract<PathNode, { kind: 'list' }>;

/** One number of `[from:to:step]`; `derived` marks the end that `[i]` implies. */
export interface Bound {
  readonly value: number;
  readonly known: boolean;
  readonly derived: boolean;
}

/** Thrown only inside the parser; its message is upstream's. */
class PathSyntaxError extends Error {}

/** The blocks of a template such as `{.spec.replicas}`; undefined if it can't be parsed. */
export function parseJsonPath(template: string): readonly PathNode[] | undefined {
  try {
    return new Parser(template).parse();
  } catch (error) {
    if (error instanceof PathSyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Upstream's message for a template that can't be parsed; undefined for a valid one. */
export function jsonPathProblem(template: string): string | undefined {
  try {
    new Parser(template).parse();
    return undefined;
  } catch (error) {
    if (error instanceof PathSyntaxError) return error.message;
    if (error instanceof RangeError) return 'nests too deep';
    throw error;
  }
}

const END = '';

class Parser {
  readonly #chars: string[];
  #position = 0;
  #start = 0;
  readonly #root: PathNode[] = [];

  constructor(text: string) {
    this.#chars = [...text];
  }

  parse(): PathNode[] {
    // Text outside of braces, then an action, then text again.
    for (;;) {
      if (this.#chars[this.#position] === '{') {
        this.#flushText();
        this.#position++;
        this.#take();
        const list: ListNode = { kind: 'list', nodes: [] };
        this.#root.push(list);
        this.#action(list.nodes);
        continue;
      }
      if (this.#next() === END) break;
    }
    this.#flushText();
    return this.#root;
  }

  #flushText(): void {
    if (this.#position > this.#start) this.#root.push({ kind: 'text', text: this.#take() });
  }

  /** The text since the last call. */
  #take(): string {
    const text = this.#chars.slice(this.#start, this.#position).join('');
    this.#start = this.#position;
    return text;
  }

  #next(): string {
    const char = this.#chars[this.#position];
    if (char === undefined) return END;
    this.#position++;
    return char;
  }

  #peek(): string {
    return this.#chars[this.#position] ?? END;
  }

  #startsWith(text: string): boolean {
    return [...text].every((char, i) => this.#chars[this.#position + i] === char);
  }

  /** Everything up to the closing brace. */
  #action(nodes: PathNode[]): void {
    for (;;) {
      if (this.#startsWith('}')) {
        this.#position++;
        this.#take();
        return;
      }
      if (this.#startsWith('[?(')) {
        this.#filter(nodes);
        continue;
      }
      if (this.#startsWith('..')) {
        this.#recursive(nodes);
        continue;
      }
      const char = this.#next();
      if (char === ' ' || char === '@' || char === '$') this.#take();
      else if (char === '[') this.#array(nodes);
      else if (char === '"' || char === "'") this.#quoted(nodes, char);
      else if (char === '.') this.#field(nodes);
      else if (char === '+' || char === '-' || isDigit(char)) this.#number(nodes);
      else if (isAlphaNumeric(char)) this.#identifier(nodes);
      else if (char === END || char === '\n' || char === '\r') throw new PathSyntaxError('unclosed action');
      else throw new PathSyntaxError(`unrecognized character in action: ${character(char)}`);
    }
  }

  #identifier(nodes: PathNode[]): void {
    while (!isTerminator(this.#peek())) this.#position++;
    const name = this.#take();
    if (name === 'true' || name === 'false') nodes.push({ kind: 'bool', value: name === 'true' });
    else nodes.push({ kind: 'identifier', name });
  }

  #recursive(nodes: PathNode[]): void {
    if (nodes.at(-1)?.kind === 'recursive') throw new PathSyntaxError('invalid multiple recursive descent');
    this.#position += 2;
    this.#take();
    nodes.push({ kind: 'recursive' });
    if (isAlphaNumeric(this.#peek())) this.#field(nodes);
  }

  #number(nodes: PathNode[]): void {
    while (this.#peek() === '.' || isDigit(this.#peek())) this.#position++;
    const text = this.#take();
    const digits = /^[+-]?\d+$/.test(text);
    if (!digits && !/^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text))
      throw new PathSyntaxError(`cannot parse number ${text}`);
    nodes.push({ kind: 'number', value: Number(text), type: digits ? 'int' : 'float' });
  }

  #array(nodes: PathNode[]): void {
    for (let char = this.#next(); char !== ']'; char = this.#next()) {
      if (char === END || char === '\n') throw new PathSyntaxError('unterminated array');
    }
    const inner = this.#take().slice(1, -1);
    const text = inner === '*' ? ':' : inner;
    const parts = text.split(',');
    if (parts.length > 1) {
      nodes.push({ kind: 'union', lists: parts.map((part) => parseAction(`[${trimSpaces(part)}]`)) });
      return;
    }
    const key = /^'([^']*)'$/.exec(text);
    if (key) {
      nodes.push(...parseAction(`.${key[1] ?? ''}`).nodes);
      return;
    }
    nodes.push(sliceOf(text));
  }

  #filter(nodes: PathNode[]): void {
    this.#position += 3;
    this.#take();
    // Matches the API server: it looks for only one quoted string, and skips `)` inside it.
    let begun = false;
    let ended = false;
    let quote = '';
    for (;;) {
      const char = this.#next();
      if (char === END || char === '\n') throw new PathSyntaxError('unterminated filter');
      if (char === '"' || char === "'") {
        if (!begun) {
          begun = true;
          quote = char;
        } else if (this.#chars[this.#position - 2] !== '\\' && char === quote) {
          ended = true;
        }
      } else if (char === ')' && begun === ended) {
        break;
      }
    }
    if (this.#next() !== ']') throw new PathSyntaxError('unclosed array expect ]');
    const text = this.#take().slice(0, -2);
    const comparison = /^([^!<>=]+)([!<>=]+)([^]+)$/.exec(text);
    if (comparison) {
      const [, left = '', operator = '', right = ''] = comparison;
      nodes.push({ kind: 'filter', left: parseAction(left), right: parseAction(right), operator });
    } else {
      nodes.push({
        kind: 'filter',
        left: parseAction(text),
        right: { kind: 'list', nodes: [] },
        operator: 'exists',
      });
    }
  }

  #quoted(nodes: PathNode[], quote: string): void {
    for (;;) {
      const char = this.#next();
      if (char === END || char === '\n') throw new PathSyntaxError('unterminated quoted string');
      if (char === quote && this.#chars[this.#position - 2] !== '\\') break;
    }
    nodes.push({ kind: 'text', text: unquote(this.#take(), quote) });
  }

  #field(nodes: PathNode[]): void {
    this.#take();
    while (!isTerminator(this.#peek())) {
      if (this.#next() === '\\') this.#next();
    }
    const name = this.#take();
    nodes.push(name === '*' ? { kind: 'wildcard' } : { kind: 'field', name: name.replaceAll('\\', '') });
  }
}

/** The steps of one action, given without its braces. */
function parseAction(text: string): ListNode {
  const first = new Parser(`{${text}}`).parse()[0];
  if (first?.kind !== 'list') throw new PathSyntaxError('unclosed action');
  return first;
}

function sliceOf(text: string): PathNode {
  const match = /^(-?\d*)(:-?\d*)?(:-?\d*)?$/.exec(text);
  if (!match) throw new PathSyntaxError(`invalid array index ${text}`);
  const unknown: Bound = { value: 0, known: false, derived: false };
  const bound = (digits: string): Bound => {
    if (!/^-?\d+$/.test(digits)) throw new PathSyntaxError(`array index ${digits} is not a number`);
    return { value: Number(digits), known: true, derived: false };
  };
  const later = (part: string | undefined): Bound | undefined =>
    part === undefined || part === '' ? undefined : part === ':' ? unknown : bound(part.slice(1));
  const [, first = '', second, third] = match;
  const from = first === '' ? unknown : bound(first);
  const to = later(second) ?? { value: from.value + 1, known: true, derived: true };
  return { kind: 'slice', from, to, step: later(third) ?? unknown };
}

function unquote(text: string, quote: string): string {
  const inner = text.slice(1, -1);
  return inner.replace(/\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|([0-7]{3})|([^]))/g, (_all, u, x, o, c) => {
    const hex: string | undefined = u ?? x;
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (o !== undefined) return String.fromCodePoint(Number.parseInt(o, 8));
    const plain = c === quote ? quote : controlEscape(c);
    if (plain === undefined) throw new PathSyntaxError(`unquote string ${text} error invalid syntax`);
    return plain;
  });
}

function trimSpaces(text: string): string {
  return text.replace(/^ +|(?<! ) +$/g, '');
}

function isDigit(char: string): boolean {
  return /^\p{Nd}$/u.test(char);
}

function isAlphaNumeric(char: string): boolean {
  return char === '_' || /^[\p{L}\p{Nd}]$/u.test(char);
}

function isTerminator(char: string): boolean {
  return char === END || ' \t\r\n.,[]$@{}'.includes(char);
}

/** Formats a character like Go's `%#U`. */
function character(char: string): string {
  const point = (char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return isPrintable(char.codePointAt(0) ?? 0) ? `U+${point} '${char}'` : `U+${point}`;
}
