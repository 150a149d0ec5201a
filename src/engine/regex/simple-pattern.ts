/**
 * Parses the common subset of Go's syntax: characters, classes, groups, alternatives, repetition, `^`, and `$`.
 * Anything else (flags, names, Unicode classes, word boundaries, possible errors) is left to the full library.
 * Behaviour: regexp/syntax.
 */

/** Code points as pairs of first and last, in order and disjoint. */
export type CodePoints = readonly number[];

export type Pattern =
  | { readonly kind: 'empty' | 'begin' | 'end' }
  | { readonly kind: 'set'; readonly set: CodePoints }
  | { readonly kind: 'sequence' | 'alternatives'; readonly parts: readonly Pattern[] }
  /** `most` is Infinity if there is no limit. */
  | { readonly kind: 'repeat'; readonly part: Pattern; readonly least: number; readonly most: number };

/** Above these, Go's own limits might apply. */
const longest = 2000;
const deepest = 50;
const largest = 3000;

const last = 0x10ffff;
const digit: CodePoints = [0x30, 0x39];
const word: CodePoints = [0x30, 0x39, 0x41, 0x5a, 0x5f, 0x5f, 0x61, 0x7a];
const space: CodePoints = [0x09, 0x0a, 0x0c, 0x0d, 0x20, 0x20];

const sets: ReadonlyMap<string, CodePoints> = new Map([
  ['d', digit],
  ['D', others(digit)],
  ['w', word],
  ['W', others(word)],
  ['s', space],
  ['S', others(space)],
]);
const controls: ReadonlyMap<string, string> = new Map([
  ['t', '\t'],
  ['n', '\n'],
  ['r', '\r'],
  ['f', '\f'],
  ['v', '\v'],
]);

/** Not part of the common syntax. */
class NotSimple extends Error {}

/** The pattern; undefined unless it is certainly valid and simple. */
export function readSimplePattern(text: string): Pattern | undefined {
  if (text.length > longest || !text.isWellFormed()) return undefined;
  try {
    return new Reader(text).read();
  } catch (error) {
    if (error instanceof NotSimple) return undefined;
    throw error;
  }
}

/** The number of steps of the pattern after all repetitions are expanded. */
function patternSteps(pattern: Pattern): number {
  switch (pattern.kind) {
    case 'sequence':
    case 'alternatives':
      return pattern.parts.reduce((sum, part) => sum + patternSteps(part) + 1, 1);
    case 'repeat': {
      const times = Math.max(pattern.least + 1, pattern.most === Infinity ? 1 : pattern.most);
      return patternSteps(pattern.part) * times + 1;
    }
    default:
      return 1;
  }
}

class Reader {
  readonly #chars: readonly string[];
  #at = 0;

  constructor(text: string) {
    this.#chars = [...text];
  }

  read(): Pattern {
    const pattern = this.#alternatives(0);
    if (this.#at < this.#chars.length || patternSteps(pattern) > largest) throw new NotSimple();
    return pattern;
  }

  get #next(): string | undefined {
    return this.#chars[this.#at];
  }

  #take(char: string): boolean {
    if (this.#next !== char) return false;
    this.#at++;
    return true;
  }

  #alternatives(depth: number): Pattern {
    if (depth > deepest) throw new NotSimple();
    const parts = [this.#sequence(depth)];
    while (this.#take('|')) parts.push(this.#sequence(depth));
    return parts.length === 1 ? (parts[0] as Pattern) : { kind: 'alternatives', parts };
  }

  #sequence(depth: number): Pattern {
    const parts: Pattern[] = [];
    for (let next = this.#next; next !== undefined && next !== '|' && next !== ')'; next = this.#next) {
      parts.push(this.#repeated(this.#atom(depth)));
    }
    return parts.length === 0 ? { kind: 'empty' } : { kind: 'sequence', parts };
  }

  #repeated(part: Pattern): Pattern {
    const counts = this.#counts();
    if (counts === undefined) return part;
    if (part.kind === 'begin' || part.kind === 'end') throw new NotSimple();
    // Greedy or not makes no difference to whether there is a match.
    this.#take('?');
    if (this.#next !== undefined && '*+?{'.includes(this.#next)) throw new NotSimple();
    return { kind: 'repeat', part, least: counts[0], most: counts[1] };
  }

  #counts(): [number, number] | undefined {
    if (this.#take('*')) return [0, Infinity];
    if (this.#take('+')) return [1, Infinity];
    if (this.#take('?')) return [0, 1];
    if (!this.#take('{')) return undefined;
    const least = this.#number();
    const most = !this.#take(',') ? least : this.#next === '}' ? Infinity : this.#number();
    if (!this.#take('}') || most < least) throw new NotSimple();
    return [least, most];
  }

  #number(): number {
    let text = '';
    for (let next = this.#next; next !== undefined && next >= '0' && next <= '9'; next = this.#next) {
      text += next;
      this.#at++;
    }
    // A count below 1000 without leading zeros; Go treats others specially.
    if (!/^(?:0|[1-9][0-9]{0,2})$/.test(text)) throw new NotSimple();
    return Number(text);
  }

  #atom(depth: number): Pattern {
    const char = this.#chars[this.#at++] as string;
    switch (char) {
      case '^':
        return { kind: 'begin' };
      case '$':
        return { kind: 'end' };
      case '.':
        return { kind: 'set', set: others([0x0a, 0x0a]) };
      case '(':
        return this.#group(depth);
      case '[':
        return { kind: 'set', set: this.#class() };
      case '\\':
        return { kind: 'set', set: this.#escape() };
      case '*':
      case '+':
      case '?':
      case '{':
      case '}':
      case ']':
        throw new NotSimple();
      default:
        return { kind: 'set', set: only(char) };
    }
  }

  #group(depth: number): Pattern {
    if (this.#take('?') && !this.#take(':')) throw new NotSimple();
    const inside = this.#alternatives(depth + 1);
    if (!this.#take(')')) throw new NotSimple();
    // A separate group, so that repetition applies to all of it.
    return { kind: 'sequence', parts: [inside] };
  }

  #class(): CodePoints {
    const negated = this.#take('^');
    const ranges: number[] = [];
    while (!this.#take(']')) {
      const low = this.#member();
      if (this.#next !== '-' || this.#chars[this.#at + 1] === ']') {
        ranges.push(...low);
        continue;
      }
      this.#at++;
      const high = this.#member();
      const [from, to] = [low[0] as number, high[0] as number];
      // The first part of a class is never a single character.
      if (low[1] !== from || high[1] !== to || to < from) {
        throw new NotSimple();
      }
      ranges.push(from, to);
    }
    if (ranges.length === 0) throw new NotSimple();
    const set = pairsInOrder(ranges);
    return negated ? others(set) : set;
  }

  #member(): CodePoints {
    const char = this.#next;
    // Named classes, and brackets at the start of a class, are left to the full library.
    if (char === undefined || char === '[' || char === ']') throw new NotSimple();
    this.#at++;
    return char === '\\' ? this.#escape() : only(char);
  }

  #escape(): CodePoints {
    const char = this.#chars[this.#at++];
    if (char === undefined) throw new NotSimple();
    const control = controls.get(char);
    if (control !== undefined) return only(control);
    const set = sets.get(char);
    if (set !== undefined) return set;
    const code = char.charCodeAt(0);
    const punctuation = code > 0x20 && code < 0x7f && !/[0-9A-Za-z]/.test(char);
    if (!punctuation) throw new NotSimple();
    return only(char);
  }
}

function only(char: string): CodePoints {
  const code = char.codePointAt(0) as number;
  return [code, code];
}

function pairsInOrder(ranges: readonly number[]): CodePoints {
  const pairs: [number, number][] = [];
  for (let i = 0; i < ranges.length; i += 2) pairs.push([ranges[i] as number, ranges[i + 1] as number]);
  pairs.sort((a, b) => a[0] - b[0]);
  const out: number[] = [];
  for (const [from, to] of pairs) {
    const end = out.at(-1);
    if (end !== undefined && from <= end + 1) out[out.length - 1] = Math.max(end, to);
    else out.push(from, to);
  }
  return out;
}

function others(set: CodePoints): CodePoints {
  const out: number[] = [];
  let from = 0;
  for (let i = 0; i < set.length; i += 2) {
    const low = set[i] as number;
    if (low > from) out.push(from, low - 1);
    from = (set[i + 1] as number) + 1;
  }
  if (from <= last) out.push(from, last);
  return out;
}
