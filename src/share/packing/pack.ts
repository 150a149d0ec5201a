/**
 * Texts in few bytes: lines by their relative indentation, then every bit by how likely it was, for a model that has
 * read the dictionary. In front stand the length, the length of the lines and a checksum of what is unpacked.
 *
 * Part of the third version of links: nothing here may change, or links that exist are lost (`pack.test.ts`).
 */
import { BitReader, BitWriter } from './arithmetic.ts';
import { dictionary } from './dictionary.ts';
import { fromRelative, toRelative } from './lines.ts';
import { Model } from './model.ts';

const checksumSize = 4;

export function pack(bytes: Uint8Array): Uint8Array {
  const lines = toRelative(bytes);
  const model = taughtModel(lines.length);
  const writer = new BitWriter();
  for (const byte of lines) {
    if (model.isSure) {
      const isSame = byte === model.expected ? 1 : 0;
      writer.write(isSame, model.predictSame());
      model.updateSame(isSame);
      if (isSame === 1) continue;
    }
    model.beginByte();
    for (let i = 7; i >= 0; i--) {
      const bit = (byte >> i) & 1;
      writer.write(bit, model.predict());
      model.update(bit);
    }
  }
  const head = [...number(bytes.length), ...number(lines.length), ...checksum(bytes)];
  const body = writer.end();
  const packed = new Uint8Array(head.length + body.length);
  packed.set(head);
  packed.set(body, head.length);
  return packed;
}

/** Undefined for bytes that `pack` did not make; what says that it is longer than `limit` is not unpacked. */
export function unpack(packed: Uint8Array, limit: number): Uint8Array | 'too-large' | undefined {
  const [length, afterLength] = readNumber(packed, 0);
  const [lineLength, afterLines] = readNumber(packed, afterLength);
  if (length === undefined || lineLength === undefined) return undefined;
  if (length > limit) return 'too-large';
  // A line has one byte more at most, and one at least.
  if (lineLength > 2 * length) return undefined;
  const start = afterLines + checksumSize;
  const lines = readLines(packed.subarray(start), lineLength);
  const bytes = lines && fromRelative(lines, length);
  if (bytes?.length !== length) return undefined;
  const expected = packed.subarray(afterLines, start);
  return checksum(bytes).every((byte, i) => byte === expected[i]) ? bytes : undefined;
}

function readLines(body: Uint8Array, length: number): Uint8Array | undefined {
  const lines = new Uint8Array(length);
  const model = taughtModel(length);
  const reader = new BitReader(body);
  for (let at = 0; at < length; at++) {
    if (reader.isOver) return undefined;
    if (model.isSure) {
      const { expected } = model;
      const isSame = reader.read(model.predictSame());
      model.updateSame(isSame);
      if (isSame === 1) {
        lines[at] = expected;
        continue;
      }
    }
    let byte = 0;
    model.beginByte();
    for (let i = 0; i < 8; i++) {
      const bit = reader.read(model.predict());
      model.update(bit);
      byte = byte * 2 + bit;
    }
    lines[at] = byte;
  }
  return lines;
}

/** Longer texts get more room. */
const mostInSmall = 160_000;

let known: Uint8Array | undefined;
/** What has read the dictionary, which takes as long as most texts do. */
let taught: Model | undefined;

function taughtModel(length: number): Model {
  known ??= toRelative(new TextEncoder().encode(dictionary));
  if (length > mostInSmall) return teach(new Model(known.length + length, 'large'), known);
  taught ??= teach(new Model(known.length, 'small'), known);
  const model = new Model(known.length + length, 'small');
  model.learnFrom(taught);
  return model;
}

function teach(model: Model, lines: Uint8Array): Model {
  for (const byte of lines) {
    model.beginByte();
    for (let i = 7; i >= 0; i--) {
      model.predict();
      model.update((byte >> i) & 1);
    }
  }
  return model;
}

/** Seven bits a byte, the last ones first; all but the last byte have the eighth. */
function number(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...number(Math.floor(value / 128))];
}

/** With the place after it; undefined where there is none, or one of more than four bytes. */
function readNumber(bytes: Uint8Array, from: number): [number | undefined, number] {
  let value = 0;
  for (let i = 0; i < 4; i++) {
    const byte = bytes[from + i];
    if (byte === undefined) break;
    value += (byte % 128) * 128 ** i;
    if (byte < 128) return [value, from + i + 1];
  }
  return [undefined, from];
}

/** FNV-1a, 32 bits: against accidents, not against forgery. */
function checksum(bytes: Uint8Array): number[] {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return [24, 16, 8, 0].map((shift) => (hash >>> shift) & 255);
}
