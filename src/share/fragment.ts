/** Reads links of every version, and writes the newest. */
import { toBase64url } from './base64url.ts';
import type { SharedContent } from './content.ts';
import { readDeflated } from './deflated.ts';
import { packingContent, readPacked } from './packed.ts';
import { readPayload, type Reader } from './payload.ts';
import type { Reading } from './reading.ts';

const readers: readonly Reader[] = [
  { name: 'v1.d', read: readDeflated },
  // Links with a kubectl command, which not all pages of that time knew.
  { name: 'v2.d', read: readDeflated },
  { name: 'v3.p', read: readPacked },
];

export function readFragment(fragment: string): Reading {
  return readPayload(fragment, readers);
}

/** Returns the fragment with its `#`. Takes time proportional to the length of the texts. */
export function writeFragment(content: SharedContent): string {
  const packing = packingContent(content);
  for (;;) {
    const step = packing.next();
    if (step.done) return fragmentOf(step.value);
  }
}

/** Milliseconds of work after which the page may draw and handle keys. */
const frame = 8;

/** The same, with pauses. */
export async function writeFragmentInSteps(content: SharedContent): Promise<string> {
  const packing = packingContent(content);
  for (let began = performance.now(); ;) {
    const step = packing.next();
    if (step.done) return fragmentOf(step.value);
    if (performance.now() - began < frame) continue;
    await new Promise((resolve) => setTimeout(resolve));
    began = performance.now();
  }
}

function fragmentOf(packed: Uint8Array): string {
  const payload = toBase64url(packed);
  return `#v3.p.${payload.length.toString(36)}.${payload}`;
}
