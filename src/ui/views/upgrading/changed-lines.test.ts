import { expect, test } from 'vitest';
import { changedLines, marksIn, shownLines } from './changed-lines.ts';

const before = 'a\nb\nc\nd\ne\nf\ng\nh\ni\nj\n';

test('numbers the lines of both texts, and leaves out those that are far from a change', () => {
  const lines = changedLines(before, 'a\nb\nc\nd\nx\ny\nf\ng\nh\ni\nj');
  expect(lines.filter(({ kind }) => kind !== 'same')).toEqual([
    { kind: 'removed', text: 'e', oldLine: 5 },
    { kind: 'added', text: 'x', newLine: 5 },
    { kind: 'added', text: 'y', newLine: 6 },
  ]);
  expect(lines.at(-1)).toEqual({ kind: 'same', text: 'j', oldLine: 10, newLine: 11 });
  const shown = shownLines(lines);
  expect(shown[0]).toEqual({ kind: 'unchanged', count: 1 });
  expect(shown.at(-1)).toEqual({ kind: 'unchanged', count: 2 });
  expect(shown).toHaveLength(11);
});

test('marks lines that are new, changed, and before which lines are missing', () => {
  const marks = (after: string) => marksIn(changedLines(before, after)).map(({ line, kind }) => `${line} ${kind}`);
  expect(marks(before)).toEqual([]);
  expect(marks('a\nb\nc\nd\nx\ny\nf\ng\nh\ni\nj')).toEqual(['5 changed', '6 changed']);
  expect(marks('a\nnew\nb\nc\nd\ne\nf\ng\nj')).toEqual(['2 added', '9 removed']);
}); // prettier-ignore
