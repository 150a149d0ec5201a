/**
 * Finds lines that repeat earlier ones. Deflate looks back 32 kB and copies 258 bytes at a time; long CRDs repeat whole
 * subtrees at any distance.
 */

/** `count` lines equal to those that begin `back` lines earlier. */
export interface Repeat {
  readonly back: number;
  readonly count: number;
}

/** How many earlier places are compared with a line. */
const maxTries = 24;
/** Bytes of a repeat that are enough to stop looking for a longer one. */
const longEnough = 4_096;
/** Repeats of fewer bytes aren't worth encoding: deflate writes them in about as many bits. */
const tooShort = 64;

export class Repeats {
  /** The number of each line, the same for equal lines. */
  readonly #lines: Int32Array;
  /** Bytes of a line, by its number. */
  readonly #sizes: readonly number[];
  /** `#last`: the last place of each pair of neighbouring lines. `#before`: the place before each place, or -1. */
  readonly #last = new Map<number, number>();
  readonly #before: Int32Array;
  #known = 0;

  constructor(lines: Int32Array, sizes: readonly number[]) {
    this.#lines = lines;
    this.#sizes = sizes;
    this.#before = new Int32Array(lines.length).fill(-1);
  }

  /** The longest repeat that begins at a line; undefined when none is worth it. Lines must be requested in order. */
  at(line: number): Repeat | undefined {
    while (this.#known < line) this.#learn(this.#known++);
    let best = { back: 0, count: 0, bytes: tooShort };
    let place = this.#last.get(this.#pair(line)) ?? -1;
    for (let tries = 0; place >= 0 && tries < maxTries && best.bytes < longEnough; tries++) {
      const found = this.#compare(line, place);
      if (found.bytes > best.bytes) best = found;
      place = this.#before[place] as number;
    }
    return best.count > 0 ? best : undefined;
  }

  #compare(line: number, place: number): { back: number; count: number; bytes: number } {
    const lines = this.#lines;
    let count = 0;
    let bytes = 0;
    while (line + count < lines.length && lines[line + count] === lines[place + count])
      bytes += this.#sizes[lines[line + count++] as number] as number;
    return { back: line - place, count, bytes };
  }

  #learn(line: number): void {
    const pair = this.#pair(line);
    this.#before[line] = this.#last.get(pair) ?? -1;
    this.#last.set(pair, line);
  }

  #pair(line: number): number {
    const lines = this.#lines;
    return (lines[line] as number) * lines.length + (lines[line + 1] ?? 0);
  }
}
