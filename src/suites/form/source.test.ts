import { expect, test } from 'vitest';
import { readYaml } from '../../engine/texts.ts';
import { SuiteSource } from './source.ts';

function sourceOf(text: string): SuiteSource {
  const read = readYaml(text);
  if (!read.ok) throw new Error(read.error.text);
  return new SuiteSource(text, read.root);
}

test.each([
  ['a: [1, 2]', 2, []],
  ['a: []', 0, []],
  ['b: 1', 0, []],
  ['a:', 0, []],
  ['a: null', 0, []],
  ['b: 1\na: {c: 1}', 0, [{ line: 2, message: "a isn't a list; it has no effect." }]],
  ['a: text', 0, [{ line: 1, message: "a isn't a list; it has no effect." }]],
])('reads the list in %j', (text, count, notes) => {
  const source = sourceOf(text);
  expect(source.listAt(source.root, 'a')).toHaveLength(count);
  expect(source.notes).toEqual(notes);
});

test.each([
  ['a: text', 'text'],
  ['a: 5', '5'],
  ['a: true', 'true'],
  ["a: ''", undefined],
  ['a:', undefined],
  ['a: [b]', undefined],
  ['b: c', undefined],
])('reads the text in %j', (text, expected) => {
  const source = sourceOf(text);
  expect(source.textAt(source.root, 'a')).toBe(expected);
});

test('knows the lines of keys, and notes keys that have no effect', () => {
  const source = sourceOf('# a suite\nknown: 1\nother:\n  a: 1\n');
  expect([
    source.lineOf(source.root),
    source.lineAt(source.root, 'other'),
    source.lineAt(source.root, 'none'),
  ]).toEqual([2, 3, 2]);
  source.noteUnknownKeys(source.root, ['known'], 'A suite');
  expect(source.notes).toEqual([{ line: 3, message: 'A suite has no field other; it has no effect.' }]);
});
