/** Links of the version that is written. */
import type { SharedContent } from './content.ts';
import { toBase64url } from './base64url.ts';
import { packContent, readPacked } from './packed.ts';
import { readPayload, type Reader } from './payload.ts';
import type { Reading } from './reading.ts';

const readers: readonly Reader[] = [{ name: 'v3.m', read: readPacked }];

/** The fragment with its `#`. */
export function writeFragment(content: SharedContent): string {
  const payload = toBase64url(packContent(content));
  return `#v3.m.${payload.length.toString(36)}.${payload}`;
}

export function readFragment(fragment: string): Reading {
  return readPayload(fragment, readers);
}
