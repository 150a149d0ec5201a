/** Inflates data from outside: a few bytes can unpack to gigabytes, so inflating stops at a limit. */
import { Inflate } from 'fflate';
import type { Steps } from './steps.ts';

/** Bytes that are inflated in one step; they grow to at most a thousand times as many. */
const step = 2_048;

/** Undefined for bytes that aren't a whole deflate stream. */
export function* inflating(
  bytes: Uint8Array,
  limit: number,
  dictionary?: Uint8Array,
): Steps<Uint8Array | 'too-large' | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const stream = new Inflate(dictionary ? { dictionary } : {}, (chunk) => {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
  });
  if (bytes.length === 0) return undefined;
  try {
    for (let at = 0; at < bytes.length && size <= limit; at += step) {
      stream.push(bytes.subarray(at, at + step), at + step >= bytes.length);
      yield;
    }
  } catch {
    return undefined;
  }
  return size > limit ? 'too-large' : joined(chunks);
}

/** Concatenates several arrays. */
export function joined(chunks: readonly ArrayLike<number>[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
