import { expect, test } from 'vitest';
import { rowOf } from '../../protocol/testing/reports.ts';
import { foldHousekeeping } from './fold-housekeeping.ts';

const set = (name: string, value: string) =>
  rowOf(['metadata', name], { key: name, value, sign: 'added', mark: 'set' });

test('combines what the server sets on every object into one line', () => {
  const around = [rowOf(['metadata']), rowOf(['metadata', 'name'], { line: 4 })];
  const rows = [...around, set('uid', 'abc'), set('namespace', 'default'), set('generation', '1')];
  const folded = foldHousekeeping([...rows, rowOf(['spec'])]);
  expect(folded.map((row) => row.folded ?? row.path.join('.'))).toEqual([
    'metadata',
    'metadata.name',
    'namespace: default · generation: 1 · uid',
    'spec',
  ]);
});

test('includes kept and unchanged fields, but not typed ones', () => {
  const kept = rowOf(['metadata', 'uid'], { sign: 'added', mark: 'restored' });
  const same = rowOf(['metadata', 'creationTimestamp']);
  const counted = rowOf(['metadata', 'generation'], {
    value: '2',
    before: '1',
    sign: 'changed',
    mark: 'set',
  });
  expect(foldHousekeeping([kept, same, counted])).toMatchObject([
    { folded: 'generation: 1 → 2 · uid · creationTimestamp' },
  ]);
  const typed = rowOf(['metadata', 'namespace'], { line: 5 });
  expect(foldHousekeeping([typed, kept])).toEqual([typed, kept]);
  expect(foldHousekeeping([])).toEqual([]);
});

test('combines managed fields into one line', () => {
  const managers = [
    rowOf(['metadata', 'managedFields'], { line: 3, mark: 'removed', sign: 'removed' }),
    rowOf(['metadata', 'managedFields', 0, 'manager'], { line: 4, mark: 'removed', sign: 'removed' }),
  ];
  const rows = [rowOf(['metadata']), ...managers, rowOf(['metadata', 'name'], { line: 5 })];
  expect(foldHousekeeping(rows).map((row) => row.folded ?? row.path.join('.'))).toEqual([
    'metadata',
    'managedFields: …',
    'metadata.name',
  ]);
  expect(foldHousekeeping(managers.slice(0, 1))).toEqual(managers.slice(0, 1));
});
