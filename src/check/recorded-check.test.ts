/** The documents of files, CRDs derived from XRDs, and answers about documents with errors, as they are recorded. */
import { expect, test } from 'vitest';
import { crdOf, specSchema } from '../examples/example.ts';
import { recordedIn, written } from '../testing/recorded.ts';
import { classify } from './classify.ts';
import { documentsIn } from './documents.ts';
import { FolderFactsCollector } from './folder-facts.ts';
import { CheckRoom, type PlainJudged } from './room.ts';
import { crdsOfXrd } from './xrd.ts';

const compare = recordedIn(new URL('testing/recorded-check.txt', import.meta.url));

const items = `
items:
- kind: Widget
  metadata: {name: a}
- {apiVersion: example.com/v1, kind: Gadget}
- {}
- &x
  apiVersion: example.com/v1
  kind: Widget
  spec: {a: 0x1F} # c
-   apiVersion: example.com/v1
    kind: Widget
    spec: *x
- text
`;

const files: Readonly<Record<string, string>> = {
  'list.yaml': `# before\n\napiVersion: v1\nkind: List${items}`,
  'widgets.yaml': `apiVersion: example.com/v1\nkind: WidgetList${items}`,
  'no-items.yaml': 'kind: WidgetList\nitems: []\n---\nkind: WidgetList\nitems: 5\n---\nkind: WidgetList\n',
  'list.json':
    '{"apiVersion": "v1", "kind": "List", "items": [\n  {"kind": "A", "metadata": {"name": "a"}},\n  {}]}',
  'separators.yaml':
    '---\n--- # first\na: 1\n---x\n---\n\n# only a comment\n---\n%YAML 1.1\n---\nkind: B\n...\n',
  'empty.yaml': '\n\n',
  'windows.yaml': 'kind: A\r\n---\r\nkind: B\r\n',
  'broken.yaml': 'kind: A\n  b: [\n---\nkind: B\n',
  'page.md':
    '# Title\n\n```yaml\nkind: A\n---\n\nkind: B\n```\n\n> 1. step\n>\n>    ~~~ {.yml}\n>    kind: C\n>      a: b\n>    ~~~\n\n````json title="x"\n{"kind": "D"}\n```\n````\n\n```sh\nls\n```\n```yaml\nkind: E\n',
  'tabs.markdown': '-\t```yaml\n\tkind: A\n\t  a: b\n\t```\n```YAML\nkind: B\n```',
};

test.each(Object.entries(files))('documents of %s', (path, text) => {
  const facts = new FolderFactsCollector();
  const found = documentsIn(path, text).map((document) => {
    const { what, otherwise } = classify(path, document, facts);
    return { what, otherwise, ...document };
  });
  compare(path, written(found));
});

const xrd = (version: string, more: string, schema = '{type: object}'): string =>
  `apiVersion: apiextensions.crossplane.io/${version}
kind: CompositeResourceDefinition
metadata: {name: xs.example.com, labels: {a: b}}
spec:
  group: example.com
  names: {kind: X, plural: xs, categories: [own]}
  ${more}
  versions:
  - name: v1
    served: true
    referenceable: true
    schema: {openAPIV3Schema: ${schema}}
`;

test.each([
  ['first', xrd('v1', 'claimNames: {kind: C, plural: cs}\n  defaultCompositeDeletePolicy: Foreground')],
  ['cluster', xrd('v2', 'scope: Cluster\n  conversion: {strategy: None}')],
  ['namespaced', xrd('v2', 'defaultCompositionUpdatePolicy: Manual', '{type: object, description: d, properties: {metadata: {properties: {name: {maxLength: 9}}}, spec: {type: object, required: [a], properties: {a: {type: string}}}, status: {x-kubernetes-preserve-unknown-fields: true, description: s}}}')], // prettier-ignore
  ['legacy', xrd('v2', 'scope: LegacyCluster').replace('served: true', 'deprecated: true\n    deprecationWarning: old\n    additionalPrinterColumns: []\n    subresources: {scale: {specReplicasPath: .spec.a}}')], // prettier-ignore
  ['without versions', 'kind: CompositeResourceDefinition\nspec: {group: a}\n'],
])('CRDs of an XRD: %s', (name, text) => {
  compare(`XRD ${name}`, crdsOfXrd(text).map((crd) => written(JSON.parse(crd))).join('\n\n')); // prettier-ignore
});

const crd = crdOf({
  kind: 'Widget',
  plural: 'widgets',
  schema: specSchema(
    'mode: {type: string, enum: [a, b]}\ncount: {type: integer, default: 1}\nlist: {type: array, items: {type: object, required: [name], properties: {name: {type: string}}}}\n',
  ),
});
const widget = (spec: string, more = ''): string =>
  `apiVersion: example.com/v1\nkind: Widget\nmetadata:\n  name: w\n${more}spec: ${spec}\n`;
const objects: Readonly<Record<string, string>> = {
  good: widget('{mode: a}'),
  'wrong values': widget('\n  mode: c\n  count: "5"\n  list:\n  - nme: x\n  -\n  other: 1'),
  'in JSON':
    '{"apiVersion": "example.com/v1", "kind": "Widget",\n "metadata": {"name": "w"},\n "spec": {"mode": 5}}',
  'a long value': widget(`{mode: ${'x'.repeat(300)}}`),
  'another namespace': widget('{}', '  namespace: other\n'),
  'no name': widget('{}').replace('  name: w\n', '  labels: {a: 1}\n'),
  broken: widget('{mode: [}'),
  'a placeholder': widget('\n  mode: $MODE\n  count: <number>'),
  'another version': widget('{}').replace('/v1', '/v2'),
  'an unchanged error': widget('{mode: c}'),
};

/** Findings on a line each: as parts, only their places would be written. */
const shown = ({ findings, warnings, ...rest }: PlainJudged): object => ({
  ...rest,
  findings: findings.map((one) => JSON.stringify(one)),
  warnings: warnings.map((one) => JSON.stringify(one)),
});

const request = {
  kubernetes: '1.37',
  fieldValidation: 'Strict',
  namespace: 'default',
  now: '2026-01-02T03:04:05Z',
} as const;

test.each(Object.entries(objects))('an object: %s', (name, text) => {
  const texts: Readonly<Record<string, string>> = {
    'crd.yaml': crd,
    'refused.yaml': crd.replace('type: string', 'type: text'),
    'a.yaml': text,
    'old.yaml': widget('{mode: c, count: 2}'),
  };
  const at = (path: string) => ({ path, number: 1 });
  const asked = (['create', 'update'] as const).map((operation) => {
    const read = (path: string): string => texts[path] ?? '';
    const room = new CheckRoom(read, { ...request, operation }, { wantsStored: operation === 'create' });
    const old = operation === 'update' ? at('old.yaml') : undefined;
    return ['crd.yaml', 'refused.yaml'].map((path) => shown(room.object(at('a.yaml'), at(path), old)));
  });
  compare(name, written(asked));
});

test.each([
  ['create', 'default'],
  ['apply', 'default'],
  ['update', 'default'],
  ['create', 'team'],
  ['apply', 'team'],
] as const)('sends an object to the namespace of its text: %s, otherwise %s', (operation, namespace) => {
  const text = widget('{mode: a}', '  namespace: team\n');
  const read = (path: string): string => (path === 'crd.yaml' ? crd : text);
  const room = new CheckRoom(read, { ...request, namespace, operation }, { wantsStored: true });
  const at = (path: string) => ({ path, number: 1 });
  const { verdict, stored } = room.object(at('a.yaml'), at('crd.yaml'), operation === 'update' ? at('a.yaml') : undefined); // prettier-ignore
  expect([verdict, JSON.parse(stored ?? '{}')]).toMatchObject(['accepted', { metadata: { namespace: 'team' } }]); // prettier-ignore
});

test('answers about CRDs', () => {
  const texts = [crd, crd.replace('type: string', 'type: text'), crd.replace('kind: Widget', 'kind: [x]'), xrd('v1', 'claimNames: {kind: C, plural: cs}'), xrd('v2', 'scope: Nowhere', '{type: object, properties: {spec: {properties: {a: {type: text}}}}}'), 'kind: CustomResourceDefinition\n']; // prettier-ignore
  const room = new CheckRoom(() => texts.join('---\n'), { ...request, operation: 'create' }, { wantsStored: true }); // prettier-ignore
  const answers = texts.map((_, i) => room.crd({ path: 'crds.yaml', number: i + 1 }));
  compare('CRDs', answers.map((one) => written({ ...one, judged: shown(one.judged) })).join('\n\n')); // prettier-ignore
});

test('says what changed while it is read', () => {
  const room = new CheckRoom(() => '', { ...request, operation: 'create' }, { wantsStored: false });
  expect(() => room.crd({ path: 'a.yaml', number: 2 })).toThrow('a.yaml changed while it was read');
});
