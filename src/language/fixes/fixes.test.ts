import { describe, expect, test } from 'vitest';
import type { Surroundings } from '../../engine/answers.ts';
import { crdOf, objectOf, specSchema } from '../../examples/example.ts';
import { serverFindings } from './findings/server-findings.ts';
import { fixesOf, type Fix } from './index.ts';

const surroundings: Surroundings = {
  kubernetes: '1.37',
  now: '2026-01-02T03:04:05Z',
  uid: 'u',
  nameSuffix: 'abcde',
  resourceVersion: '1',
};

const crd = crdOf({
  kind: 'Widget',
  plural: 'widgets',
  schema: specSchema(
    `# How large it is.
replicas:
  type: integer
  maximum: 9
mode:
  type: string
  enum: [fifo, lifo]
hosts:
  type: array
  x-kubernetes-list-type: set
  items:
    type: string
window:
  type: object
  required: [from]
  properties:
    from:
      type: string
    to:
      type: string
limit:
  type: integer
least:
  type: integer
address:
  type: string
  format: ipv4
either:
  type: object
  oneOf: [{required: [a]}, {required: [b]}]
  properties:
    a:
      type: string
    b:
      type: string
any:
  type: object
  x-kubernetes-embedded-resource: true
  x-kubernetes-preserve-unknown-fields: true
`,
    `x-kubernetes-validations:
- rule: '!has(self.least) || !has(self.limit) || self.least <= self.limit'
`,
  ),
});

const widget = (spec: string): string =>
  `# kept\n${objectOf('Widget', 'w', `spec: # kept too\n${spec.replace(/^(?=.)/gm, '  ')}  # and this\n`)}`;

function firstFix(texts: { crd: string; object?: string }): Fix {
  const [one] = fixesOf({ crd: texts.crd, object: texts.object }, surroundings).flatMap(({ fixes }) =>
    fixes.slice(0, 1),
  );
  if (!one) throw new Error('no finding has a fix');
  return one;
}

/** Lines that only one of the texts contains. */
function changedLines(before: string, after: string): number {
  const [old, now] = [before.split('\n'), after.split('\n')];
  return Math.max(
    old.filter((line) => !now.includes(line)).length,
    now.filter((line) => !old.includes(line)).length,
  );
}

describe('fixes findings in the object', () => {
  test.each([
    ['a misspelt field', 'replcas: 3\n', 'rename', 'replicas: 3'],
    ['a field in another case', 'Replicas: 3\n', 'rename', 'replicas: 3'],
    ['a number in quotes', 'replicas: "5"\n', 'convert', 'replicas: 5'],
    ['a lone value for a list', 'hosts: a.example.com\n', 'convert', 'hosts: '],
    ['a misspelt value', 'mode: fifoo\n', 'set', 'mode: fifo'],
    ['a value in another case', 'mode: FIFO\n', 'convert', 'mode: fifo'],
    ['a number that is too large', 'replicas: 15\n', 'set', 'replicas: 9'],
    ['an item twice', 'hosts:\n- a\n- b\n- a\n', 'remove', '- b'],
    ['an item twice, in brackets', 'hosts: [a, b, a]\n', 'remove', 'hosts: [a, b]'],
    ['a field that is missing', 'window:\n  to: b\n', 'add', 'from: '],
    ['a field that is missing in brackets', 'window: {to: b}\n', 'add', '"from": '],
    ['a field one level too deep', 'window:\n  from: a\n  limit: 3\n', 'move', '  limit: 3'],
    ['a field one level too high', 'window:\n  from: a\nto: b\n', 'move', '    to: b'],
    ['a key twice', 'limit: 3\nlimit: 4\n', 'remove', 'limit: '],
    ['a tab', 'window:\n\tfrom: a\n', 'replace-tabs', '    from: a'],
    ['null where none is allowed', 'hosts:\n- a\n- null\n', 'remove', '- a'],
    ['an address with a mask', 'address: 10.0.0.1/8\n', 'set', 'address: 10.0.0.1'],
    ['both of two that exclude each other', 'either:\n  a: x\n  b: z\n', 'remove', 'b: z'],
    ['neither of two fields, one of which is required', 'either: {}\n', 'add', 'either: {"a": '],
    ['a rule between two fields', 'least: 5\nlimit: 3\n', 'set', 'limit: '],
    [
      'an embedded resource without its kind',
      'any:\n  apiVersion: v1\n  metadata:\n    name: x\n',
      'add',
      'kind: ',
    ],
  ])('%s', (_, spec, kind, wanted) => {
    const object = widget(spec);
    const fix = firstFix({ crd, object });
    expect(fix).toMatchObject({ kind, pane: 'object' });
    expect(fix.text).toContain(wanted);
    expect(fix.text).toContain('# kept\n');
    expect(changedLines(object, fix.text)).toBeLessThanOrEqual(3);
    const { findings } = serverFindings({ crd, object: fix.text }, surroundings);
    expect(findings).toEqual([]);
  });

  test.each([
    ['metadata:\n  labels: {a: b} # kept\n', 'metadata:\n  labels: {a: b} # kept\n  name: widget-1\n'],
    ['metadata: {}\n', 'metadata: {"name":"widget-1"}\n'],
    ['', '\nmetadata:\n  name: widget-1'],
  ])('an object without a name gets one: %j', (metadata, wanted) => {
    const object = `apiVersion: example.com/v1\nkind: Widget\n${metadata}spec: {}\n`;
    const fix = firstFix({ crd, object });
    expect(fix).toMatchObject({ kind: 'add', what: 'metadata.name', to: 'widget-1' });
    expect(fix.text).toContain(wanted);
  });

  test("changes an object to a version that isn't deprecated", () => {
    const old =
      '  - name: v1alpha1\n    served: true\n    storage: false\n    deprecated: true\n    schema:\n      openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}\n';
    const both = crd.replace('  versions:\n', `  versions:\n${old}`);
    const object = widget('limit: 3\n').replace('example.com/v1', 'example.com/v1alpha1 # old');
    const fix = firstFix({ crd: both, object });
    expect(fix).toMatchObject({ kind: 'set', what: 'apiVersion', to: 'example.com/v1' });
    expect(fix.text).toContain('apiVersion: example.com/v1 # old\n');
  });

  test('keeps JSON as JSON', () => {
    const object =
      '{"apiVersion":"example.com/v1","kind":"Widget","metadata":{"name":"w"},"spec":{"replicas":"5"}}';
    expect(firstFix({ crd, object }).text).toBe(object.replace('"5"', '5'));
  });

  test('offers to declare an unknown field, to keep all unknown fields, or at last to remove it', () => {
    const [found] = fixesOf({ crd, object: widget('colour: red\n') }, surroundings);
    expect(found?.fixes.map(({ kind, pane }) => `${kind} ${pane}`)).toEqual([
      'declare crd',
      'preserve crd',
      'remove object',
    ]);
  });
});

const schema = (properties: string, more = ''): string =>
  crdOf({ kind: 'Widget', plural: 'widgets', schema: specSchema(`# kept\n${properties}`, more) });

describe('fixes findings in the CRD', () => {
  test.each([
    ['a misspelt keyword', schema('a:\n  type: integer\n  maximun: 3\n'), 'rename', 'maximum: 3'],
    [
      'a misspelt extension',
      schema('a:\n  type: array\n  x-kubernetes-list-types: set\n  items:\n    type: string\n'),
      'rename',
      'x-kubernetes-list-type: set',
    ],
    [
      'a field one level too deep',
      schema('a:\n  type: string\n').replace(
        'openAPIV3Schema:',
        'subresources: {status: {}}\n      openAPIV3Schema:',
      ),
      'move',
      '    subresources:',
    ],
    [
      'a root of another type',
      schema('a:\n  type: string\n').replace(
        'openAPIV3Schema:\n        type: object',
        'openAPIV3Schema:\n        type: string',
      ),
      'set',
      'openAPIV3Schema:\n        type: object',
    ],
    ['a misspelt type', schema('a:\n  type: sting\n'), 'set', 'type: string'],
    [
      'a type that is missing',
      schema('a:\n  properties:\n    b:\n      type: string\n'),
      'add',
      'type: object',
    ],
    ['items that are missing', schema('a:\n  type: array\n'), 'add', 'items:'],
    [
      'uniqueItems',
      schema('a:\n  type: array\n  uniqueItems: true\n  items:\n    type: string\n'),
      'replace',
      'x-kubernetes-list-type: set',
    ],
    [
      'properties beside additionalProperties',
      schema(
        'a:\n  type: object\n  additionalProperties:\n    type: string\n  properties:\n    b:\n      type: string\n',
      ),
      'replace',
      'x-kubernetes-preserve-unknown-fields: true',
    ],
    ['a default of another type', schema('a:\n  type: integer\n  default: "3"\n'), 'set', 'default: 3'],
    [
      'a name that needs escaping',
      schema('max-size:\n  type: integer\n', 'x-kubernetes-validations:\n- rule: self.max-size > 0\n'),
      'escape',
      'self.max__dash__size',
    ],
    [
      'a misspelt field in a rule',
      schema('size:\n  type: integer\n', 'x-kubernetes-validations:\n- rule: self.sze > 0\n'),
      'escape',
      'self.size > 0',
    ],
    [
      'a rule that costs too much',
      schema(
        'a:\n  type: array\n  items:\n    type: string\n  x-kubernetes-validations:\n  - rule: self.all(x, self.exists_one(y, x == y))\n',
      ),
      'bound',
      'maxItems: ',
    ],
    [
      'a key of a list map that may be missing',
      schema(
        'a:\n  type: array\n  x-kubernetes-list-type: map\n  x-kubernetes-list-map-keys: [name]\n  items:\n    type: object\n    properties:\n      name:\n        type: string\n',
      ),
      'add',
      'required:',
    ],
    [
      'another name',
      schema('a:\n  type: string\n').replace('name: widgets.example.com', 'name: widget.example.com'),
      'set',
      'name: widgets.example.com',
    ],
    [
      'no storage version',
      schema('a:\n  type: string\n').replace('storage: true', 'storage: false'),
      'set',
      'storage: true',
    ],
    [
      'preserveUnknownFields',
      schema('a:\n  type: string\n').replace('scope:', 'preserveUnknownFields: true\n  scope:'),
      'set',
      'preserveUnknownFields: false',
    ],
    ['a rule that reads what may be missing', undefined, 'guard', '!has(self.b) ||'],
  ])('%s', (_, text, kind, wanted) => {
    const before =
      text ??
      schema(
        'a:\n  type: integer\nb:\n  type: integer\n',
        'x-kubernetes-validations:\n- rule: self.a < self.b\n',
      );
    const fix = firstFix(text ? { crd: text } : { crd: before, object: widget('a: 1\n') });
    expect(fix).toMatchObject({ kind, pane: 'crd' });
    expect(fix.text).toContain(wanted);
    expect(fix.text).toContain('# kept\n');
    expect(changedLines(before, fix.text)).toBeLessThanOrEqual(4);
  });
});

test('offers nothing for valid documents, and never throws', () => {
  expect(fixesOf({ crd, object: widget('replicas: 3\n') }, surroundings)).toEqual([]);
  for (const text of ['', '{', '- a', 'a: [', '\t', 'kind: CustomResourceDefinition', '\u0000'])
    for (const texts of [
      { crd: text, object: undefined },
      { crd, object: text },
    ])
      expect(Array.isArray(fixesOf(texts, surroundings))).toBe(true);
});

test('an object of the cluster needs no fix', () => {
  const ofCluster = crd.replace('scope: Namespaced', 'scope: Cluster');
  expect(fixesOf({ crd: ofCluster, object: widget('replicas: 3\n') }, surroundings)).toEqual([]);
  const [found] = fixesOf({ crd: ofCluster, object: widget('replicas: "3"\n') }, surroundings);
  expect(found?.fixes[0]).toMatchObject({ kind: 'convert', to: '3' });
});
