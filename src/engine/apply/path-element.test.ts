import { expect, test } from 'vitest';
import { keyElement } from './path-element.ts';

test('treats a number in a set like its nearest float', () => {
  const text = ['s', 'a'] as [string, string];
  const large = keyElement([['n', 9007199254740993n], text]);
  expect(large.id).toBe('k:{"n":9007199254740993,"s":"a"}');
  expect(large.inSets).toBe(keyElement([['n', 9007199254740992], text]).id);
  const small = keyElement([text, ['n', 1n]]);
  expect(small.inSets).toBe(small.id);
});
