import { expect, test } from 'vitest';
import { samePath } from './path-text.ts';

test("an index isn't the key of the same name, and undefined equals no path", () => {
  expect(samePath(['a', 1], ['a', 1])).toBe(true);
  expect(samePath(['a', 1], ['a', '1'])).toBe(false);
  expect(samePath(['a'], ['a', 1])).toBe(false);
  expect(samePath([], [])).toBe(true);
  expect(samePath(undefined, undefined)).toBe(false);
});
