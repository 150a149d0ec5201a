import { expect, test } from 'vitest';
import { unifiedDiff } from './unified-diff.ts';

const text = (lines: string): string => lines.replaceAll(' ', '\n') + '\n';

test('returns no hunks for equal texts', () => {
  expect(unifiedDiff(text('a b'), text('a b'))).toBe('');
});

test('returns no lines for an empty text', () => {
  expect(unifiedDiff('', text('a b'))).toBe('@@ -0,0 +1,2 @@\n+a\n+b\n');
  expect(unifiedDiff(text('a'), '')).toBe('@@ -1 +0,0 @@\n-a\n');
});

test('adds three unchanged lines around a change, and joins nearby changes', () => {
  expect(unifiedDiff(text('1 2 3 4 5 6 7 8 9'), text('1 2 3 4 x 6 7 8 9 10'))).toBe(
    '@@ -2,8 +2,9 @@\n 2\n 3\n 4\n-5\n+x\n 6\n 7\n 8\n 9\n+10\n',
  );
});

test('removes the last of several equal lines', () => {
  expect(unifiedDiff(text('a b b b c'), text('a b b c'))).toBe('@@ -1,5 +1,4 @@\n a\n b\n b\n-b\n c\n');
});

test('leaves lines out of the search that the other text contains many times', () => {
  expect(unifiedDiff(text('a a a a a a'), text('b c c a c d c b'))).toBe(
    '@@ -1,6 +1,8 @@\n-a\n-a\n-a\n-a\n-a\n-a\n+b\n+c\n+c\n+a\n+c\n+d\n+c\n+b\n',
  );
  expect(unifiedDiff(text('a a a a a'), text('b c c a c d c b'))).toBe(
    '@@ -1,5 +1,8 @@\n+b\n+c\n+c\n a\n-a\n-a\n-a\n-a\n+c\n+d\n+c\n+b\n',
  );
});
