import { expect, test } from 'vitest';
import { classify } from './classify.ts';
import { documentsIn } from './documents.ts';
import { FolderFactsCollector } from './folder-facts.ts';

const widget = (name: string): string =>
  `apiVersion: example.com/v1\nkind: Widget\nmetadata:\n  name: ${name}\n`;
const headsOf = (path: string, text: string) =>
  documentsIn(path, text).map(({ line, kind, name, isEmpty }) => ({ line, kind, name, isEmpty }));

test('finds each document and its first line', () => {
  const text = `# a comment\n${widget('a')}---\n# only a comment\n---\n\n${widget('b')}`;
  expect(headsOf('a.yaml', text)).toEqual([
    { line: 2, kind: 'Widget', name: 'a', isEmpty: false },
    { line: 7, kind: '', name: '', isEmpty: true },
    { line: 10, kind: 'Widget', name: 'b', isEmpty: false },
  ]);
});

test('treats the items of a list as documents', () => {
  const text = `apiVersion: v1\nkind: List\nitems:\n- apiVersion: example.com/v1\n  kind: Widget\n  metadata: {name: a}\n- apiVersion: example.com/v1\n  kind: Widget\n  metadata: {name: b}\n`;
  expect(headsOf('a.yaml', text)).toEqual([
    { line: 4, kind: 'Widget', name: 'a', isEmpty: false },
    { line: 7, kind: 'Widget', name: 'b', isEmpty: false },
  ]);
});

test('treats an object with items as one document, unless its kind is that of a list', () => {
  const items = 'items:\n- apiVersion: example.com/v1\n  kind: Widget\n';
  expect(headsOf('a.yaml', `kind: Widget\n${items}`)).toMatchObject([{ line: 1, kind: 'Widget' }]);
  expect(headsOf('a.yaml', `kind: WidgetList\n${items}`)).toMatchObject([{ line: 3, kind: 'Widget' }]);
  expect(headsOf('a.yaml', 'kind: List\nitems: none\n')).toMatchObject([{ line: 1, kind: 'List' }]);
});

test('treats lines of JSON as documents', () => {
  const lines = ['a', 'b'].map((name) => `{"apiVersion":"example.com/v1","kind":"Widget","metadata":{"name":"${name}"}}`);
  const found = [
    { line: 1, kind: 'Widget', name: 'a', isEmpty: false },
    { line: 3, kind: 'Widget', name: 'b', isEmpty: false },
  ];
  for (const path of ['a.ndjson', 'a.jsonl', 'a.json', '-']) expect(headsOf(path, lines.join('\n\n'))).toEqual(found);
}); // prettier-ignore

test('treats a file of JSON as one document, whatever it contains', () => {
  const text = '{"kind": "Widget"}\n---\n{"kind": "Gadget"}\n';
  expect(documentsIn('a.json', text)).toHaveLength(1);
  expect(headsOf('-', text)).toMatchObject([{ line: 1, kind: 'Widget' }, { line: 3, kind: 'Gadget' }]); // prettier-ignore
});

test('finds the code blocks of Markdown, also in lists', () => {
  const text = `# Title\n\n- step\n\n  \`\`\`yaml\n  apiVersion: example.com/v1\n  kind: Widget\n  \`\`\`\n\n\`\`\`sh\nls\n\`\`\`\n`;
  const documents = documentsIn('a.md', text);
  expect(documents.map(({ line, kind, indent }) => ({ line, kind, indent }))).toEqual([
    { line: 6, kind: 'Widget', indent: 2 },
  ]);
});

const whatIs = (path: string, text: string, facts = new FolderFactsCollector()) =>
  documentsIn(path, text).map((document) => {
    const { what, otherwise } = classify(path, document, facts);
    return otherwise ?? what;
  });

test.each([
  ['a.yaml', 'apiVersion: v1\nkind: ConfigMap\n', 'built-in'],
  ['a.yaml', 'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\n', 'client file'],
  ['a.yaml', 'apiVersion: v1\nkind: Config\n', 'client file'],
  ['kustomization.yaml', 'kind: Kustomization\n', 'client file'],
  ['a.yaml', 'apiVersion: example.com/v1\nkind: Widget\nspec:\n  a: {{ .Values.a }}\n', 'template'],
  ['a.yaml', 'apiVersion: example.com/v1\nkind: Widget\nspec:\n  a: "{{ inputs.a }}"\n', 'unknown kind'],
  ['a.yaml', 'apiVersion: example.com/v1\nkind: Widget\nmetadata:\n  name: ${NAME}\n', 'template'],
  ['a.yaml', '- op: add\n  path: /spec\n', 'patch'],
  ['a.yaml', 'replicas: 3\n', 'other'],
  ['a.yaml', '# nothing\n', 'empty'],
  [
    'a.yaml',
    'apiVersion: apiextensions.k8s.io/v1beta1\nkind: CustomResourceDefinition\nspec: {group: a}\n',
    'old crd',
  ],
  [
    'a.yaml',
    'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nspec:\n  conversion: {}\n',
    'patch',
  ],
])('says what a document is: %s %j', (path, text, what) => {
  expect(whatIs(path, text)).toEqual([what]);
});

test('recognizes patches of a kustomization and assertions of a test', () => {
  const facts = new FolderFactsCollector();
  facts.add('base/kustomization.yaml', 'patches:\n- path: ../other.yaml\n');
  facts.add(
    'tests/chainsaw-test.yaml',
    'spec:\n  steps:\n  - try:\n    - assert:\n        file: want.yaml\n',
  );
  facts.add('chart/Chart.yaml', '');
  expect(whatIs('other.yaml', widget('a'), facts)).toEqual(['patch']);
  expect(whatIs('tests/want.yaml', widget('a'), facts)).toEqual(['client file']);
  expect(whatIs('chart/templates/a.yaml', `${widget('a')}# {{ end }}\n`, facts)).toEqual(['template']);
});

test('finds the folders of charts and of tests', () => {
  const facts = new FolderFactsCollector();
  facts.add('chart/Chart.yaml', '');
  facts.add('kuttl/00-assert.yaml', '');
  facts.add('errors/01-errors.yml', '');
  facts.add('neither/1-assert.yaml', '');
  facts.add(
    'chainsaw-test.yaml',
    'spec: {steps: [{try: [{assert: {file: ../a.yaml}}, {patch: {file: p.yaml}}]}]}\n',
  );
  expect([...facts.charts]).toEqual(['chart']);
  expect([...facts.tests]).toEqual([
    ['kuttl', 'kuttl'],
    ['errors', 'kuttl'],
    ['', 'chainsaw'],
  ]);
  expect([...facts.clientFiles]).toEqual([['../a.yaml', 'chainsaw']]);
  expect([...facts.patches]).toEqual(['p.yaml']);
});
