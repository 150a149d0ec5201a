/** The first two versions of links: JSON as UTF-8, deflated. They are still read, but no longer written. */
import { strFromU8 } from 'fflate';
import { readLinked, type SharedContent } from './content.ts';
import { inflating } from './packing/inflate.ts';
import { maxContentLength } from './lengths.ts';
import { parsedSmallJson } from './small-json.ts';
import type { Steps } from './packing/steps.ts';

/** Undefined for bytes that contain no texts. */
export function* readDeflated(bytes: Uint8Array): Steps<SharedContent | 'too-large' | undefined> {
  const inflated = yield* inflating(bytes, maxContentLength * 4);
  if (inflated === 'too-large' || inflated === undefined) return inflated;
  return readLinked(yield* parsedSmallJson(strFromU8(inflated)));
}
