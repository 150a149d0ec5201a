/** Where a text has come to: the contexts of what comes next, and the longest earlier place that reads the same. */

const newline = 10;
const colon = 58;
/** The byte of a line that is indented as the one before (`lines.ts`). */
const even = 64;
const shortestMatch = 6;
const longestCompared = 400;

/** `small` is for texts that one writes, `large` for those of generators. */
export type Room = 'small' | 'large';

export class Place {
  /** One for each context. */
  readonly hashes = new Int32Array(7);
  /** How many bytes before this place read as those before the match do; 0 without a match. */
  matchLength = 0;
  readonly #seen: Uint8Array;
  #length = 0;
  #match = 0;
  readonly #logPlaces: number;
  readonly #places: Int32Array;
  #word = 0;
  #lastWord = 0;
  #line = 0;
  #lineBefore = 0;
  #key = 0;
  #inKey = true;
  #indent = 0;
  #atIndent = false;
  /** The last key at each indentation. */
  readonly #keys = new Int32Array(256);

  constructor(length: number, room: Room) {
    this.#seen = new Uint8Array(length + 1);
    this.#logPlaces = room === 'small' ? 16 : 18;
    this.#places = new Int32Array(1 << this.#logPlaces);
    this.#hash();
  }

  /** Takes over all of another of the same room that is not longer. */
  goOnFrom(other: Place): void {
    this.#seen.set(other.#seen.subarray(0, other.#length));
    this.#places.set(other.#places);
    this.#keys.set(other.#keys);
    this.hashes.set(other.hashes);
    this.matchLength = other.matchLength;
    this.#length = other.#length;
    this.#match = other.#match;
    this.#word = other.#word;
    this.#lastWord = other.#lastWord;
    this.#line = other.#line;
    this.#lineBefore = other.#lineBefore;
    this.#key = other.#key;
    this.#inKey = other.#inKey;
    this.#indent = other.#indent;
    this.#atIndent = other.#atIndent;
  }

  /** What came after the match. */
  get expected(): number {
    return this.#seen[this.#match] as number;
  }

  follow(byte: number): void {
    this.#seen[this.#length++] = byte;
    if (this.#atIndent) this.#beginLine(byte);
    else if (byte === newline) this.#endLine();
    else this.#goOn(byte);
    this.#findMatch();
    this.#hash();
  }

  #beginLine(difference: number): void {
    this.#atIndent = false;
    if (difference > 1) this.#indent = Math.min(Math.max(this.#indent + difference - even, 0), 255);
  }

  #endLine(): void {
    this.#atIndent = true;
    this.#lineBefore = this.#line;
    this.#line = 0;
    this.#key = 0;
    this.#inKey = true;
    this.#endWord();
  }

  #goOn(byte: number): void {
    this.#line = Math.imul(this.#line + byte + 1, 0x2c1b3c6d);
    if (this.#inKey && byte === colon) {
      this.#inKey = false;
      this.#keys[this.#indent] = this.#key;
    } else if (this.#inKey) this.#key = Math.imul(this.#key + byte + 1, 0x297a2d39);
    const letter = byte | 32;
    if ((letter >= 97 && letter <= 122) || byte >= 128)
      this.#word = Math.imul(this.#word + letter, 0x1b56c4e9);
    else this.#endWord();
  }

  #endWord(): void {
    if (this.#word === 0) return;
    this.#lastWord = this.#word;
    this.#word = 0;
  }

  #findMatch(): void {
    const seen = this.#seen;
    const length = this.#length;
    if (this.matchLength > 0) {
      this.matchLength = Math.min(this.matchLength + 1, 65_535);
      this.#match++;
    }
    if (length < shortestMatch) return;
    let hash = 0;
    for (let i = 1; i <= shortestMatch; i++)
      hash = Math.imul(hash + (seen[length - i] as number) + 1, 0x2f0b4a27);
    const at = hash >>> (32 - this.#logPlaces);
    if (this.matchLength === 0) {
      const match = this.#places[at] as number;
      let same = 0;
      while (same < match && same < longestCompared && seen[match - 1 - same] === seen[length - 1 - same])
        same++;
      this.#match = match;
      this.matchLength = same < shortestMatch ? 0 : same;
    }
    this.#places[at] = length;
  }

  #hash(): void {
    const seen = this.#seen;
    const n = this.#length;
    const h = this.hashes;
    const one = n > 0 ? (seen[n - 1] as number) : 0;
    const two = n > 1 ? one | ((seen[n - 2] as number) << 8) : one;
    const three = n > 2 ? two | ((seen[n - 3] as number) << 16) : two;
    const four = n > 3 ? three | ((seen[n - 4] as number) << 24) : three;
    const six = n > 5 ? (seen[n - 5] as number) | ((seen[n - 6] as number) << 8) : 0;
    const above = this.#indent > 1 ? (this.#keys[this.#indent - 2] as number) : 0;
    const line = this.#line + (this.#atIndent ? 1 : 0);
    h[0] = one + 1;
    h[1] = two + 0x10000;
    h[2] = three + 0x1000000;
    h[3] = four ^ 0x5bd1e995;
    h[4] = Math.imul(four, 0x2c1b3c6f) + Math.imul(six + 1, 0x297a2d39);
    h[5] = Math.imul(this.#word + 11, 0x45d9f3b) + Math.imul(this.#lastWord, 0x119de1f3) + one;
    h[6] =
      Math.imul(line + 3, 0x3c6ef372) +
      Math.imul(above, 0x1f83d9ab) +
      Math.imul(this.#lineBefore, 0x5be0cd19);
  }
}
