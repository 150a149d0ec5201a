/** Repeatable random YAML, finished and unfinished, for property tests of the editor's tools. */

/** Repeatable random numbers (mulberry32). */
class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  #next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  chance(probability: number): boolean {
    return this.#next() < probability;
  }

  below(limit: number): number {
    return Math.floor(this.#next() * limit);
  }

  pick<T>(from: readonly T[]): T {
    return from[this.below(from.length)] as T;
  }
}

const plain = [
  'a',
  '1',
  'true',
  '1e3',
  '0x1F',
  '2.00',
  'http://a.b/c#d',
  'a-b',
  "it's",
  'a b',
  '~',
  'x?y',
  '-1',
  'a"b',
];
const quoted = ['"a: b"', "'# x'", '"\\"q\\""', "'it''s'", '""', '"- a"', "'{'", '"a\\u00e9"'];
const flow = ['[]', '{}', '[a, "b: c"]', '{a: 1, "b":2}', '[{a: [1]}, 2]', '{a: "x, y", b: [] }'];
const comments = ['# a: b', '#', '# - "not', "# it's {"];

/** Writes one text. */
class Writer {
  readonly #random: Random;
  #anchors = 0;

  constructor(random: Random) {
    this.#random = random;
  }

  document(): string[] {
    const lines = this.#random.chance(0.15) ? this.#list(0, 3) : this.#mapping(0, 3);
    return this.#random.chance(0.2) ? ['# first', ...lines] : lines;
  }

  #mapping(column: number, depth: number): string[] {
    const count = 1 + this.#random.below(4);
    return Array.from({ length: count }, (_, i) => this.#member(column, depth, i)).flat();
  }

  #member(column: number, depth: number, index: number): string[] {
    const random = this.#random;
    const name = random.pick(['a', 'b-c', '"q: r"', "'s'", 'x y', 'd.e/f', 'on', '7']);
    const key = name.replace(/(?=['"]?$)/, String(index));
    return [...this.#noise(column), ...this.#headed(`${' '.repeat(column)}${key}:`, column, depth)];
  }

  #list(column: number, depth: number): string[] {
    const count = 1 + this.#random.below(3);
    return Array.from({ length: count }, () => [
      ...this.#noise(column),
      ...this.#headed(`${' '.repeat(column)}-`, column, depth),
    ]).flat();
  }

  /** A key or a dash with its value. */
  #headed(head: string, column: number, depth: number): string[] {
    const random = this.#random;
    const isDash = head.endsWith('-');
    const anchor = random.chance(0.06) ? ` &n${this.#anchors++}` : '';
    const inner = column + random.pick([1, 2, 2, 2, 4]);
    const tail = random.chance(0.15) ? ` ${random.pick(comments)}` : '';
    if (depth > 0 && random.chance(0.45)) {
      if (isDash && anchor === '' && random.chance(0.7)) {
        const [first = '', ...rest] = this.#compact(column + 2, depth - 1);
        return [`${head} ${first.trimStart()}`, ...rest];
      }
      const below = random.chance(0.35)
        ? this.#list(isDash ? inner : random.pick([column, inner]), depth - 1)
        : this.#mapping(inner, depth - 1);
      return [head + anchor + tail, ...below];
    }
    return this.#leaf(head + anchor, { column, inner, tail });
  }

  /** After a dash, without comments before it. */
  #compact(column: number, depth: number): string[] {
    const all = this.#random.chance(0.2) ? this.#list(column, depth) : this.#mapping(column, depth);
    const first = all.findIndex((line) => /^\s*[^\s#]/.test(line));
    return all.slice(first);
  }

  #leaf(head: string, { column, inner, tail }: { column: number; inner: number; tail: string }): string[] {
    const random = this.#random;
    const lead = ' '.repeat(inner);
    const kind = random.below(12);
    if (kind < 4) return [`${head} ${random.pick(plain)}${tail}`];
    if (kind < 6) return [`${head}${random.pick([' ', '  '])}${random.pick(quoted)}${tail}`];
    if (kind < 7) return [`${head} ${random.pick(flow)}${tail}`];
    if (kind < 8) return [head + tail];
    if (kind < 9)
      return [`${head} ${random.pick(['|', '>', '|-', '>+', '|2-'])}`, ...this.#block(column + 2)];
    if (kind < 10)
      return [`${head} "one: two`, `${lead}three: four`, ...random.pick([[], ['']]), `${lead}- five"${tail}`];
    if (kind < 11) return [`${head} one`, `${lead}two`, `${lead}- three`];
    return [`${head} {a: 1,`, `${lead}"b": [x,`, `${lead}  y], c: 'it''s'}${tail}`];
  }

  #block(column: number): string[] {
    const lead = ' '.repeat(column);
    const lines = ['key: not one', '- no item', '# no comment', '"quote', '  deeper: x', '', '{', "it's"];
    const count = 1 + this.#random.below(4);
    const rest = Array.from({ length: count }, () => this.#random.pick(lines));
    return ['text', ...rest].map((line) => (line === '' ? '' : lead + line));
  }

  #noise(column: number): string[] {
    if (this.#random.chance(0.08)) return [''];
    if (!this.#random.chance(0.12)) return [];
    const lead = ' '.repeat(this.#random.pick([column, column, 0]));
    return Array.from({ length: 1 + this.#random.below(2) }, () => lead + this.#random.pick(comments));
  }
}

/** Mostly a valid text, with one document or several. */
export function randomYaml(seed: number): string {
  const random = new Random(seed);
  const writer = new Writer(random);
  const count = random.chance(0.15) ? 2 : 1;
  const documents = Array.from({ length: count }, () => writer.document().join('\n'));
  const text = documents.join(random.pick(['\n---\n', '\n--- # next\n'])) + random.pick(['\n', '\n', '']);
  return random.chance(0.15) ? text.replaceAll('\n', '\r\n') : text;
}

/** An unfinished text: truncated, with a tab, an open quote or bracket, or a line at another column. */
export function unfinishedYaml(seed: number): string {
  const random = new Random(seed + 1_000_000);
  const text = randomYaml(seed);
  const at = random.below(text.length + 1);
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const typed = random.pick([
    '"',
    "'",
    '{',
    '[',
    '\t',
    ': ',
    '- ',
    '|',
    '&',
    '*',
    '#',
    ' ',
    '---',
    '\n',
    ', ',
    '}',
  ]);
  return random.pick([
    text.slice(0, at),
    text.slice(0, at) + typed + text.slice(at),
    `${text.slice(0, start)}${typed}${text.slice(start)}`,
    `${text.slice(0, start)} ${text.slice(start)}`,
    text.slice(0, at) + text.slice(at + 1),
  ]);
}
