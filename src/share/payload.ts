/**
 * The fragment of an address that contains texts: `#v<version>.<codec>.<length>.<payload>`.
 *
 * The version says how to read the rest, forever: a later one gets its own name, and the readers of earlier ones stay
 * (`fragment.ts`). The length of the payload (base 36) reveals a link that was cut in transit, and lets characters
 * attached to its end be ignored. The payload uses the alphabet of base64url, because chats, mails, and trackers
 * treat only these characters as part of an address everywhere: `!`, `'`, `(`, `*`, and `~`, which addresses may also
 * contain, are markup or the end of a sentence there.
 */
import { fromBase64url } from './base64url.ts';
import type { SharedContent } from './content.ts';
import { readAddress, type Reading } from './reading.ts';
import type { Steps } from './packing/steps.ts';

/** A version with its codec, and the function that reads its bytes. */
export interface Reader {
  readonly name: string;
  readonly read: (bytes: Uint8Array) => Steps<SharedContent | 'too-large' | undefined>;
}

export function* readPayload(fragment: string, readers: readonly Reader[]): Steps<Reading> {
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
  yield;
  const content = bytes && (yield* reader.read(bytes));
  if (content === 'too-large') return { kind: 'too-large' };
  return content ? { kind: 'content', content } : { kind: 'damaged', arrived: payload.length };
}
