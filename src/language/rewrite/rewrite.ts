/**
 * Changes a text to another value: unchanged parts are copied line by line with their comments, moved parts are found
 * by their origin, and only new parts are printed. Comments of removed parts stay above the next line.
 */
import {
  deepEqual,
  isArray,
  isObject,
  type JsonObject,
  type JsonValue,
  type PathSegments,
} from '../../engine/values.ts';
import {
  memberOf,
  nodeAt,
  readYaml,
  toValue,
  yamlString,
  yamlText,
  type SourceMember,
  type SourceNode,
  type TextRange,
} from '../../engine/texts.ts';
import { contentEnd, lineEnd, lineStart, type ReadText } from '../edits/edits.ts';
import { toYaml } from '../samples/write.ts';
import { commentsOf } from '../yaml/comments.ts';
import { isSeparator } from '../yaml/lines.ts';
import { shifted } from '../yaml/shifted.ts';

/** A value at `to` in the new text that was at `from` before. */
export interface Origin {
  readonly from: PathSegments;
  readonly to: PathSegments;
}

/** Undefined if the text is in brackets, or if the result isn't parsed as the new value. */
export function rewritten(
  read: ReadText,
  target: JsonObject,
  origins: readonly Origin[],
): string | undefined {
  const { text, root } = read;
  if (root.kind !== 'object' || root.members.length === 0 || text[root.range.start] === '{') return undefined;
  const comments = commentsOf(text);
  const first = new Writer(read, origins, []);
  first.whole(target);
  // Comments of removed parts are written again, each above the line that follows.
  const lost = comments.filter(({ start }) => !first.isWritten(start));
  const now = (lost.length > 0 ? new Writer(read, origins, lost) : first).whole(target);
  const reread = readYaml(now);
  return reread.ok && deepEqual(toValue(reread.root), target) ? now : undefined;
}

class Writer {
  readonly #read: ReadText;
  readonly #origins: ReadonlyMap<string, PathSegments>;
  readonly #targets: readonly string[];
  readonly #written: TextRange[] = [];
  readonly #lost: TextRange[];

  constructor(read: ReadText, origins: readonly Origin[], lost: readonly TextRange[]) {
    this.#read = read;
    this.#origins = new Map(origins.map(({ from, to }) => [JSON.stringify(to), from]));
    this.#targets = [...this.#origins.keys()];
    this.#lost = [...lost];
  }

  isWritten(offset: number): boolean {
    return this.#written.some(({ start, end }) => start <= offset && offset < end);
  }

  whole(target: JsonObject): string {
    const { text, root } = this.#read;
    const lines = this.#object(target, root, [], 0);
    const last = lineEnd(text, text.slice(0, root.range.end).trimEnd().length);
    const tail = text.slice(last);
    this.#wrote(last, text.length);
    const left = this.#lost.splice(0).map(({ start, end }) => text.slice(start, end));
    return [...lines, ...left].join('\n') + (tail.startsWith('\n') ? tail : `\n${tail}`);
  }

  #wrote(start: number, end: number): void {
    this.#written.push({ start, end });
  }

  #object(target: JsonObject, node: SourceNode | undefined, path: PathSegments, column: number): string[] {
    return [...target].flatMap(([key, value]) => {
      const to = [...path, key];
      const from = this.#origins.get(JSON.stringify(to));
      const moved = from && this.#memberFrom(from, node);
      const source = moved && isAlike(value, moved.value) ? moved : memberOf(node, key);
      return this.#member({ key, value, source, to, column });
    });
  }

  #memberFrom(from: PathSegments, beside: SourceNode | undefined): SourceMember | undefined {
    const name = String(from.at(-1));
    return memberOf(nodeAt(this.#read.root, from.slice(0, -1)), name) ?? memberOf(beside, name);
  }

  #member({ key, value, source, to, column }: Writing): string[] {
    const { text } = this.#read;
    if (!source || !this.#isInBlock(source.keyRange.start)) return this.#fresh(key, value, to, column);
    const { keyRange } = source;
    const own = keyRange.start - lineStart(text, keyRange.start);
    const delta = column - own;
    const lead = [...this.#lostBefore(keyRange.start, column), ...this.#lead(keyRange.start, column)];
    const name = ' '.repeat(column) + (source.key === key ? text.slice(keyRange.start, keyRange.end) : key);
    const end = lineEnd(text, contentEnd(text, keyRange, source.value));
    if (deepEqual(toValue(source.value), value)) {
      this.#wrote(keyRange.start, end);
      const [first = '', ...rest] = text.slice(keyRange.end, end).split('\n');
      return [...lead, name + first, ...rest.map((line) => shifted(line, delta))];
    }
    const below = this.#below(value, source.value, { to, column, own });
    const head = lineEnd(text, keyRange.end);
    if (below) {
      this.#wrote(keyRange.start, head);
      return [...lead, name + text.slice(keyRange.end, head), ...below];
    }
    const { range } = source.value;
    if (isAtom(value) && isAtom(toValue(source.value)) && head === end) {
      this.#wrote(range.end, end);
      return [...lead, `${name}: ${yamlText(value)}${text.slice(range.end, end)}`];
    }
    return [...lead, ...this.#fresh(key, value, to, column)];
  }

  /** A new key, with the values that moved into it. */
  #fresh(key: string, value: JsonValue, to: PathSegments, column: number): string[] {
    const at = JSON.stringify(to).slice(0, -1);
    const isNew = !this.#targets.some((one) => one.startsWith(`${at},`));
    if (isNew || isAtom(value)) return indented(yamlLines(new Map([[key, value]])), column);
    const below = isArray(value)
      ? value.flatMap((item, i) => this.#item(item, undefined, [...to, i], column))
      : isObject(value)
        ? this.#object(value, undefined, to, column + 2)
        : [];
    return [`${' '.repeat(column)}${yamlString(key)}:`, ...below];
  }

  /** Returns the lines below a key, at their old indentation; undefined if they are written again. */
  #below(value: JsonValue, node: SourceNode, { to, column, own }: Below): string[] | undefined {
    const { text } = this.#read;
    if ('[{*'.includes(text[node.range.start] ?? ' ')) return undefined;
    const from = node.range.start;
    const inner = column + (from - lineStart(text, from)) - own;
    if (isObject(value) && value.size > 0 && node.kind === 'object' && node.members.length > 0)
      return inner > column ? this.#object(value, node, to, inner) : undefined;
    if (isArray(value) && value.length > 0 && node.kind === 'array' && node.items.length > 0)
      return value.flatMap((item, i) => this.#item(item, node.items[i], [...to, i], Math.max(column, inner)));
    return undefined;
  }

  #item(item: JsonValue, node: SourceNode | undefined, path: PathSegments, column: number): string[] {
    const { text } = this.#read;
    const isKept = node?.kind === 'object' && text[node.range.start] !== '{';
    const lines =
      isObject(item) && item.size > 0
        ? this.#object(item, isKept ? node : undefined, path, column + 2)
        : indented(yamlLines(item), column + 2);
    const first = lines.findIndex((line) => /^ *[^ #]/.test(line));
    // A comment above the first key moves above the dash.
    return lines.map((line, i) =>
      i < first ? shifted(line, -2) : i > first ? line : `${' '.repeat(column)}- ${line.slice(column + 2)}`,
    );
  }

  /** Reports whether only indentation and dashes come before it. */
  #isInBlock(offset: number): boolean {
    const { text } = this.#read;
    return /^[ -]*$/.test(text.slice(lineStart(text, offset), offset));
  }

  /** The comment lines above a key. */
  #lead(offset: number, column: number): string[] {
    const { text } = this.#read;
    const end = lineStart(text, offset);
    let start = end;
    while (start > 0) {
      const before = lineStart(text, start - 1);
      if (!/^\s*(?:#.*)?$|^---/.test(text.slice(before, start - 1))) break;
      start = before;
    }
    if (start === end) return [];
    this.#wrote(start, end);
    return text
      .slice(start, end - 1)
      .split('\n')
      .map((line) => (isSeparator(line, 0) ? line : shifted(line.trim(), column)));
  }

  #lostBefore(offset: number, column: number): string[] {
    const { text } = this.#read;
    const here = this.#lost.findIndex(({ start }) => start > offset);
    const lost = this.#lost.splice(0, here < 0 ? this.#lost.length : here);
    return lost.map(({ start, end }) => ' '.repeat(column) + text.slice(start, end));
  }
}

interface Below {
  readonly to: PathSegments;
  readonly column: number;
  /** The previous column of the key. */
  readonly own: number;
}

interface Writing {
  readonly key: string;
  readonly value: JsonValue;
  readonly source: SourceMember | undefined;
  readonly to: PathSegments;
  readonly column: number;
}

function isAlike(value: JsonValue, node: SourceNode): boolean {
  if (isObject(value)) return node.kind === 'object';
  if (isArray(value)) return node.kind === 'array';
  return node.kind === 'scalar' && deepEqual(value, toValue(node));
}

function isAtom(value: JsonValue): boolean {
  return !isObject(value) && !isArray(value);
}

function yamlLines(value: JsonValue): string[] {
  return toYaml(value).trimEnd().split('\n');
}

function indented(lines: readonly string[], column: number): string[] {
  return lines.map((line) => ' '.repeat(column) + line);
}
