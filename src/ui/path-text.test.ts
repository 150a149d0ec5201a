import { expect, test } from 'vitest';
import { pathText, samePath } from './path-text.ts';

test.each([
  [[], ''],
  [['spec', 'list', 0, 'name'], 'spec.list[0].name'],
  [['metadata', 'labels', 'example.com/a'], 'metadata.labels[example.com/a]'],
  [['spec', '*', 'x-y', '$ref'], 'spec[*].x-y.$ref'],
  [['spec', '', 'a'], 'spec[].a'],
  [[0, 'a'], '[0].a'],
] as const)('%o is written as %s', (path, text) => expect(pathText(path)).toBe(text));

test('an index is not the key of the same name, and what is not there is nothing’s equal', () => {
  expect(samePath(['a', 1], ['a', 1])).toBe(true);
  expect(samePath(['a', 1], ['a', '1'])).toBe(false);
  expect(samePath(['a'], ['a', 1])).toBe(false);
  expect(samePath([], [])).toBe(true);
  expect(samePath(undefined, undefined)).toBe(false);
});
