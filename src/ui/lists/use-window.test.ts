import { expect, test } from 'vitest';
import { lineAtTop, topOfLine } from './use-window.ts';

const gap = { after: 2, height: 100 };

test.each([
  [0, 0, 0],
  [2, 40, 40],
  [3, 60, 160],
  [5, 100, 200],
])('line %i begins at %i, and behind a gap at %i', (line, without, withGap) => {
  expect(topOfLine(line, undefined)).toBe(without);
  expect(topOfLine(line, gap)).toBe(withGap);
});

test.each([
  [0, 0],
  [59, 2],
  [60, 2],
  [159, 2],
  [160, 3],
  [200, 5],
])('at %i is line %i', (top, line) => expect(lineAtTop(top, gap)).toBe(line));
