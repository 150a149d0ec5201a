import { expect, test } from 'vitest';
import { objectReport, placeAt, problemOf, rowOf } from '../../protocol/testing/reports.ts';
import { cutText, linesLeft, marksByLine, objectLines, typedLines } from './lines.ts';

test('a long line is cut, and reports how much is left', () => {
  const [first, second] = typedLines(`${'x'.repeat(4_000_000)}\nshort`, []);
  expect(first?.row.value).toHaveLength(10_000);
  expect(first?.row.more).toBe(3_990_000);
  expect(second?.row).toMatchObject({ value: 'short', line: 2 });
  expect(second?.row.more).toBeUndefined();
});

test('many long values share what can be laid out at once', () => {
  const rows = Array.from({ length: 300 }, (_, i) =>
    rowOf(['spec', `key${i}`], { value: 'x'.repeat(1_000), before: 'y'.repeat(1_000), more: 5 }),
  );
  const lines = objectLines(objectReport('accepted', { rows, rowsOf: 'stored' }), '');
  const lengths = lines.map(({ row }) => row.value.length + (row.before ?? '').length);
  expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThan(100_000);
  expect(lines.every(({ row }) => row.value.length + (row.more ?? 0) === 1_005)).toBe(true);
});

test('a finding marks the row of its field, or of the nearest parent that exists', () => {
  const rows = [rowOf(['spec']), rowOf(['spec', 'a'], { mark: 'pruned' }), rowOf(['spec', 'b'])];
  const marks = (...problems: ReturnType<typeof problemOf>[]) =>
    objectLines(objectReport('refused', { rows, problems }), '').map((line) => line.marks.join());
  expect(marks()).toEqual(['', 'pruned', '']);
  expect(marks(problemOf('error', { path: ['spec', 'b', 'c', 0] }))).toEqual(['', 'pruned', 'refused']);
  expect(marks(problemOf('error', { path: ['spec', 'missing'] }))).toEqual(['refused', 'pruned', '']);
  expect(marks(problemOf('error', { path: ['spec', 'b'], pane: 'patch' }))).toEqual([
    '',
    'pruned',
    'refused',
  ]);
  expect(marks(problemOf('error', { path: ['spec', 'b'], pane: 'crd' }))).toEqual(['', 'pruned', '']);
  expect(marks(problemOf('error', { path: ['spec', 'a'] }))).toEqual(['', 'refused', '']);
  expect(marks(problemOf('warning', { path: ['spec', 'a'] }))).toEqual(['', 'pruned', '']);
  expect(marks(problemOf('warning', { path: ['spec', 'b'] }))).toEqual(['', 'pruned', 'warned']);
  expect(marks(problemOf('error', { path: ['other'] }))).toEqual(['', 'pruned', '']);
});

test('without rows, the text itself is shown with the marks of its lines', () => {
  const problems = [
    problemOf('error', { place: placeAt(2) }),
    problemOf('error', { place: placeAt(2) }),
    problemOf('warning', { place: placeAt(2) }),
  ];
  const lines = objectLines(objectReport('broken', { problems }), 'a: 1\nb: 2\n');
  expect(lines.map(({ row, marks }) => [row.line, row.value, marks.join()])).toEqual([
    [1, 'a: 1', ''],
    [2, 'b: 2', 'refused,warned'],
  ]);
  expect([...marksByLine(lines).keys()]).toEqual([2]);
});

test('counts the lines that are left out', () => {
  const rows = Array.from({ length: 301 }, (_, i) => rowOf([i]));
  const text = 'a\n'.repeat(305);
  expect(linesLeft(objectReport('accepted', { rows, moreRows: 7 }), text)).toBe(8);
  expect(linesLeft(objectReport('accepted', { moreRows: 7 }), text)).toBe(5);
  expect(linesLeft(undefined, text)).toBe(5);
  expect(linesLeft(undefined, 'a\n')).toBe(0);
});

test('marks a text that is cut', () => {
  expect(['', 'ab', 'abc', 'abcd'].map((text) => cutText(text, 3))).toEqual(['', 'ab', 'abc', 'abc…']);
});
