import { expect, test } from 'vitest';
import { readDocuments } from './documents.ts';
import { growthOf, mostGrowth } from '../../testing/growth.ts';
import { readYaml } from './read-yaml.ts';
import type { SourceNode } from './nodes/document.ts';

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
  ['dashes inside a string don’t separate documents', 'a: |\n  ---\nkind: A\n', [['A', '', 1]]],
  ['dashes followed by more characters don’t separate documents', 'kind: A\n---x\nkind: B\n', [['A', '', 1]]],
  ['a directive is a document, as kubectl has it', '%YAML 1.1\n---\nkind: A\n', [['', '', 1], ['A', '', 3]]], // prettier-ignore
  ['JSON', '{"kind": "A", "metadata": {"name": "x"}}', [['A', 'x', 1]]],
  ['no kind', 'a: 1\n', [['', '', 1]]],
] as const)('%s', ([, text, expected]) => {
  expect(readDocuments(text).map(({ kind, name, line }) => [kind, name, line])).toEqual(expected);
});

test.for([
  ['a tag', 'kind: !!str Widget\nmetadata: {name: x}\n'],
  ['a tag that makes a string of a number', 'kind: !!str 1\n'],
  ['a number', 'kind: 1\nmetadata:\n  name: 2\n'],
  ['a namespace', 'kind: A\nmetadata:\n  namespace: n\n  name: x\nspec: {namespace: other}\n'],
  ['a namespace behind the name', '{kind: A, spec: {namespace: other}, metadata: {name: x, namespace: n}}'],
  ['a namespace of a replaced key', 'kind: A\nmetadata: {namespace: n}\nspec: 1\nmetadata: {name: x}\n'],
  ['an anchor', 'kind: &k Widget\nmetadata:\n  name: *k\n'],
  ['quotes', '"kind": \'Wid\'\'get\'\n"metadata": {"name": "a\\u0062"}\n'],
  ['comments', '# kind: A\nkind: B # C\nmetadata: # {name: z}\n  # name: y\n  name: x\n'],
  ['a flow mapping', '{kind: A, spec: {kind: B}, metadata: {labels: {name: y}, name: x}, apiVersion: v1}'],
  ['a flow mapping over lines', '{\nkind: A,\nmetadata: {\nname: x}, apiVersion: v1, spec: 1, kind: B}'],
  ['a duplicate key', 'apiVersion: v1\nkind: A\nmetadata: {name: x}\nspec: 1\nkind: B\nmetadata: {}\n'],
  ['a duplicate quoted key', 'apiVersion: v1\nkind: A\nmetadata: {name: x}\nspec: 1\n"kind": B\n'],
  ['names in lists', '- kind: A\n- kind: B\n'],
  ['lists in the way', 'a:\n- kind: A\n- metadata: {name: x}\nkind: B\nmetadata:\n  name: y\n'],
  ['explicit keys', '? kind\n: A\n? metadata\n: ? name\n  : x\n'],
  ['folded and literal', 'kind: >-\n  A\nmetadata:\n  name: |-\n    x\n'],
  ['empty values', 'kind:\nmetadata:\n  name:\napiVersion: ~\n'],
  ['a document with its marker', '--- # a\nkind: A\n'],
  ['a root with a tag', '!!map\nkind: A\n'],
  ['an indented root', '  kind: A\n  apiVersion: v1\n  metadata: {name: x}\n  a: 1\n  kind: B\n'],
] as const)('the same as the whole tree: %s', ([, text]) => {
  const read = readYaml(text);
  const root = read.ok ? read.root : undefined;
  const field = (node: SourceNode | undefined, key: string): SourceNode | undefined =>
    node?.kind === 'object' ? node.members.findLast((member) => member.key === key)?.value : undefined;
  const textOf = (node: SourceNode | undefined): string =>
    node?.kind === 'scalar' && typeof node.value === 'string' ? node.value : '';
  expect(readDocuments(text)[0]).toMatchObject({
    apiVersion: textOf(field(root, 'apiVersion')),
    kind: textOf(field(root, 'kind')),
    name: textOf(field(field(root, 'metadata'), 'name')),
    namespace: textOf(field(field(root, 'metadata'), 'namespace')),
  });
});

test('returns the documents before an error', () => {
  expect(readDocuments('kind: A\nmetadata:\n  name: x\nspec: [\n')).toMatchObject([{ kind: 'A', name: 'x' }]);
});

test('records where each document begins', () => {
  const text = 'kind: A\n---\nkind: B\n';
  for (const document of readDocuments(text)) {
    expect(text.slice(document.start).startsWith(document.text)).toBe(true);
  }
});

test.for([
  ['lines without a name', (n: number) => `metadata:\n${'  x: y\n'.repeat(n / 7)}`],
  ['blank lines below metadata', (n: number) => `metadata:\n${' \n'.repeat(n / 2)}`],
  ['comments below metadata', (n: number) => `metadata:\n${'\t#\n'.repeat(n / 3)}`],
  ['carriage returns', (n: number) => '\r'.repeat(n)],
  ['blanks', (n: number) => ' '.repeat(n)],
  ['braces', (n: number) => 'metadata:{'.repeat(n / 10)],
  ['documents', (n: number) => 'a\n---\n'.repeat(n / 60)],
  ['dashes', (n: number) => '-'.repeat(n)],
  ['quotes', (n: number) => `kind: "${"''".repeat(n / 2)}`],
] as const)('time grows with the text: %s', ([name, make]) => {
  const { ratio } = growthOf(readDocuments, [{ name, text: make }]);
  expect(ratio).toBeLessThan(mostGrowth);
});
