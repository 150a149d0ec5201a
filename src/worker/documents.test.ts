import { expect, test } from 'vitest';
import { splitDocuments } from './documents.ts';

const crd =
  'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata:\n  labels: {a: b}\n  name: a.b.c\n';

test.for([
  ['nothing', '', []],
  ['comments alone', '# a\n\n  # b\n---\n\n', []],
  ['one document', 'kind: A\n', [['A', '', 1]]],
  ['a leading marker', '---\nkind: A\n', [['A', '', 2]]],
  [
    'two, with names',
    `${crd}---\nkind: B\nmetadata:\n  name: "x"\n`,
    [
      ['CustomResourceDefinition', 'a.b.c', 1],
      ['B', 'x', 7],
    ],
  ],
  [
    'Windows line ends',
    'kind: A\r\n---\r\nkind: B\r\n',
    [
      ['A', '', 1],
      ['B', '', 3],
    ],
  ],
  [
    'a marker with a comment',
    'kind: A\n--- # next\nkind: B\n',
    [
      ['A', '', 1],
      ['B', '', 3],
    ],
  ],
  ['dashes inside of a text are no marker', 'a: |\n  ---\nkind: A\n', [['A', '', 1]]],
  ['JSON', '{"kind": "A", "metadata": {"name": "x"}}', [['A', 'x', 1]]],
  ['no kind', 'a: 1\n', [['', '', 1]]],
] as const)('%s', ([, text, expected]) => {
  expect(splitDocuments(text).map(({ kind, name, line }) => [kind, name, line])).toEqual(expected);
});

test('each document knows where it begins', () => {
  const text = 'kind: A\n---\nkind: B\n';
  for (const document of splitDocuments(text)) {
    expect(text.slice(document.start).startsWith(document.text)).toBe(true);
  }
});

test('many lines without a name take no long time', () => {
  const text = `metadata:\n${'  x: y\n'.repeat(50_000)}`;
  const began = performance.now();
  splitDocuments(text);
  expect(performance.now() - began).toBeLessThan(500);
});
