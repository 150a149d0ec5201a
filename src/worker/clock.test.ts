import { expect, test, vi } from 'vitest';
import { sessionClock } from './clock.ts';

test('a UID is a UUID of version 4, also if the page has no secure origin', () => {
  const { crypto } = globalThis;
  vi.stubGlobal('crypto', {
    getRandomValues: (array: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(array),
  });
  const uids = Array.from({ length: 100 }, () => sessionClock().uid);
  vi.unstubAllGlobals();
  for (const uid of uids) {
    expect(uid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
  expect(new Set(uids).size).toBe(100);
});
