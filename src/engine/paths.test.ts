import { expect, test } from 'vitest';
import { pathText } from './paths.ts';

test.each([
  [[], ''],
  [['spec', 'list', 0, 'name'], 'spec.list[0].name'],
  [['metadata', 'labels', 'example.com/a'], 'metadata.labels[example.com/a]'],
  [['spec', '*', 'x-y', '$ref'], 'spec[*].x-y.$ref'],
  [['spec', '', 'a'], 'spec[].a'],
  [[0, 'a'], '[0].a'],
] as const)('%o is written as %s', (path, text) => expect(pathText(path)).toBe(text));
