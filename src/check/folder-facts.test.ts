import { expect, test } from 'vitest';
import { FolderFactsCollector, folderOf } from './folder-facts.ts';

function factsOf(path: string, text: string): FolderFactsCollector {
  const facts = new FolderFactsCollector();
  facts.add(path, text);
  return facts;
}

const step = (expectation: string): string =>
  `spec: {steps: [{try: [{apply: {file: a.yaml, expect: [${expectation}]}}]}]}\n`;

test.each([
  ['{check: {($error != null): true}}', true],
  ['{check: {($error != null): false}}', false],
  ['{check: {($error == null): false}}', true],
  ['{check: {($error == null): true}}', false],
  ['{check: {($error): denied}}', true],
  ['{check: {($error): null}}', false],
  ['{check: {($error): {a: b}}}', false],
  ['{check: {kind: Pod}}', false],
  ['{check: [a]}', false],
  ['{match: {kind: Pod}}', false],
  ['{match: {kind: Pod}}, {check: {kind: Pod, ($error != null): true}}', true],
])('a step of chainsaw with the expectation %s', (expectation, isExpected) => {
  const { expectedErrors } = factsOf('tests/chainsaw-test.yaml', step(expectation));
  expect([...expectedErrors]).toEqual(isExpected ? ['tests/a.yaml'] : []);
});

test('finds the steps of all documents of a test, and skips what is not YAML', () => {
  const text = `a: [\n---\n${step('{check: {($error != null): true}}')}--- # next\nspec: {error: {file: b.yaml}, create: {file: 3}}\n`;
  const { expectedErrors, clientFiles } = factsOf('chainsaw-test-1.yml', text);
  expect([[...expectedErrors], [...clientFiles]]).toEqual([['a.yaml'], [['b.yaml', 'chainsaw']]]);
});

test('finds the patches of a kustomization, and the files that only kustomize reads', () => {
  const { patches, clientFiles } = factsOf(
    'base/Kustomization',
    `patches:
- path: p.yaml
- patch: 'a: b'
patchesStrategicMerge: [s.yaml, "{a: b}", "kind: A\\nb: c", 3]
patchesJson6902: [{path: ../j.yaml}]
resources: [r.yaml]
replacements: [{path: r.yaml}]
configurations: [c.yaml]
openapi: {path: o.json}
`,
  );
  expect([...patches]).toEqual(['base/p.yaml', 'j.yaml', 'base/s.yaml']);
  expect([...clientFiles.keys()]).toEqual(['base/r.yaml', 'base/c.yaml', 'base/o.json']);
});

test('reads only files whose name says that they contain facts', () => {
  const named = ['kustomization.yaml', 'a/kustomization.yml', 'Kustomization', 'chainsaw-test.yaml', 'a/chainsaw-test-b.yml', 'a.yaml', 'my-kustomization.yaml', 'Chart.yaml']; // prettier-ignore
  expect(named.map((path) => FolderFactsCollector.hasContent(path))).toEqual([true, true, true, true, true, false, false, false]); // prettier-ignore
  expect([...factsOf('other.yaml', 'patches: [a.yaml]').patches]).toEqual([]);
  expect(['a/b/c.yaml', 'c.yaml', '/c.yaml'].map(folderOf)).toEqual(['a/b', '', '']);
});
