import { expect, test } from 'vitest';
import { shifted } from './shifted.ts';

test.each([
  ['  a: 1', 2, '    a: 1'],
  ['  a: 1', 0, '  a: 1'],
  ['    a: 1', -2, '  a: 1'],
  ['  a: 1', -5, 'a: 1'],
  ['', 2, ''],
  ['', -2, ''],
  ['  ', -2, ''],
  ['    ', -2, '  '],
  ['  ', 2, '    '],
])('moves %j by %i', (line, delta, wanted) => {
  expect(shifted(line, delta)).toBe(wanted);
});
