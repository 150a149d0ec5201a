import { expect, test } from 'vitest';
import { secondsOf } from './owner.ts';

test.each([
  [undefined, 0],
  ['not a time', 0],
  ['1970-01-01T00:00:01.9Z', 1],
  ['1969-12-31T23:59:59Z', -1],
])('%s is at second %i', (time, seconds) => {
  expect(secondsOf(time)).toBe(seconds);
});
