/** The wire format of Protocol Buffers: fields with numbers, as varints, fixed numbers, or bytes with their length. */

/** A field: a number for varints, bytes for everything else. */
export interface WireField {
  readonly number: number;
  readonly value: bigint | Uint8Array;
}

/** Thrown for bytes that aren't a message. */
export class WireError extends Error {}

/** Reads the fields of a message. Throws a WireError. */
export function* readFields(bytes: Uint8Array): Generator<WireField> {
  const reader = new Reader(bytes);
  while (!reader.isAtEnd) {
    const tag = reader.varint();
    const number = Number(tag >> 3n);
    switch (Number(tag & 7n)) {
      case 0:
        yield { number, value: reader.varint() };
        break;
      case 1:
        yield { number, value: reader.bytes(8) };
        break;
      case 2:
        yield { number, value: reader.bytes(Number(reader.varint())) };
        break;
      case 5:
        yield { number, value: reader.bytes(4) };
        break;
      default:
        throw new WireError('proto: illegal wireType');
    }
  }
}

class Reader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  varint(): bigint {
    let value = 0n;
    for (let shift = 0n; shift < 64n; shift += 7n) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) throw new WireError('unexpected EOF');
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return BigInt.asUintN(64, value);
    }
    throw new WireError('proto: integer overflow');
  }

  bytes(length: number): Uint8Array {
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new WireError('unexpected EOF');
    const part = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return part;
  }
}

/** Writes the fields of a message. */
export class Writer {
  readonly #parts: Uint8Array[] = [];

  varint(number: number, value: bigint): this {
    this.#parts.push(varintBytes(BigInt(number) << 3n), varintBytes(BigInt.asUintN(64, value)));
    return this;
  }

  fixed64(number: number, value: Uint8Array): this {
    this.#parts.push(varintBytes((BigInt(number) << 3n) | 1n), value);
    return this;
  }

  bytes(number: number, value: Uint8Array): this {
    this.#parts.push(varintBytes((BigInt(number) << 3n) | 2n), varintBytes(BigInt(value.length)), value);
    return this;
  }

  text(number: number, value: string): this {
    return this.bytes(number, Buffer.from(value));
  }

  finish(): Uint8Array {
    return Buffer.concat(this.#parts);
  }
}

function varintBytes(value: bigint): Uint8Array {
  const bytes: number[] = [];
  let left = value;
  while (left >= 0x80n) {
    bytes.push(Number(left & 0x7fn) | 0x80);
    left >>= 7n;
  }
  return Uint8Array.of(...bytes, Number(left));
}
