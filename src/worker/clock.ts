/** Time and random values for a session: created once, so that an answer doesn't change while its text doesn't. */
import type { Clock } from './serve.ts';

const suffixLetters = 'bcdfghjklmnpqrstvwxz2456789';

export function sessionClock(): Clock {
  return {
    now: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
    uid: randomUuid(),
    nameSuffix: Array.from(crypto.getRandomValues(new Uint8Array(5)), (n) => suffixLetters[n % 27]).join(''),
    resourceVersion: '1',
  };
}

/**
 * A UUID of version 4. `crypto.randomUUID` is missing if the page has no secure origin: in sandboxed frames, and on
 * hosts without TLS.
 */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
