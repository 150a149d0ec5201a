import { expect, test } from 'vitest';
import { steadyHeight } from './steady-height.ts';

test.for([
  ['below the window: as it likes', 900, 300, 500, 500],
  ['what follows is in sight: it stays', 100, 300, 500, 300],
  ['its end is below: it grows', 600, 400, 700, 700],
  ['its end is below, and would come into sight: as far as the edge', 100, 900, 200, 700],
  ['above the window: it stays', -500, 300, 200, 300],
] as const)('%s', ([, top, height, wanted, expected]) => {
  expect(steadyHeight(wanted, { top, height, window: 800 })).toBe(expected);
});
