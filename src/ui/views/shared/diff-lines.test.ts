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

test('finds the few changed lines of long texts, and gives both texts back', () => {
  let seed = 7;
  const next = (below: number): number => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
  for (let round = 0; round < 60; round++) {
    const before = Array.from({ length: round === 0 ? 20_000 : next(40) }, () => `type: ${next(6)}`);
    const after = [...before];
    for (let edits = next(9); edits > 0; edits--)
      after.splice(next(after.length + 1), next(2), ...(next(3) > 0 ? [`new: ${next(4)}`] : []));
    const diff = diffLines(before.join('\n'), after.join('\n'));
    const side = (other: string): string => diff.filter(({ sign }) => sign !== other).map(({ text }) => text).join('\n');
    expect(side('+')).toBe(before.join('\n'));
    expect(side('-')).toBe(after.join('\n'));
    expect(diff.filter(({ sign }) => sign !== ' ').length).toBeLessThanOrEqual(24);
  }
}); // prettier-ignore
