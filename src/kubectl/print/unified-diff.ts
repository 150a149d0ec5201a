/**
 * Compares two texts in the format of `diff -u`.
 * Behaviour: diffutils. Searches for the shortest list of changes from both ends (Myers 1986, "An O(ND) difference
 * algorithm and its variations", section 4b); lines that would make the result confusing are changes without a search;
 * each change then moves down as far as possible.
 */
import { leftOutOfSearch } from './confusing-lines.ts';

/** The number of unchanged lines that are shown around a change. */
const context = 3;

/** The hunks; empty for equal texts. All lines of both texts end with a line break. */
export function unifiedDiff(from: string, to: string): string {
  const before = textLines(from);
  const after = textLines(to);
  const { removed, added } = changesBetween(before, after);
  const changes = pairedChanges(removed, added);
  return hunksOf(changes)
    .map((hunk) => hunkText(hunk, before, after))
    .join('');
}

function textLines(text: string): string[] {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n');
}

/** Lines from `from` up to `fromEnd` are replaced by those from `to` up to `toEnd`. */
interface Change {
  readonly from: number;
  readonly fromEnd: number;
  readonly to: number;
  readonly toEnd: number;
}

interface Marks {
  /** For each line of the first text, whether it is removed. */
  readonly removed: boolean[];
  /** For each line of the second text, whether it is added. */
  readonly added: boolean[];
}

/**
 * Unchanged lines at both ends are compared only up to the length of the context, because a change can move that far.
 */
function changesBetween(before: readonly string[], after: readonly string[]): Marks {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  head = Math.max(0, head - context);
  tail = Math.max(0, tail - context);
  const [own, other] = [before, after].map((lines) => lines.slice(head, lines.length - tail)) as [
    string[],
    string[],
  ];
  const marks: Marks = { removed: own.map(() => false), added: other.map(() => false) };
  const left = searched(own, other, marks);
  new Search(left.before, left.after, own, other, marks).run();
  slide(own, marks.removed, marks.added);
  slide(other, marks.added, marks.removed);
  const unchanged = (count: number): boolean[] => Array.from({ length: count }, () => false);
  return {
    removed: [...unchanged(head), ...marks.removed, ...unchanged(tail)],
    added: [...unchanged(head), ...marks.added, ...unchanged(tail)],
  };
}

/** The positions of the lines that are searched; all others are changes. */
function searched(
  before: readonly string[],
  after: readonly string[],
  { removed, added }: Marks,
): { readonly before: readonly number[]; readonly after: readonly number[] } {
  const positions = (lines: readonly string[], others: readonly string[], marks: boolean[]): number[] =>
    leftOutOfSearch(lines, lineCounts(others)).flatMap((isLeftOut, at) => {
      marks[at] = isLeftOut;
      return isLeftOut ? [] : [at];
    });
  return { before: positions(before, after, removed), after: positions(after, before, added) };
}

function lineCounts(lines: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts;
}

/** A part of both lists of positions. */
interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

class Search {
  readonly #x: readonly number[];
  readonly #y: readonly number[];
  readonly #before: readonly string[];
  readonly #after: readonly string[];
  readonly #marks: Marks;

  constructor(
    x: readonly number[],
    y: readonly number[],
    before: readonly string[],
    after: readonly string[],
    marks: Marks,
  ) {
    this.#x = x;
    this.#y = y;
    this.#before = before;
    this.#after = after;
    this.#marks = marks;
  }

  run(): void {
    const boxes: Box[] = [{ left: 0, right: this.#x.length, top: 0, bottom: this.#y.length }];
    for (let box = boxes.pop(); box !== undefined; box = boxes.pop()) {
      let { left, right, top, bottom } = box;
      while (left < right && top < bottom && this.#equal(left, top)) {
        left++;
        top++;
      }
      while (left < right && top < bottom && this.#equal(right - 1, bottom - 1)) {
        right--;
        bottom--;
      }
      if (left === right) {
        for (let y = top; y < bottom; y++) this.#marks.added[this.#y[y] as number] = true;
      } else if (top === bottom) {
        for (let x = left; x < right; x++) this.#marks.removed[this.#x[x] as number] = true;
      } else {
        const [x, y] = this.#middle({ left, right, top, bottom });
        boxes.push({ left, right: x, top, bottom: y }, { left: x, right, top: y, bottom });
      }
    }
  }

  #equal(x: number, y: number): boolean {
    return this.#before[this.#x[x] as number] === this.#after[this.#y[y] as number];
  }

  /** A point on a shortest path through the box, where the searches from its two corners meet. */
  #middle(box: Box): readonly [x: number, y: number] {
    const { left, right, top, bottom } = box;
    const ahead = new Front(left - top, box, -1);
    const back = new Front(right - bottom, box, Infinity);
    ahead.reach.set(left - top, left);
    back.reach.set(right - bottom, right);
    const meetsAhead = (left - top - (right - bottom)) % 2 !== 0;
    for (;;) {
      ahead.widen();
      for (let d = ahead.highest; d >= ahead.lowest; d -= 2) {
        const x = this.#runAhead(ahead, d, box);
        const other = back.has(d) ? back.reach.get(d) : undefined;
        if (meetsAhead && other !== undefined && other <= x) return [x, x - d];
      }
      back.widen();
      for (let d = back.highest; d >= back.lowest; d -= 2) {
        const x = this.#runBack(back, d, box);
        const other = ahead.has(d) ? ahead.reach.get(d) : undefined;
        if (!meetsAhead && other !== undefined && x <= other) return [x, x - d];
      }
    }
  }

  #runAhead(front: Front, d: number, { right, bottom }: Box): number {
    const [below, above] = [front.at(d - 1), front.at(d + 1)];
    let x = below < above ? above : below + 1;
    while (x < right && x - d < bottom && this.#equal(x, x - d)) x++;
    front.reach.set(d, x);
    return x;
  }

  #runBack(front: Front, d: number, { left, top }: Box): number {
    const [below, above] = [front.at(d - 1), front.at(d + 1)];
    let x = below < above ? below : above - 1;
    while (x > left && x - d > top && this.#equal(x - 1, x - d - 1)) x--;
    front.reach.set(d, x);
    return x;
  }
}

/** The progress of a search on each diagonal (x - y). */
class Front {
  readonly reach = new Map<number, number>();
  lowest: number;
  highest: number;
  readonly #least: number;
  readonly #most: number;
  readonly #unreached: number;

  constructor(start: number, { left, right, top, bottom }: Box, unreached: number) {
    this.lowest = start;
    this.highest = start;
    this.#least = left - bottom;
    this.#most = right - top;
    this.#unreached = unreached;
  }

  at(d: number): number {
    return this.reach.get(d) ?? this.#unreached;
  }

  has(d: number): boolean {
    return d >= this.lowest && d <= this.highest;
  }

  /**
   * Extends the search by one diagonal on each side; at the edge of the box it drops one, so that the parity changes.
   */
  widen(): void {
    this.lowest += this.lowest > this.#least ? -1 : 1;
    this.highest += this.highest < this.#most ? 1 : -1;
  }
}

/**
 * Moves each run of changed lines: up while that joins it with the previous run, then down while the lines repeat, and
 * back up to a change in the other text, if it passed one.
 */
function slide(lines: readonly string[], own: boolean[], other: readonly boolean[]): void {
  const sliding = new Sliding(lines, own, other);
  while (sliding.next()) sliding.settle();
}

class Sliding {
  readonly #lines: readonly string[];
  readonly #own: boolean[];
  readonly #other: readonly boolean[];
  #start = 0;
  #end = 0;
  /**
   * The line in the other text after the same number of unchanged lines as before `#end`, and after the changes there.
   */
  #beside = 0;

  constructor(lines: readonly string[], own: boolean[], other: readonly boolean[]) {
    this.#lines = lines;
    this.#own = own;
    this.#other = other;
  }

  /** Advances to the next run of changes. */
  next(): boolean {
    let at = this.#end;
    while (at < this.#own.length && !this.#own[at]) {
      while (this.#other[this.#beside]) this.#beside++;
      this.#beside++;
      at++;
    }
    if (at >= this.#own.length) return false;
    this.#start = at;
    while (this.#own[at]) at++;
    this.#end = at;
    while (this.#other[this.#beside]) this.#beside++;
    return true;
  }

  settle(): void {
    let size: number;
    let matching: number;
    do {
      size = this.#end - this.#start;
      while (this.#start > 0 && this.#lines[this.#start - 1] === this.#lines[this.#end - 1]) this.#up();
      matching = this.#other[this.#beside - 1] ? this.#end : -1;
      while (this.#end < this.#lines.length && this.#lines[this.#start] === this.#lines[this.#end]) {
        this.#down();
        if (this.#other[this.#beside - 1]) matching = this.#end;
      }
    } while (size !== this.#end - this.#start);
    while (matching >= 0 && matching < this.#end) this.#upAlone();
  }

  #up(): void {
    this.#upAlone();
    while (this.#own[this.#start - 1]) this.#start--;
  }

  #upAlone(): void {
    this.#own[--this.#start] = true;
    this.#own[--this.#end] = false;
    while (this.#other[this.#beside - 1]) this.#beside--;
    this.#beside--;
  }

  #down(): void {
    this.#own[this.#start++] = false;
    this.#own[this.#end++] = true;
    while (this.#own[this.#end]) this.#end++;
    this.#beside++;
    while (this.#other[this.#beside]) this.#beside++;
  }
}

function pairedChanges(removed: readonly boolean[], added: readonly boolean[]): Change[] {
  const changes: Change[] = [];
  let [x, y] = [0, 0];
  while (x < removed.length || y < added.length) {
    if (!removed[x] && !added[y]) {
      x++;
      y++;
      continue;
    }
    const [from, to] = [x, y];
    while (removed[x]) x++;
    while (added[y]) y++;
    changes.push({ from, fromEnd: x, to, toEnd: y });
  }
  return changes;
}

/** Changes whose contexts touch share a hunk. */
function hunksOf(changes: readonly Change[]): Change[][] {
  const hunks: Change[][] = [];
  for (const change of changes) {
    const last = hunks.at(-1)?.at(-1);
    if (last && change.from - last.fromEnd <= 2 * context) hunks.at(-1)?.push(change);
    else hunks.push([change]);
  }
  return hunks;
}

function hunkText(hunk: readonly Change[], before: readonly string[], after: readonly string[]): string {
  const [first, last] = [hunk[0] as Change, hunk.at(-1) as Change];
  const [from, to] = [Math.max(0, first.from - context), Math.max(0, first.to - context)];
  const fromEnd = Math.min(before.length, last.fromEnd + context);
  const toEnd = Math.min(after.length, last.toEnd + context);
  const lines = [`@@ -${rangeText(from, fromEnd)} +${rangeText(to, toEnd)} @@`];
  let at = from;
  for (const change of hunk) {
    lines.push(...before.slice(at, change.from).map((line) => ` ${line}`));
    lines.push(...before.slice(change.from, change.fromEnd).map((line) => `-${line}`));
    lines.push(...after.slice(change.to, change.toEnd).map((line) => `+${line}`));
    at = change.fromEnd;
  }
  lines.push(...before.slice(at, fromEnd).map((line) => ` ${line}`));
  return lines.map((line) => line + '\n').join('');
}

/** The number of the first line, and the number of lines if it isn't one; for no lines, the line before. */
function rangeText(start: number, end: number): string {
  const count = end - start;
  if (count === 1) return String(start + 1);
  return `${count === 0 ? start : start + 1},${count}`;
}
