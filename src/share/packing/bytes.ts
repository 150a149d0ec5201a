/**
 * Lines with marks (`lines.ts`) as bytes for deflate.
 *
 * | byte         | is                                                                                          |
 * | ------------ | ------------------------------------------------------------------------------------------- |
 * | `00` to `7f` | the character; a line break begins a line that follows as it is                             |
 * | `80` to `ef` | a fragment (`fragments.ts`)                                                                 |
 * | `f0` to `fb` | the beginning of a line with a step (`lines.ts`)                                            |
 * | `fc`         | a repeat (`repeats.ts`), in place of whole lines: two numbers follow, `back` and `count`    |
 * | `ff`         | any other UTF-16 unit, halves of characters too: its two bytes follow, the higher one first |
 *
 * A number has seven bits a byte, the lowest first; all but its last byte have the eighth bit set. The first line has
 * no mark.
 */
import { fragments } from './fragments.ts';
import { firstStep, lineOf, Pieces, RelativeText, type Line } from './lines.ts';
import type { Repeat } from './repeats.ts';
import type { Steps } from './steps.ts';

const firstFragment = 0x80;
const repeatByte = 0xfc;
const unitByte = 0xff;
const newline = 0x0a;
/** Bytes of the longest number that is read. */
const maxNumberBytes = 4;

/** By their first letter, the longest first. */
const byLetter = new Map<string, (readonly [fragment: string, byte: number])[]>();
for (const [at, fragment] of fragments.entries()) {
  const letter = fragment[0] as string;
  const alike = [...(byLetter.get(letter) ?? []), [fragment, firstFragment + at] as const];
  byLetter.set(
    letter,
    alike.toSorted(([a], [b]) => b.length - a.length),
  );
}

/** Lines, and bytes of one line, after which reading and writing pause: about a millisecond of work. */
const [pauseLines, pauseBytes] = [8_192, 65_536];

/** The bytes of a line, including its mark. */
export function* bytesOfLine(line: string): Steps<number[]> {
  const bytes = [line.charCodeAt(0)];
  for (let at = 1, pauseAt = pauseBytes; at < line.length;) {
    if (at >= pauseAt) {
      yield;
      pauseAt = at + pauseBytes;
    }
    const known = byLetter.get(line[at] as string)?.find(([fragment]) => line.startsWith(fragment, at));
    if (known) {
      bytes.push(known[1]);
      at += known[0].length;
      continue;
    }
    const unit = line.charCodeAt(at++);
    if (unit < firstFragment) bytes.push(unit);
    else bytes.push(unitByte, unit >> 8, unit & 0xff);
  }
  return bytes;
}

export function bytesOfRepeat({ back, count }: Repeat): number[] {
  return [repeatByte, ...numberBytes(back), ...numberBytes(count)];
}

function numberBytes(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...numberBytes(Math.floor(value / 128))];
}

/** Undefined for bytes that no packer writes, `too-large` for more UTF-16 units than the limit. */
export type Unpacked = { readonly text: string } | 'too-large' | undefined;

export function* readingText(bytes: Uint8Array, limit: number): Steps<Unpacked> {
  const reader = new LineReader(bytes);
  const text = new RelativeText();
  const lines: Line[] = [];
  do {
    const left = limit + 1 - text.length;
    const next = reader.next(left);
    if (next === 'unfinished') {
      yield;
      continue;
    }
    if (next === undefined || next === 'too-large') return next;
    const count = 'count' in next ? next.count : 1;
    // Each line has its line break at least.
    if (count > left) return 'too-large';
    for (let i = 0; i < count; i++) {
      const line = 'count' in next ? lines[lines.length - next.back] : next;
      if (line === undefined || !text.add(line)) return undefined;
      if (text.length > limit + 1) return 'too-large';
      if (lines.push(line) % pauseLines === 0) yield;
    }
  } while (!reader.isAtEnd);
  return { text: text.take() };
}

class LineReader {
  readonly #bytes: Uint8Array;
  #at = 0;
  /** The mark of the line that is being read. */
  #mark: number | undefined = newline;
  readonly #rest = new Pieces();

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  /** `most`: UTF-16 units that a line may have. A long line is read in several calls. */
  next(most: number): Line | Repeat | 'too-large' | 'unfinished' | undefined {
    const mark = (this.#mark ??= this.#bytes[this.#at++] as number);
    if (mark !== repeatByte) {
      const state = this.#read(most);
      if (state !== 'ended') return state;
      const rest = this.#rest.take();
      this.#mark = undefined;
      return rest.length > most ? 'too-large' : lineOf(mark, rest);
    }
    this.#mark = undefined;
    const [back, count] = [this.#number(), this.#number()];
    return back === undefined || count === undefined ? undefined : { back, count };
  }

  /** Reads up to the next mark, or more than `most` UTF-16 units; undefined for bytes that mean nothing. */
  #read(most: number): 'ended' | 'unfinished' | undefined {
    const bytes = this.#bytes;
    const rest = this.#rest;
    const end = this.#at + pauseBytes;
    for (; this.#at < bytes.length && rest.length <= most; this.#at++) {
      if (this.#at >= end) return 'unfinished';
      const byte = bytes[this.#at] as number;
      if (byte === newline || (byte >= firstStep && byte <= repeatByte)) break;
      const piece = pieces[byte];
      if (piece !== undefined) rest.push(piece);
      else if (byte !== unitByte || this.#at + 2 >= bytes.length) return undefined;
      else
        rest.push(String.fromCharCode((bytes[++this.#at] as number) * 256 + (bytes[++this.#at] as number)));
    }
    return 'ended';
  }

  #number(): number | undefined {
    let value = 0;
    for (let i = 0; i < maxNumberBytes; i++) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) return undefined;
      value += (byte % 128) * 128 ** i;
      if (byte < 128) return value;
    }
    return undefined;
  }
}

/** The text for each byte within a line; undefined for bytes that mean nothing on their own. */
const pieces = Array.from({ length: 256 }, (_, byte) =>
  byte < firstFragment ? String.fromCharCode(byte) : fragments[byte - firstFragment],
);
