/** Arithmetic coding: bits as a number between 0 and 1, each narrowing it by what was expected of it. */

const whole = 65_536;

/** Where the interval is divided, for a 1 that is expected with `p` of 65,536. */
function middle(low: number, high: number, p: number): number {
  const range = high - low;
  return low + Math.floor(range / whole) * p + Math.floor(((range % whole) * p) / whole);
}

function sameFirstByte(low: number, high: number): boolean {
  return ((low ^ high) & 0xff000000) === 0;
}

export class BitWriter {
  #out = new Uint8Array(1024);
  #length = 0;
  #low = 0;
  #high = 0xffffffff;

  write(bit: number, p: number): void {
    const mid = middle(this.#low, this.#high, p);
    if (bit === 1) this.#high = mid;
    else this.#low = mid + 1;
    while (sameFirstByte(this.#low, this.#high)) {
      this.#push(this.#high >>> 24);
      this.#low = (this.#low << 8) >>> 0;
      this.#high = ((this.#high << 8) | 255) >>> 0;
    }
  }

  /** All of it; the reader takes what is missing for zeros. */
  end(): Uint8Array {
    for (let bytes = 0; bytes <= 4; bytes++) {
      const unit = 2 ** (32 - 8 * bytes);
      const value = Math.ceil(this.#low / unit) * unit;
      if (value > this.#high) continue;
      for (let i = 0; i < bytes; i++) this.#push((value >>> (24 - 8 * i)) & 255);
      break;
    }
    return this.#out.slice(0, this.#length);
  }

  #push(byte: number): void {
    if (this.#length === this.#out.length) {
      const longer = new Uint8Array(this.#length * 2);
      longer.set(this.#out);
      this.#out = longer;
    }
    this.#out[this.#length++] = byte;
  }
}

export class BitReader {
  readonly #bytes: Uint8Array;
  #at = 0;
  #low = 0;
  #high = 0xffffffff;
  #value = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    for (let i = 0; i < 4; i++) this.#shift();
  }

  /** More was read than anyone wrote. */
  get isOver(): boolean {
    return this.#at > this.#bytes.length + 8;
  }

  read(p: number): 0 | 1 {
    const mid = middle(this.#low, this.#high, p);
    const bit = this.#value <= mid ? 1 : 0;
    if (bit === 1) this.#high = mid;
    else this.#low = mid + 1;
    while (sameFirstByte(this.#low, this.#high)) {
      this.#low = (this.#low << 8) >>> 0;
      this.#high = ((this.#high << 8) | 255) >>> 0;
      this.#shift();
    }
    return bit;
  }

  #shift(): void {
    const byte = this.#bytes[this.#at++] ?? 0;
    this.#value = ((this.#value << 8) | byte) >>> 0;
  }
}
