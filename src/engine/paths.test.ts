import { expect, test } from 'vitest';
import { isSamePath, pathText } from './paths.ts';

test.each([
  [[], ''],
  [['spec', 'list', 0, 'name'], 'spec.list[0].name'],
  [['metadata', 'labels', 'example.com/a'], 'metadata.labels[example.com/a]'],
  [['spec', '*', 'x-y', '$ref'], 'spec[*].x-y.$ref'],
  [['spec', '', 'a'], 'spec[].a'],
  [[0, 'a'], '[0].a'],
] as const)('%o is written as %s', (path, text) => expect(pathText(path)).toBe(text));

test('distinguishes an index from the key of the same name, and treats undefined as no path', () => {
  expect(isSamePath(['a', 1], ['a', 1])).toBe(true);
  expect(isSamePath(['a', 1], ['a', '1'])).toBe(false);
  expect(isSamePath(['a'], ['a', 1])).toBe(false);
  expect(isSamePath([], [])).toBe(true);
  expect(isSamePath(undefined, undefined)).toBe(false);
});
