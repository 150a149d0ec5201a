/** `kubectl patch`: three types, valid and invalid bodies, files, and its output. */
import type { KubectlCase } from '../case.ts';
import { crd, file, run, runWith, widget } from '../make.ts';

const withStatus = crd({
  spec: '{a: {type: string}, b: {type: string, default: d}, count: {type: integer, maximum: 10}, list: {type: array, items: {type: string}}}',
  status: '{phase: {type: string}}',
  subresources: '{status: {}}',
});
const crds = [withStatus];
const first = file('apply', widget('{a: x, count: 1, list: [k, l]}'));

const merges: Readonly<Record<string, string>> = {
  'changes-a-field': '{"spec":{"a":"z"}}',
  'removes-a-field': '{"spec":{"a":null}}',
  'removes-what-has-a-default': '{"spec":{"b":null}}',
  'replaces-a-list': '{"spec":{"list":["m"]}}',
  'removes-the-spec': '{"spec":null}',
  'in-yaml': 'spec: {a: z}',
  'in-yaml-over-lines': 'spec:\n  a: z\n  count: 2\n',
  'empty-object': '{}',
  'empty-text': '',
  'blank-text': ' ',
  null: 'null',
  list: '[]',
  text: '"x"',
  number: '1',
  'broken-json': '{"spec":',
  'broken-yaml': 'spec: [',
  'duplicate-keys': '{"spec":{"a":"y","a":"z"}}',
  'unknown-fields': '{"spec":{"u":1,"v":2}}',
  'unknown-root-field': '{"u":1}',
  'wrong-type': '{"spec":{"a":1}}',
  'two-wrong-types': '{"spec":{"a":1,"count":"x"}}',
  'over-the-maximum': '{"spec":{"count":11}}',
  'of-the-status-goes-nowhere': '{"status":{"phase":"Good"}}',
  'of-the-name': '{"metadata":{"name":"other"}}',
  'of-the-namespace': '{"metadata":{"namespace":"team"}}',
  'of-the-kind': '{"kind":"Other"}',
  'of-the-api-version': '{"apiVersion":"example.com/v2"}',
  'of-the-uid': '{"metadata":{"uid":"3c0b5a62-7f6e-4d2a-8a51-000000000001"}}',
  'of-an-old-resource-version': '{"metadata":{"resourceVersion":"1"}}',
  'of-labels': '{"metadata":{"labels":{"k":"v"}}}',
  'of-a-label-that-is-a-number': '{"metadata":{"labels":{"k":1}}}',
  'of-a-finalizer': '{"metadata":{"finalizers":["example.com/hold"]}}',
  'of-the-generation': '{"metadata":{"generation":9}}',
  'of-the-creation-timestamp': '{"metadata":{"creationTimestamp":null}}',
  'of-managed-fields': '{"metadata":{"managedFields":[]}}',
  'with-a-large-number': '{"spec":{"count":9223372036854775808}}',
  'with-a-float': '{"spec":{"count":1.5}}',
  'with-a-whole-float': '{"spec":{"count":2.0}}',
};

const jsons: Readonly<Record<string, string>> = {
  add: '[{"op":"add","path":"/spec/a","value":"z"}]',
  'add-to-a-list': '[{"op":"add","path":"/spec/list/-","value":"m"}]',
  'add-into-a-list': '[{"op":"add","path":"/spec/list/0","value":"m"}]',
  'add-past-a-list': '[{"op":"add","path":"/spec/list/9","value":"m"}]',
  'add-below-nothing': '[{"op":"add","path":"/spec/none/k","value":"m"}]',
  remove: '[{"op":"remove","path":"/spec/a"}]',
  'remove-nothing': '[{"op":"remove","path":"/spec/none"}]',
  'replace-nothing': '[{"op":"replace","path":"/spec/none","value":1}]',
  move: '[{"op":"move","from":"/spec/a","path":"/spec/b"}]',
  copy: '[{"op":"copy","from":"/spec/a","path":"/spec/b"}]',
  'test-that-holds':
    '[{"op":"test","path":"/spec/a","value":"x"},{"op":"replace","path":"/spec/a","value":"z"}]',
  'test-that-fails':
    '[{"op":"test","path":"/spec/a","value":"y"},{"op":"replace","path":"/spec/a","value":"z"}]',
  'unknown-op': '[{"op":"turn","path":"/spec/a"}]',
  'no-op': '[{"path":"/spec/a","value":"z"}]',
  'no-path': '[{"op":"add","value":"z"}]',
  'path-without-slash': '[{"op":"add","path":"spec/a","value":"z"}]',
  'empty-list': '[]',
  object: '{"spec":{"a":"z"}}',
  'in-yaml': '- {op: replace, path: /spec/a, value: z}',
  broken: '[{"op":',
  null: 'null',
  'wrong-type': '[{"op":"replace","path":"/spec/a","value":1}]',
  'unknown-field': '[{"op":"add","path":"/spec/u","value":1}]',
  'label-with-a-slash':
    '[{"op":"add","path":"/metadata/labels","value":{"k/l":"v"}},{"op":"replace","path":"/metadata/labels/k~1l","value":"w"}]',
};

const strategic = ['{"spec":{"a":"z"}}', '{}', 'spec: {a: z}', '{"spec":', '[]'];

const lines: Readonly<Record<string, readonly string[]>> = {
  'without-a-patch': ['widget', 'w'],
  'without-a-name': ['widget', '--type=merge', '-p', '{}'],
  'without-anything': [],
  'of-an-unknown-type': ['widget', 'w', '--type=other', '-p', '{}'],
  'of-an-unknown-resource': ['gadget', 'w', '--type=merge', '-p', '{}'],
  'of-nothing-there': ['widget', 'none', '--type=merge', '-p', '{}'],
  'of-two-names': ['widget', 'w', 'v', '--type=merge', '-p', '{"spec":{"a":"z"}}'],
  'by-slash': ['widget/w', '--type=merge', '-p', '{"spec":{"a":"z"}}'],
  'by-full-name': ['widgets.v1.example.com', 'w', '--type=merge', '-p', '{"spec":{"a":"z"}}'],
  'by-file': ['-f', 'object.yaml', '--type=merge', '-p', '{"spec":{"a":"z"}}'],
  'from-a-file': ['widget', 'w', '--type=merge', '--patch-file=patch.yaml'],
  'from-no-file': ['widget', 'w', '--type=merge', '--patch-file=none.yaml'],
  'from-both': ['widget', 'w', '--type=merge', '--patch-file=patch.yaml', '-p', '{}'],
  locally: ['-f', 'object.yaml', '--local', '--type=merge', '-p', '{"spec":{"a":"z"}}', '-o', 'yaml'],
  'locally-without-a-file': ['widget', 'w', '--local', '--type=merge', '-p', '{}'],
  'dry-run-client': [
    'widget',
    'w',
    '--dry-run=client',
    '--type=merge',
    '-p',
    '{"spec":{"a":"z"}}',
    '-o',
    'yaml',
  ],
  'dry-run-server': ['widget', 'w', '--dry-run=server', '--type=merge', '-p', '{"spec":{"a":"z"}}'],
  'as-yaml': ['widget', 'w', '--type=merge', '-p', '{"spec":{"a":"z"}}', '-o', 'yaml'],
  'as-a-name': ['widget', 'w', '--type=merge', '-p', '{"spec":{"a":"z"}}', '-o', 'name'],
  'by-a-manager': ['widget', 'w', '--field-manager=one', '--type=merge', '-p', '{"spec":{"a":"z"}}'],
  'of-the-status': [
    'widget',
    'w',
    '--subresource=status',
    '--type=merge',
    '-p',
    '{"status":{"phase":"Good"},"spec":{"a":"z"}}',
  ],
  'of-the-status-refused': [
    'widget',
    'w',
    '--subresource=status',
    '--type=merge',
    '-p',
    '{"status":{"phase":1}}',
  ],
  'of-the-status-by-json': [
    'widget',
    'w',
    '--subresource=status',
    '--type=json',
    '-p',
    '[{"op":"add","path":"/status","value":{"phase":"Good"}}]',
  ],
  'of-an-unknown-subresource': ['widget', 'w', '--subresource=other', '--type=merge', '-p', '{}'],
  'of-a-subresource-that-is-off': [
    'widget',
    'w',
    '--subresource=scale',
    '--type=merge',
    '-p',
    '{"spec":{"replicas":1}}',
  ],
  'in-another-namespace': ['widget', 'w', '-n', 'team', '--type=merge', '-p', '{}'],
};

export const cases: readonly KubectlCase[] = [
  ...Object.entries(merges).map(([name, body]) => ({
    name: `merge-${name}`,
    crds,
    steps: [first, runWith('patch widget w --type=merge -p', [body])],
  })),
  ...Object.entries(jsons).map(([name, body]) => ({
    name: `json-${name}`,
    crds,
    steps: [first, runWith('patch widget w --type=json -p', [body])],
  })),
  ...strategic.map((body, i) => ({
    name: `strategic-${i + 1}`,
    crds,
    steps: [first, runWith('patch widget w --type=strategic -p', [body])],
  })),
  ...Object.entries(lines).map(([name, words]) => ({
    name: `line-${name}`,
    crds,
    files: { 'patch.yaml': 'spec: {a: z}\n' },
    steps: [first, { argv: ['patch', ...words] }],
  })),
  { name: 'last-applied-is-not-touched', crds, steps: [first, runWith('patch widget w --type=merge -p', ['{"spec":{"count":5}}']), run('apply -f object.yaml')] }, // prettier-ignore
];
