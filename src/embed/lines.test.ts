import { expect, test } from 'vitest';
import { objectReport, rowOf } from '../protocol/testing/reports.ts';
import { objectLines, typedLines } from './lines.ts';

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
