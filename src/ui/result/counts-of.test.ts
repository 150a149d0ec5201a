import { expect, test } from 'vitest';
import { objectReport } from '../../protocol/testing/reports.ts';
import { countsOf, isStoredAsTyped } from './counts-of.ts';

const none = { error: 0, warning: 0 };

test('lists what happened: findings first, then in the order of the server’s steps', () => {
  const object = objectReport('refused', { counts: { set: 4, default: 1, pruned: 2, coerced: 0 } });
  expect(countsOf({ error: 1, warning: 3 }, object, undefined)).toEqual([
    ['error', 1],
    ['warning', 3],
    ['pruned', 2],
    ['default', 1],
    ['set', 4],
  ]);
  expect(countsOf(none, undefined, undefined)).toEqual([]);
});

test('an active filter can be cleared when nothing matches it any more', () => {
  expect(countsOf(none, objectReport('accepted'), 'pruned')).toEqual([['pruned', 0]]);
  expect(countsOf(none, undefined, 'error')).toEqual([['error', 0]]);
});

test.each([
  ['nothing happened', objectReport('accepted', { rowsOf: 'stored' }), true],
  ['the server set its fields', objectReport('accepted', { rowsOf: 'stored', counts: { set: 4 } }), true],
  [
    'a default came in',
    objectReport('accepted', { rowsOf: 'stored', counts: { set: 4, default: 1 } }),
    false,
  ],
  ['a field was pruned', objectReport('accepted', { rowsOf: 'stored', counts: { pruned: 1 } }), false],
  ['an update ended the object', objectReport('accepted'), false],
  ['a patch changed nothing', objectReport('accepted', { rowsOf: 'stored', patch: 'merge' }), false],
  ['the object was refused', objectReport('refused', { rowsOf: 'validated' }), false],
  ['there is no object', undefined, false],
])('%s: stored as typed is %s', (_name, object, asTyped) => {
  expect(isStoredAsTyped(object)).toBe(asTyped);
});
