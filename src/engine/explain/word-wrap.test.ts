import { expect, test } from 'vitest';
import { wordWrap } from './word-wrap.ts';

test('keeps a word longer than a line whole, and wraps others', () => {
  expect(wordWrap('aaaaaaaa bb cc \u{1F600}\u{1F600}\u{1F600} d', 6)).toBe(
    'aaaaaaaa\nbb cc\n\u{1F600}\u{1F600}\u{1F600} d',
  );
});
