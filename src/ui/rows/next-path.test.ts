import { expect, test } from 'vitest';
import { rowOf } from '../../protocol/testing/reports.ts';
import { nextPath } from './next-path.ts';

const rows = [rowOf([]), rowOf(['a']), rowOf(['a']), rowOf(['b'])];

test('lines of one field are one step', () => {
  expect(nextPath(rows, -1, 1)).toEqual([]);
  expect(nextPath(rows, 1, 1)).toEqual(['b']);
  expect(nextPath(rows, 3, -1)).toEqual(['a']);
  expect(nextPath(rows, 2, -1)).toEqual([]);
});

test('there is nothing beyond the ends', () => {
  expect(nextPath(rows, 3, 1)).toBeUndefined();
  expect(nextPath(rows, 0, -1)).toBeUndefined();
  expect(nextPath(rows, -1, -1)).toBeUndefined();
  expect(nextPath([], -1, 1)).toBeUndefined();
});
