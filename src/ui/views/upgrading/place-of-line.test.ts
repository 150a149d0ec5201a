import { expect, test } from 'vitest';
import { placeOfLine } from './place-of-line.ts';

test.each([
  [1, { start: 0, end: 2, line: 1, column: 1 }],
  [2, { start: 5, end: 7, line: 2, column: 3 }],
  [9, { start: 8, end: 9, line: 3, column: 1 }],
])('line %i', (line, place) => {
  expect(placeOfLine('a:\n  b:\nc', line)).toMatchObject(place);
});
