/** Computes the column of each key and each dash of a YAML text, with two spaces per level. */
import type { SourceMember, SourceNode } from '../../engine/texts.ts';
import { dashBefore } from '../yaml/lines.ts';

/** A key or a dash that is the first on its line, or follows dashes. */
export interface Moved {
  readonly offset: number;
  /** After the dash, or after the key's colon. */
  readonly end: number;
  /** Its column before and after. */
  readonly from: number;
  readonly to: number;
  /** A value follows on the line, with one space before it. */
  readonly hasValue: boolean;
  /** It ends in a multi-line string, whose spaces at line ends can be significant. */
  readonly opensText: boolean;
}

/** A line inside a multi-line value. */
export interface Inside {
  readonly delta: number;
  /** Part of a string: spaces at its end can be significant. */
  readonly isText: boolean;
}

export interface Columns {
  readonly tokens: ReadonlyMap<number, readonly Moved[]>;
  readonly inside: ReadonlyMap<number, Inside>;
}

interface Visit {
  readonly node: SourceNode;
  readonly column: number;
}

/** Iterative. */
export function columnsOf(text: string, root: SourceNode): Columns {
  const places = new Places(text, root);
  const pending: Visit[] = [{ node: root, column: 0 }];
  for (let at = pending.pop(); at; at = pending.pop()) {
    const { node, column } = at;
    if (places.isOneLine(node)) continue;
    if (node.kind === 'object')
      for (const member of node.members) {
        if (!isWithin(member, node)) continue;
        const below = places.key(member, column);
        if (below) pending.push(below);
      }
    if (node.kind === 'array')
      for (const item of node.items) {
        const below = places.dash(item, column);
        if (below) pending.push(below);
      }
  }
  return places.done();
}

/** Members of a merge key are defined elsewhere. */
function isWithin({ keyRange }: SourceMember, { range }: SourceNode): boolean {
  return range.start <= keyRange.start && keyRange.end <= range.end;
}

class Places {
  readonly #text: string;
  readonly #starts: number[] = [0];
  readonly #tokens = new Map<number, Moved[]>();
  readonly #inside = new Map<number, Inside>();
  /** The indentation of dashes below their key, in spaces: taken from the first list of the text. */
  readonly #listStep: 0 | 2;

  constructor(text: string, root: SourceNode) {
    this.#text = text;
    for (let feed = text.indexOf('\n'); feed >= 0; feed = text.indexOf('\n', feed + 1))
      this.#starts.push(feed + 1);
    this.#listStep = this.#stepOfLists(root);
  }

  done(): Columns {
    for (const tokens of this.#tokens.values()) tokens.sort((a, b) => a.offset - b.offset);
    const tokens = new Map([...this.#tokens].toSorted(([a], [b]) => a - b));
    return { tokens, inside: this.#inside };
  }

  /** Reports whether the value is a scalar, an alias, or in brackets. */
  isOneLine({ kind, range }: SourceNode): boolean {
    return kind === 'scalar' || '[{*'.includes(this.#text[range.start] ?? '[') || range.start === range.end;
  }

  key({ keyRange, value }: SourceMember, column: number): Visit | undefined {
    const text = this.#text;
    const colon = text.indexOf(':', keyRange.end);
    const isBlock = !this.isOneLine(value);
    this.#add(keyRange.start, colon + 1, column, value);
    if (!isBlock) {
      this.#lines(value, keyRange.start, column);
      return undefined;
    }
    return { node: value, column: value.kind === 'array' ? column + this.#listStep : column + 2 };
  }

  dash(item: SourceNode, column: number): Visit | undefined {
    const { start } = item.range;
    const dash = dashBefore(this.#text, start) ?? start;
    this.#add(dash, dash + 1, column, item);
    if (this.isOneLine(item)) {
      this.#lines(item, dash, column);
      return undefined;
    }
    return { node: item, column: column + 2 };
  }

  #add(offset: number, end: number, to: number, value: SourceNode): void {
    const line = this.#lineOf(offset);
    const { start } = value.range;
    const isHere = this.#lineOf(start) === line;
    const opensText = value.kind === 'scalar' && this.#lineOf(value.range.end) > this.#lineOf(start);
    const token: Moved = {
      offset,
      end,
      from: offset - (this.#starts[line] ?? 0),
      to,
      hasValue: isHere && start >= end && this.isOneLine(value) && value.range.end > start,
      opensText,
    };
    const others = this.#tokens.get(line);
    if (others) others.push(token);
    else this.#tokens.set(line, [token]);
  }

  /** Moves the other lines of a value with its key or dash; the text of a block scalar is indented by two spaces. */
  #lines({ kind, range }: SourceNode, owner: number, column: number): void {
    const text = this.#text;
    const [first, last] = [this.#lineOf(range.start), this.#lineOf(Math.max(range.start, range.end - 1))];
    const ownLine = this.#lineOf(owner);
    let delta = column - (owner - (this.#starts[ownLine] ?? 0));
    const isBlock = kind === 'scalar' && '|>'.includes(text[range.start] ?? ' ');
    if (isBlock && !/^[|>][+-]?\d/.test(text.slice(range.start, range.start + 3))) {
      const content = /\n( *)(?=\S)/.exec(text.slice(range.start, range.end))?.[1]?.length;
      if (content !== undefined) delta = column + 2 - content;
    }
    const isText = kind === 'scalar';
    // A value may begin below its key.
    for (let line = Math.min(first, ownLine) + 1; line <= last; line++) {
      const isComment = line < first;
      if (!isComment) this.#inside.set(line, { delta, isText });
    }
  }

  #stepOfLists(root: SourceNode): 0 | 2 {
    const pending = [root];
    for (let at = pending.pop(); at; at = pending.pop()) {
      if (at.kind === 'array') pending.push(...at.items.toReversed());
      if (at.kind !== 'object') continue;
      for (const { keyRange, value } of at.members)
        if (value.kind === 'array' && !this.isOneLine(value))
          return this.#column(value.range.start) > this.#column(keyRange.start) ? 2 : 0;
      pending.push(...at.members.map(({ value }) => value).toReversed());
    }
    return 0;
  }

  #column(offset: number): number {
    return offset - (this.#starts[this.#lineOf(offset)] ?? 0);
  }

  #lineOf(offset: number): number {
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
