import { expect, test } from 'vitest';
import type { Pane, PathSegments, Problem } from '../../protocol/report.ts';
import type { ProblemEntry } from '../../store/answer/shown-problems.ts';
import { byLine, placesOf } from './placed-problems.ts';

const rows = [['apiVersion'], ['metadata'], ['metadata', 'name'], ['spec'], ['spec', 'a'], ['spec', 'a']].map(
  (path) => ({ path }),
);

function entry(id: string, path: PathSegments | undefined, pane: Pane = 'object'): ProblemEntry {
  return { problem: { id, pane, ...(path && { path }) } as Problem, pane: 'object', number: 0, also: [] };
}

function idsOf(entries: readonly ProblemEntry[] | undefined): readonly string[] | undefined {
  return entries?.map(({ problem }) => problem.id);
}

test('keeps findings in the list that are about no line of the object', () => {
  const all = [
    entry('1', ['spec', 'a']),
    entry('2', ['other']),
    entry('3', []),
    entry('4', undefined),
    entry('5', ['spec'], 'crd'),
    entry('6', ['spec', 'b'], 'patch'),
  ];
  const { below, listed } = placesOf(all, rows);
  expect(idsOf(below)).toEqual(['1', '6']);
  expect(idsOf(listed)).toEqual(['2', '3', '4', '5']);
});

test('lists all findings if no lines are visible', () => {
  expect(placesOf([entry('1', ['spec'])], []).below).toEqual([]);
});

test('shows a finding below the last line of its path, or of the nearest parent', () => {
  const found = byLine(
    [entry('1', ['spec', 'missing', 'x']), entry('2', ['spec', 'a']), entry('3', ['metadata', 'name'])],
    rows,
  );
  expect([...found].map(([line, entries]) => [line, idsOf(entries)])).toEqual([
    [2, ['3']],
    [3, ['1']],
    [5, ['2']],
  ]);
});

test('loses no finding if a view shows other lines', () => {
  expect([...byLine([entry('1', ['status'])], rows).keys()]).toEqual([5]);
});
