import { expect, test } from 'vitest';
import { processorTime } from '../../../testing/growth.ts';
import type { Mark, PathSegments, Row } from '../../../protocol/report.ts';
import { filterRows } from './filter-rows.ts';

function row(path: PathSegments, mark?: Mark): Row {
  return { indent: 0, dashes: 0, key: 'k', value: '', sign: 'same', path, ...(mark && { mark }) };
}

const rows = [
  row([]),
  row(['spec']),
  row(['spec', 'a'], 'default'),
  row(['spec', 'a', 0]),
  row(['spec', 'a', 0, 'deep']),
  row(['spec', 'b']),
  row(['spec', 'c'], 'pruned'),
  row(['status']),
];

test('shows a mark with its children and its parents', () => {
  expect(filterRows(rows, 'default')).toEqual(rows.slice(0, 5));
  expect(filterRows(rows, 'pruned')).toEqual([rows[0], rows[1], rows[6]]);
  expect(filterRows(rows.slice(3, 6), 'default')).toEqual([]);
});

test('shows only the selected one of many ghost lines', () => {
  const ghosts = Array.from({ length: 7 }, (_, i) => ({
    ...row(['spec', `g${i}`, 'a']),
    sign: 'ghost' as const,
  }));
  expect(filterRows([...rows, ...ghosts], undefined)).toEqual(rows);
  expect(filterRows([...rows, ...ghosts], undefined, ['spec', 'g3', 'a'])).toEqual([...rows, ghosts[3]]);
  expect(filterRows([...rows, ...ghosts.slice(1)], undefined)).toHaveLength(rows.length + 6);
});

test("an index isn't the key of the same name", () => {
  const marked = row(['list', 1], 'default');
  expect(filterRows([marked, row(['list', '1'])], 'default')).toEqual([marked]);
});

test('a mark on the whole object shows only the object', () => {
  const marked = row([], 'default');
  expect(filterRows([marked, row(['spec'])], 'default')).toEqual([marked]);
});

test('the time grows with the depth, not with its square', () => {
  const time = (depth: number): number => {
    const path = Array.from({ length: depth }, (_, i) => `k${i}`);
    const deep = Array.from({ length: 200 }, (_, i) => row([...path, i], i % 2 ? 'default' : undefined));
    const start = processorTime();
    filterRows(deep, 'default');
    return processorTime() - start;
  };
  const fastest = (depth: number): number => Math.min(...Array.from({ length: 5 }, () => time(depth)));
  fastest(100);
  // Quadratic would be 100.
  expect(fastest(10_000) / Math.max(fastest(1_000), 0.5)).toBeLessThan(50);
});
