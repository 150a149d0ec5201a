/**
 * Packs texts into few bytes, the third version of links:
 *
 * 1. A checksum of the rest, four bytes. Data that was changed in transit is rejected before anything is unpacked.
 * 2. Raw deflate (RFC 1951) with a preset dictionary (`dictionary.ts`), which contains `bytes.ts`: lines by their
 *   relative indentation (`lines.ts`), with repeats of many lines cut out (`repeats.ts`), and one byte for frequent
 *   pieces of words (`fragments.ts`).
 *
 * Every string is restored exactly, UTF-16 unit by unit. Existing links need all of it: a change to how it is read
 * needs a new version beside this one (`pack.test.ts`).
 */
import { Deflate } from 'fflate';
import { finish, type Steps } from './steps.ts';
import { inflating, joined } from './inflate.ts';
import { bytesOfLine, bytesOfRepeat, readingText, type Unpacked } from './bytes.ts';
import { dictionary } from './dictionary.ts';
import { relativeLines } from './lines.ts';
import { Repeats } from './repeats.ts';

const checksumSize = 4;
/** Lines, and bytes for deflate, after which the packer pauses: a few milliseconds of work. */
const [pauseLines, pauseBytes] = [2_000, 16_384];
/** A UTF-16 unit has at most three bytes. */
const maxBytesOfUnit = 3;

/** Packs a text in steps, between which the caller may do other work. */
export function* packing(text: string): Steps<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const deflating = new Deflate({ level: 9, dictionary: known() }, (chunk) => chunks.push(chunk));
  const bytes = yield* lineBytes(text);
  for (let at = 0; at < bytes.length; at += pauseBytes) {
    deflating.push(bytes.subarray(at, at + pauseBytes));
    yield;
  }
  deflating.push(new Uint8Array(0), true);
  const body = joined(chunks);
  return joined([checksum(body), body]);
}

/** Undefined for bytes that weren't packed here; `too-large` for more than `limit` UTF-16 units. */
export function* unpacking(packed: Uint8Array, limit: number): Steps<Unpacked> {
  const body = packed.subarray(checksumSize);
  if (packed.length < checksumSize || !checksum(body).every((byte, at) => byte === packed[at]))
    return undefined;
  const bytes = yield* inflating(body, limit * maxBytesOfUnit, known());
  return bytes instanceof Uint8Array ? yield* readingText(bytes, limit) : bytes;
}

function* lineBytes(text: string): Steps<Uint8Array> {
  const { lines, bytes } = yield* numbered(text);
  const sizes = bytes.map(({ length }) => length);
  const repeats = new Repeats(lines, sizes);
  const pieces: (readonly number[])[] = [];
  for (let line = 0; line < lines.length;) {
    const repeat = repeats.at(line);
    pieces.push(repeat ? bytesOfRepeat(repeat) : (bytes[lines[line] as number] as number[]));
    line += repeat?.count ?? 1;
    if (pieces.length % pauseLines === 0) yield;
  }
  // The first line has no mark.
  return joined(pieces).subarray(1);
}

/** The lines as numbers, the same for equal lines; and the bytes of each number. */
function* numbered(text: string): Steps<{ lines: Int32Array; bytes: number[][] }> {
  const numbers = new Map<string, number>();
  const bytes: number[][] = [];
  const lines: number[] = [];
  for (const line of relativeLines(text)) {
    let number = numbers.get(line);
    if (number === undefined) {
      number = bytes.push(yield* bytesOfLine(line)) - 1;
      numbers.set(line, number);
    }
    if (lines.push(number) % pauseLines === 0) yield;
  }
  return { lines: Int32Array.from(lines), bytes };
}

let dictionaryBytes: Uint8Array | undefined;

/** The dictionary encoded like the texts: otherwise deflate finds nothing in it. */
function known(): Uint8Array {
  return (dictionaryBytes ??= Uint8Array.from(
    [...relativeLines(dictionary)].flatMap((line) => finish(bytesOfLine(line))),
  ));
}

/** FNV-1a, 32 bits: against accidents, not against forgery. */
function checksum(bytes: Uint8Array): Uint8Array {
  let hash = 0x811c9dc5;
  // An iterator takes several times as long.
  for (let at = 0; at < bytes.length; at++) hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193);
  return Uint8Array.of(hash >>> 24, hash >>> 16, hash >>> 8, hash);
}
