import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

const text = 'a\nb\r\nc\nd\ne\n';

test('returns the lines around a line', () => {
  expect(excerptOf(text, 3, 1)).toEqual([
    { number: 2, text: 'b', isCut: false },
    { number: 3, text: 'c', isCut: false },
    { number: 4, text: 'd', isCut: false },
  ]);
});

test('ends where the text ends, without its empty last line', () => {
  expect(excerptOf(text, 1, 2).map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(excerptOf(text, 5, 2).map(({ number }) => number)).toEqual([3, 4, 5]);
  expect(excerptOf(text, 6, 0)).toEqual([{ number: 6, text: '', isCut: false }]);
  expect(excerptOf(text, 99, 1)).toEqual([]);
});

test('cuts a very long line', () => {
  expect(excerptOf('x'.repeat(1000), 1, 1)).toEqual([{ number: 1, text: 'x'.repeat(400), isCut: true }]);
});
