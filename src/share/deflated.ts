/** The first two versions of links: JSON as UTF-8, deflated. They are read for ever, and not written any more. */
import { Inflate, strFromU8 } from 'fflate';
import { readLinked, type SharedContent } from './content.ts';
import { maxContentLength } from './lengths.ts';

/** Bytes that are unpacked in one step; they become a thousand times as many at most. */
const step = 1_024;
const maxBytes = maxContentLength * 4;

/** Undefined for bytes that hold no texts. */
export function readDeflated(bytes: Uint8Array): SharedContent | 'too-large' | undefined {
  const inflated = inflate(bytes);
  if (inflated === 'too-large' || inflated === undefined) return inflated;
  try {
    return readLinked(JSON.parse(strFromU8(inflated)));
  } catch {
    return undefined;
  }
}

/** A few bytes can unpack to gigabytes, so unpacking stops at a limit. */
function inflate(bytes: Uint8Array): Uint8Array | 'too-large' | undefined {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let ended = false;
  const inflating = new Inflate((chunk, final) => {
    size += chunk.length;
    if (size <= maxBytes) chunks.push(chunk);
    ended ||= final;
  });
  try {
    for (let at = 0; at < bytes.length && size <= maxBytes; at += step)
      inflating.push(bytes.subarray(at, at + step), at + step >= bytes.length);
  } catch {
    return undefined;
  }
  if (size > maxBytes) return 'too-large';
  if (!ended) return undefined;
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
