import { expect, test } from 'vitest';
import { foldsOf } from './folds.ts';

const folds = (text: string): string[] =>
  foldsOf(text, 100)
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .map(({ start, end, isComment }) => `${start}-${end}${isComment ? ' comment' : ''}`);

test('folds keys, items, and comments up to their last line', () => {
  const text = `# one
# two
a:
  b: 1

  c:
  - x: 1
    y: 2
  - x: 2
# about d
d: |
  key: not one

  more
e: {f: 1,
  g: 2}
---
h:
  i: 1
`;
  expect(folds(text)).toEqual(['1-2 comment', '3-9', '6-9', '7-8', '11-14', '15-16', '18-19']);
});

test('folds unfinished documents, and limits the number of folds', () => {
  expect(folds('a:\n  b:\n    c: [1,\n')).toEqual(['1-3', '2-3']);
  expect(foldsOf('a:\n  b: 1\n'.repeat(50), 7)).toHaveLength(7);
  for (const text of ['', '\n', '# a', '- ', '---', '\t\tx']) expect(foldsOf(text, 5)).toEqual([]);
});
