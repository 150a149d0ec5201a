import { expect, test } from 'vitest';
import { diffLines } from './diff-lines.ts';

const shown = (before: string, after: string): string =>
  diffLines(before, after)
    .map(({ sign, text }) => `${sign}${text}`)
    .join('\n');

test('keeps equal lines, and marks the fewest others', () => {
  expect(shown('a\nb\nc\nd', 'a\nx\nc\ne\nd')).toBe(' a\n-b\n+x\n c\n+e\n d');
  expect(shown('a', 'a')).toBe(' a');
  expect(shown('', 'a')).toBe('-\n+a');
  expect(shown('a\nb', 'b\na')).toBe('-a\n b\n+a');
});

test('marks all different lines of texts that are too long to compare', () => {
  const lines = (letter: string): string =>
    Array.from({ length: 2_000 }, (_, i) => `${letter}${i}`).join('\n');
  const diff = diffLines(lines('a'), lines('b'));
  expect(diff).toHaveLength(4_000);
  expect(diff[0]).toEqual({ sign: '-', text: 'a0' });
});
