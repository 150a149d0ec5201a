/** Reads links of every version, and writes the newest. */
import { toBase64url } from './base64url.ts';
import type { SharedContent } from './content.ts';
import { readDeflated } from './deflated.ts';
import { packingContent, readPacked } from './packed.ts';
import { readPayload, type Reader } from './payload.ts';
import type { Reading } from './reading.ts';
import { finish, finishInFrames } from './packing/steps.ts';

const readers: readonly Reader[] = [
  { name: 'v1.d', read: readDeflated },
  // Links with a kubectl command, which not all pages of that time knew.
  { name: 'v2.d', read: readDeflated },
  { name: 'v3.p', read: readPacked },
];

export function readFragment(fragment: string): Reading {
  return finish(readPayload(fragment, readers));
}

/** The same, with pauses. */
export function readFragmentInSteps(fragment: string): Promise<Reading> {
  return finishInFrames(readPayload(fragment, readers));
}

/** Returns the fragment with its `#`. Takes time proportional to the length of the texts. */
export function writeFragment(content: SharedContent): string {
  return fragmentOf(finish(packingContent(content)));
}

/** The same, with pauses. */
export async function writeFragmentInSteps(content: SharedContent): Promise<string> {
  return fragmentOf(await finishInFrames(packingContent(content)));
}

function fragmentOf(packed: Uint8Array): string {
  const payload = toBase64url(packed);
  return `#v3.p.${payload.length.toString(36)}.${payload}`;
}
