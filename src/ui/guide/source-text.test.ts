import { expect, test } from 'vitest';
import { sourceText } from './source-text.ts';

test.each([
  ['https://github.com/kubernetes/kubernetes/issues/113110', 'kubernetes/kubernetes#113110'],
  ['https://kubernetes.io/docs/tasks/some/page/#a-part', 'kubernetes.io: page#a-part'],
  ['https://kubernetes.io/', 'kubernetes.io: '],
])('%s is called %s', (source, text) => expect(sourceText(source)).toBe(text));
