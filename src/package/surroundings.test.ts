import { expect, test, vi } from 'vitest';
import { ownSurroundings } from './surroundings.ts';

test.each([
  [0x00, '00000000-0000-4000-8000-000000000000'],
  [0xff, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
  [0xa5, 'a5a5a5a5-a5a5-45a5-a5a5-a5a5a5a5a5a5'],
])('makes a UUID of version 4 of bytes that are all %i', (byte, expected) => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(byte) });
  const uid = ownSurroundings('1.37').uid();
  vi.unstubAllGlobals();
  expect(uid).toBe(expected);
});

test('counts revisions, makes names of the letters of Kubernetes, and reads the clock for each answer', () => {
  const own = ownSurroundings('1.36', undefined, 41);
  expect([own.resourceVersion(), own.resourceVersion()]).toEqual(['42', '43']);
  expect(own.nameSuffix()).toMatch(/^[bcdfghjklmnpqrstvwxz2456789]{5}$/);
  expect(own.now).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  let count = 0;
  const clock = ownSurroundings('1.37', () => `${++count}`);
  expect([clock.now, clock.now, clock.resourceVersion()]).toEqual(['1', '2', '1']);
});
