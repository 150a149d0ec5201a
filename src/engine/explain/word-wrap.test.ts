import { expect, test } from 'vitest';
import { wordWrap } from './word-wrap.ts';

test('a word longer than a line stays whole, others go on the next line', () => {
  expect(wordWrap('aaaaaaaa bb cc \u{1F600}\u{1F600}\u{1F600} d', 6)).toBe(
    'aaaaaaaa\nbb cc\n\u{1F600}\u{1F600}\u{1F600} d',
  );
});

test.for(['a', ' ', '\u{1F600}'])(
  'time grows with the length of a run of %j, not with its square',
  (char) => {
    const time = (length: number): number => {
      const text = char.repeat(length);
      const tries = [0, 1, 2].map(() => {
        const before = process.cpuUsage();
        wordWrap(text, 76);
        return process.cpuUsage(before).user;
      });
      return Math.min(...tries);
    };
    time(100_000);
    expect(time(1_000_000) / time(100_000)).toBeLessThan(40);
  },
);
