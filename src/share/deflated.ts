/** The first two versions of links: JSON as UTF-8, deflated. They are still read, but no longer written. */
import { strFromU8 } from 'fflate';
import { readLinked, type SharedContent } from './content.ts';
import { inflate } from './packing/inflate.ts';
import { maxContentLength } from './lengths.ts';

/** Undefined for bytes that contain no texts. */
export function readDeflated(bytes: Uint8Array): SharedContent | 'too-large' | undefined {
  const inflated = inflate(bytes, maxContentLength * 4);
  if (inflated === 'too-large' || inflated === undefined) return inflated;
  try {
    return readLinked(JSON.parse(strFromU8(inflated)));
  } catch {
    return undefined;
  }
}
