/** Time and chance for a session: made once, so that an answer does not change while its text does not. */
import type { Clock } from './serve.ts';

const suffixLetters = 'bcdfghjklmnpqrstvwxz2456789';

export function sessionClock(): Clock {
  return {
    now: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
    uid: crypto.randomUUID(),
    nameSuffix: Array.from(crypto.getRandomValues(new Uint8Array(5)), (n) => suffixLetters[n % 27]).join(''),
    resourceVersion: '1',
  };
}
