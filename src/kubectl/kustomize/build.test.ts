import { describe, expect, test } from 'vitest';
import { Failure, problemText } from '../terminal/failure.ts';
import { differencesOf } from '../flags/differences.ts';
import { kustomized } from './build.ts';

const widget = (name: string, spec: string, metadata = ''): string =>
  `apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: ${name}${metadata}}\nspec: ${spec}\n`;

function built(files: Readonly<Record<string, string>>): string[] {
  return kustomized('k', new Map(Object.entries(files)), differencesOf('1.37'))
    .trimEnd()
    .split('\n');
}

function problem(files: Readonly<Record<string, string>>): string {
  try {
    return `built: ${built(files).join(' ')}`;
  } catch (error) {
    if (error instanceof Failure) return problemText(error.problem);
    throw error;
  }
}

function over(more: string, object: string): Readonly<Record<string, string>> {
  return { 'k/kustomization.yaml': `resources: [object.yaml]\n${more}`, 'k/object.yaml': object };
}

describe('builds the objects of a folder', () => {
  test('sorts objects by kind and name, not by file', () => {
    const files = over('', `${widget('b', '{}')}---\n${widget('a', '{}')}---\napiVersion: v1\nkind: Namespace\nmetadata: {name: z}\n`); // prettier-ignore
    expect(built(files).map((text) => /"name":"(.)"/.exec(text)?.[1])).toEqual(['z', 'a', 'b']);
  });

  test('keeps the order of files if the kustomization sets it', () => {
    const files = over('sortOptions: {order: fifo}', `${widget('b', '{}')}---\n${widget('a', '{}')}`);
    expect(built(files).map((text) => /"name":"(.)"/.exec(text)?.[1])).toEqual(['b', 'a']);
  });

  test('adds prefixes from the innermost kustomization outward', () => {
    const files = {
      'k/kustomization.yaml': 'resources: [base]\nnamePrefix: top-\nnamespace: team\n',
      'k/base/kustomization.yaml': 'resources: [w.yaml]\nnamePrefix: base-\nnameSuffix: -s\n',
      'k/base/w.yaml': widget('w', '{a: x}'),
    };
    expect(built(files)).toEqual([
      '{"apiVersion":"example.com/v1","kind":"Widget","metadata":{"name":"top-base-w-s","namespace":"team"},"spec":{"a":"x"}}',
    ]);
  });

  test('merges patches: null removes a field, lists are replaced', () => {
    const patch = `patches:\n- patch: |-\n    apiVersion: example.com/v1\n    kind: Widget\n    metadata: {name: w}\n    spec: {a: null, l: [z]}\n`;
    const [only] = built(over(patch, widget('w', '{a: x, b: y, l: [p, q]}')));
    expect(only).toContain('"spec":{"b":"y","l":["z"]}');
  });

  test('applies JSON patch operations to a target', () => {
    const patch = `patches:\n- target: {kind: Widget}\n  patch: |-\n    - {op: replace, path: /spec/a, value: z}\n`;
    const [only] = built(over(patch, widget('w', '{a: x}')));
    expect(only).toContain('"spec":{"a":"z"}');
  });

  test('skips objects that are marked as local configuration of kustomize', () => {
    const local = ", annotations: {config.kubernetes.io/local-config: 'true'}";
    expect(built(over('', `${widget('a', '{}', local)}---\n${widget('b', '{}')}`))).toHaveLength(1);
  });
});

describe('rejects invalid kustomizations', () => {
  test.each([
    ['the same object twice', over('', `${widget('w', '{}')}---\n${widget('w', '{}')}`), /may not add resource with an already registered id/],
    ['a file from outside', { 'k/kustomization.yaml': 'resources: [../w.yaml]', 'w.yaml': widget('w', '{}') }, /security; file '\/folder\/w\.yaml' is not in or below '\/folder\/k'/],
    ['a circle', { 'k/kustomization.yaml': 'resources: [.]' }, /cycle detected/],
    ['no kustomization', { 'k/w.yaml': widget('w', '{}') }, /unable to find one of/],
    ['a component in the place of a resource', { 'k/kustomization.yaml': 'resources: [part]', 'k/part/kustomization.yaml': 'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\nnamePrefix: p-\n' }, /expected kind != 'Component' for path '\/folder\/k\/part'/],
    ['an unknown field', over('resource: [a]', widget('w', '{}')), /unknown field "resource"/],
  ])('%s', (_, files, text) => {
    expect(problem(files)).toMatch(text);
  }); // prettier-ignore
});

describe('reports unsupported features in our own words', () => {
  test.each([
    ['other fields', over('commonLabels: {a: b}', widget('w', '{}'))],
    ['a key twice', over('', widget('w', '{a: x, a: y}'))],
    ['a key that is not a string', over('', widget('w', '{1: x}'))],
    ['folders of other places', { 'k/kustomization.yaml': 'resources: ["https://example.com/base"]' }],
  ])('%s', (_, files) => {
    expect(problem(files)).toMatch(/^CRD Playground doesn't support /);
  });
});
