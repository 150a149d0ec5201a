import { expect, test } from 'vitest';
import { printableRuns } from '../parsing/printable-runs.ts';
import { isPrintable } from './printable.ts';

test('covers all characters in alternating runs', () => {
  const lengths = printableRuns.split(' ').map((text) => Number.parseInt(text, 36));
  expect(lengths.length % 2).toBe(0);
  expect(lengths.every((length) => length > 0)).toBe(true);
  // The last run is printable; nothing follows it.
  expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(0xe01f0);
  expect(lengths.filter((_, i) => i % 2 === 1).reduce((sum, length) => sum + length, 0)).toBe(148_998);
});

test.each([
  [0x1f, false],
  [0x20, true],
  [0x7e, true],
  [0x7f, false],
  [0xa0, false],
  [0xa1, true],
  [0xad, false],
  [0xfeff, false],
  [0xfffd, true],
  [0xfffe, false],
  // New in Unicode 15.1 and 16, which Go doesn't support yet.
  [0x2ffc, false],
  [0x31ef, false],
  [0x1c89, false],
  [0x2ebf0, false],
  // The last of Unicode 15.
  [0x323af, true],
  [0x323b0, false],
  [0xe01ef, true],
  [0xe01f0, false],
  [0x10ffff, false],
])('decides whether U+%x is printed: %s', (code, printed) => {
  expect(isPrintable(code)).toBe(printed);
});
