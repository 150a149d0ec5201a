import { expect, test } from 'vitest';
import { lineAtTop, topOfLine } from './use-window.ts';

const gaps = [
  { after: 2, height: 100 },
  { after: 4, height: 30 },
];

test.each([
  [0, 0, 0],
  [2, 40, 40],
  [3, 60, 160],
  [4, 80, 180],
  [5, 100, 230],
])('line %i begins at %i, and below gaps at %i', (line, without, withGaps) => {
  expect(topOfLine(line, [])).toBe(without);
  expect(topOfLine(line, gaps)).toBe(withGaps);
});

test.each([
  [0, 0],
  [59, 2],
  [60, 2],
  [159, 2],
  [160, 3],
  [199, 4],
  [200, 4],
  [229, 4],
  [230, 5],
  [250, 6],
])('line at height %i is %i', (top, line) => expect(lineAtTop(top, gaps)).toBe(line));
