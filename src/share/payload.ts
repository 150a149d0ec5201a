/**
 * The fragment of an address that holds texts: `#v<version>.<codec>.<length>.<payload>`.
 *
 * The version says how to read the rest, for ever: a later one gets its own name, and the readers of those before stay
 * (`earlier-fragment.ts`, `fragment.ts`). The length of the payload (base 36) tells a link that was cut on its way, and lets
 * characters that got attached to its end be ignored. The payload has the alphabet of base64url, whose characters
 * are all that chats, mails and trackers take for a part of an address wherever they stand: `!`, `'`, `(`, `*` and `~`, which
 * addresses may also hold, are markup or the end of a sentence there.
 *
 * Takes as long as the texts are long: the page asks a worker (`codec.ts`).
 */
import { fromBase64url } from './base64url.ts';
import type { SharedContent } from './content.ts';
import { readAddress, type Reading } from './reading.ts';

/** A version with its codec, and what reads its bytes. */
export interface Reader {
  readonly name: string;
  readonly read: (bytes: Uint8Array) => SharedContent | 'too-large' | undefined;
}

export function readPayload(fragment: string, readers: readonly Reader[]): Reading {
  const reading = readAddress(fragment);
  if (reading) return reading;
  const text = fragment.replace(/^#/, '');
  const parts = /^(v\d\.[a-z])\.([0-9a-z]{1,7})\.(.*)$/s.exec(text);
  const reader = parts && readers.find(({ name }) => name === parts[1]);
  if (!parts || !reader) return { kind: 'damaged', arrived: text.length };
  const expected = Number.parseInt(parts[2] as string, 36);
  const payload = parts[3] as string;
  if (payload.length < expected) return { kind: 'cut', arrived: payload.length, expected };
  const bytes = fromBase64url(payload.slice(0, expected));
  const content = bytes && reader.read(bytes);
  if (content === 'too-large') return { kind: 'too-large' };
  return content ? { kind: 'content', content } : { kind: 'damaged', arrived: payload.length };
}
