/**
 * Predicts the bits of a text, and learns from each: writer and reader run the same one, and only what it did not
 * expect takes room. Numbers are only added, multiplied and divided, so every browser comes to the same.
 *
 * A bit is predicted by counts of what came before in several contexts (the last bytes, the word, the line, the key
 * above it) and by the longest earlier match; a mixer weighs them by how right they were (logistic mixing).
 */
import { squash, stretched } from './logistic.ts';
import { Place, type Room } from './place.ts';

/** Contexts whose bits are counted. */
const contexts = 7;
/** Those, what bytes are in general, what the match says, and a constant. */
const inputs = contexts + 3;
/** A count holds a probability of 16 bits above the number of bits it has seen. */
const countBits = 8;
const countMask = 255;
const even = 32_768 << countBits;
/** What holds a nibble in one context: a check, and a count for each beginning of the nibble. */
const lineSize = 16;
/** How many contexts know what comes next, by how long the match is. */
const matchBuckets = 16;
const rate = 0.008;
/** Bytes that read as before, after which the next one is asked for as a whole; and how sure that is, by how many. */
const sureLength = 32;
const sameBuckets = 16;
const likely = 65_000 << countBits;

const shares = Float64Array.from({ length: 256 }, (_, n) => 1 / (n + 1.3));

export class Model {
  readonly #place: Place;
  readonly #table: Int32Array;
  readonly #mask: number;
  readonly #lines = new Int32Array(contexts);
  readonly #general = new Int32Array(256).fill(even);
  readonly #matches = new Int32Array(matchBuckets * 2).fill(even);
  readonly #same = new Int32Array(sameBuckets).fill(likely);
  readonly #inputs = new Float64Array(inputs);
  readonly #weights = new Float64Array(matchBuckets * (contexts + 1) * inputs).fill(0.3);
  #weightsAt = 0;
  #matchAt = -1;
  #mixed = 0;
  /** The bits of the byte that is coming, after a 1. */
  #bits = 1;

  /** Of so many bytes, the dictionary's with them; what has more room forgets less. */
  constructor(length: number, room: Room) {
    this.#place = new Place(length, room);
    const lines = 1 << (room === 'small' ? 16 : 18);
    this.#table = new Int32Array(lineSize * lines);
    this.#mask = (lines - 1) * lineSize;
  }

  /** Takes over what another of the same room has learned at the end of a byte. */
  learnFrom(other: Model): void {
    this.#place.goOnFrom(other.#place);
    this.#table.set(other.#table);
    this.#general.set(other.#general);
    this.#matches.set(other.#matches);
    this.#same.set(other.#same);
    this.#weights.set(other.#weights);
  }

  /** So much read as before that the next byte is asked for as a whole: long texts say most things often. */
  get isSure(): boolean {
    return this.#place.matchLength >= sureLength;
  }

  /** The byte that came after the match. */
  get expected(): number {
    return this.#place.expected;
  }

  /** How likely it comes again, of 65,536. */
  predictSame(): number {
    const p = (this.#same[this.#sameBucket()] as number) >> countBits;
    return Math.min(Math.max(p, 1), 65_535);
  }

  updateSame(isSame: number): void {
    learn(this.#same, this.#sameBucket(), isSame);
    if (isSame === 1) this.#place.follow(this.#place.expected);
    else this.#place.matchLength = 0;
  }

  #sameBucket(): number {
    return Math.min((this.#place.matchLength - sureLength) >> 5, sameBuckets - 1);
  }

  /** The bits of a byte are coming. */
  beginByte(): void {
    this.#enter();
  }

  /** How likely the next bit is a 1, of 65,536; never certain. */
  predict(): number {
    const table = this.#table;
    const lines = this.#lines;
    const x = this.#inputs;
    const bits = this.#bits;
    const nibble =
      bits < 16 ? bits : (bits & ((1 << (27 - Math.clz32(bits))) - 1)) | (1 << (27 - Math.clz32(bits)));
    let known = 0;
    for (let i = 0; i < contexts; i++) {
      const slot = table[(lines[i] as number) + nibble] as number;
      if ((slot & countMask) === 0) x[i] = 0;
      else {
        x[i] = stretched[slot >> 12] as number;
        known++;
      }
    }
    x[contexts] = stretched[(this.#general[bits] as number) >> 12] as number;
    x[contexts + 1] = this.#predictMatch(bits);
    x[contexts + 2] = 0.3;
    const bucket = this.#matchAt < 0 ? 0 : this.#matchAt >> 1;
    const at = (bucket * (contexts + 1) + known) * inputs;
    const weights = this.#weights;
    let sum = 0;
    for (let i = 0; i < inputs; i++) sum += (weights[at + i] as number) * (x[i] as number);
    this.#weightsAt = at;
    return (this.#mixed = squash(sum));
  }

  #predictMatch(bits: number): number {
    this.#matchAt = -1;
    const { matchLength } = this.#place;
    if (matchLength === 0) return 0;
    const depth = 31 - Math.clz32(bits);
    const expected = this.#place.expected | 256;
    if (expected >> (8 - depth) !== bits) {
      this.#place.matchLength = 0;
      return 0;
    }
    const bucket =
      matchLength < 16 ? matchLength >> 1 : Math.min(8 + ((matchLength - 16) >> 4), matchBuckets - 1);
    this.#matchAt = bucket * 2 + ((expected >> (7 - depth)) & 1);
    return stretched[(this.#matches[this.#matchAt] as number) >> 12] as number;
  }

  update(bit: number): void {
    const table = this.#table;
    const lines = this.#lines;
    const bits = this.#bits;
    const nibble =
      bits < 16 ? bits : (bits & ((1 << (27 - Math.clz32(bits))) - 1)) | (1 << (27 - Math.clz32(bits)));
    for (let i = 0; i < contexts; i++) learn(table, (lines[i] as number) + nibble, bit);
    learn(this.#general, bits, bit);
    if (this.#matchAt >= 0) learn(this.#matches, this.#matchAt, bit);
    const error = (bit - this.#mixed / 65_536) * rate;
    const weights = this.#weights;
    const x = this.#inputs;
    const at = this.#weightsAt;
    for (let i = 0; i < inputs; i++) weights[at + i] = (weights[at + i] as number) + error * (x[i] as number);
    const next = bits * 2 + bit;
    if (next >= 256) {
      this.#bits = 1;
      this.#place.follow(next & 255);
    } else {
      this.#bits = next;
      if (next >= 16 && next < 32) this.#enter();
    }
  }

  /** Finds the counts of the nibble that is coming in each context. */
  #enter(): void {
    const { hashes } = this.#place;
    const table = this.#table;
    const salt = Math.imul(this.#bits, 0x6c8e9cf5);
    for (let i = 0; i < contexts; i++) {
      let hash = Math.imul((hashes[i] as number) + i, 0x9e3779b1) + salt;
      hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
      hash ^= hash >>> 13;
      const line = (hash << 4) & this.#mask;
      const check = (hash >>> 12) | 0x100000;
      if (table[line] !== check) {
        table[line] = check;
        for (let slot = line + 1; slot < line + lineSize; slot++) table[slot] = even;
      }
      this.#lines[i] = line;
    }
  }
}

function learn(table: Int32Array, at: number, bit: number): void {
  const slot = table[at] as number;
  const seen = slot & countMask;
  const p = slot >> countBits;
  const next = p + ((((bit === 1 ? 65_535 : 0) - p) * (shares[seen] as number)) | 0);
  table[at] = (next << countBits) | (seen < 250 ? seen + 1 : seen);
}
