/** Each command once, as it is usually typed, and ten regressions of the page. */
import type { KubectlCase } from '../case.ts';
import { crd, file, robotPatch, run, runWith, widget } from '../make.ts';

const crds = [crd()];
const scaled = crd({
  spec: '{replicas: {type: integer}, a: {type: string}}',
  status: '{replicas: {type: integer}, phase: {type: string}}',
  subresources:
    '{status: {}, scale: {specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas}}',
});

export const cases: readonly KubectlCase[] = [
  { name: 'apply-creates', crds, steps: [file('apply', widget('{a: x}'))] },
  {
    name: 'apply-again-unchanged',
    crds,
    steps: [file('apply', widget('{a: x}')), run('apply -f object.yaml')],
  },
  {
    name: 'apply-again-changed',
    crds,
    steps: [file('apply', widget('{a: x}')), file('apply', widget('{a: z}'))],
  },
  {
    name: 'apply-removes-a-field',
    crds,
    steps: [file('apply', widget('{a: x, count: 1}')), file('apply', widget('{count: 1}'))],
  },
  {
    name: 'apply-keeps-what-others-set',
    crds,
    steps: [
      file('apply', widget('{a: x}')),
      robotPatch('{"spec":{"count":3}}'),
      file('apply', widget('{a: z}')),
    ],
  },
  {
    name: 'apply-after-create-warns-of-the-annotation',
    crds,
    steps: [file('create', widget('{a: x}')), file('apply', widget('{a: z}'))],
  },
  { name: 'server-side-apply-creates', crds, steps: [file('apply --server-side', widget('{a: x}'))] },
  {
    name: 'server-side-apply-after-create-conflicts',
    crds,
    steps: [
      file('create', widget('{a: x}')),
      file('apply --server-side', widget('{a: z}')),
      run('apply --server-side --force-conflicts -f object.yaml'),
    ],
  },
  {
    name: 'server-side-apply-after-apply-migrates-the-manager',
    crds,
    steps: [file('apply', widget('{a: x}')), file('apply --server-side', widget('{a: z}'))],
  },
  {
    name: 'server-side-apply-with-other-managers-conflicts',
    crds,
    steps: [
      file('apply --server-side --field-manager=one', widget('{a: x}')),
      file('apply --server-side --field-manager=two', widget('{a: z}')),
    ],
  },
  { name: 'create-creates', crds, steps: [file('create', widget('{a: x}'))] },
  { name: 'create-twice', crds, steps: [file('create', widget('{a: x}')), run('create -f object.yaml')] },
  {
    name: 'create-saves-its-configuration',
    crds,
    steps: [file('create --save-config', widget('{a: x}')), file('apply', widget('{count: 1}'))],
  },
  {
    name: 'create-drops-the-resource-version',
    crds,
    steps: [file('create', widget('{a: x}', 'resourceVersion: "77"'))],
  },
  {
    name: 'replace-replaces',
    crds,
    steps: [file('create', widget('{a: x, count: 1}')), file('replace', widget('{a: z}'))],
  },
  { name: 'replace-of-nothing', crds, steps: [file('replace', widget('{a: x}'))] },
  {
    name: 'replace-with-an-old-resource-version',
    crds,
    steps: [file('create', widget('{a: x}')), file('replace', widget('{a: z}', 'resourceVersion: "1"'))],
  },
  {
    name: 'replace-force',
    crds,
    steps: [file('create', widget('{a: x}')), file('replace --force', widget('{a: z}'))],
  },
  {
    name: 'patch-merge',
    crds,
    steps: [
      file('apply', widget('{a: x}')),
      runWith('patch widget w --type=merge -p', ['{"spec":{"a":"z"}}']),
    ],
  },
  {
    name: 'patch-merge-unknown-field-warns',
    crds,
    steps: [
      file('apply', widget('{a: x}')),
      runWith('patch widget w --type=merge -p', ['{"spec":{"unknown":1}}']),
    ],
  },
  {
    name: 'patch-json',
    crds,
    steps: [
      file('apply', widget('{a: x}')),
      runWith('patch widget w --type=json -p', ['[{"op":"replace","path":"/spec/a","value":"z"}]']),
    ],
  },
  {
    name: 'patch-strategic-is-not-supported',
    crds,
    steps: [file('apply', widget('{a: x}')), runWith('patch widget w -p', ['{"spec":{"a":"z"}}'])],
  },
  {
    name: 'patch-without-change',
    crds,
    steps: [
      file('apply', widget('{a: x}')),
      runWith('patch widget w --type=merge -p', ['{"spec":{"a":"x"}}']),
    ],
  },
  {
    name: 'patch-that-is-refused',
    crds,
    steps: [file('apply', widget('{a: x}')), runWith('patch widget w --type=merge -p', ['{"spec":{"a":1}}'])],
  },
  {
    name: 'edit-changes',
    crds,
    steps: [
      file('apply', widget('{a: x}')),
      run('edit widget w', { editor: [{ replace: [['a: x', 'a: z']] }] }),
    ],
  },
  { name: 'edit-changes-nothing', crds, steps: [file('apply', widget('{a: x}')), run('edit widget w')] },
  {
    name: 'edit-that-is-refused-then-given-up',
    crds,
    steps: [
      file('apply', widget('{a: x}')),
      run('edit widget w', { editor: [{ replace: [['a: x', 'a: 1']] }] }),
    ],
  },
  {
    name: 'scale',
    crds: [scaled],
    steps: [
      file('apply', widget('{replicas: 1}')),
      run('scale widget w --replicas=3'),
      run('get widget w -o yaml'),
    ],
  },
  {
    name: 'scale-without-the-subresource',
    crds,
    steps: [file('apply', widget('{a: x}')), run('scale widget w --replicas=3')],
  },
  { name: 'delete-by-file', crds, steps: [file('apply', widget('{a: x}')), run('delete -f object.yaml')] },
  { name: 'delete-by-name', crds, steps: [file('apply', widget('{a: x}')), run('delete widget w')] },
  { name: 'delete-of-nothing', crds, steps: [run('delete widget w')] },
  {
    name: 'delete-with-a-finalizer',
    crds,
    steps: [
      file('apply', widget('{a: x}', 'finalizers: [example.com/hold]')),
      run('delete widget w --wait=false'),
      runWith('patch widget w --type=merge -p', ['{"metadata":{"finalizers":null}}']),
    ],
  },
  { name: 'get-yaml', crds, steps: [file('apply', widget('{a: x}')), run('get widget w -o yaml')] },
  { name: 'get-json', crds, steps: [file('apply', widget('{a: x}')), run('get widget w -o json')] },
  { name: 'get-table', crds, steps: [file('apply', widget('{a: x}')), run('get widgets')] },
  { name: 'get-nothing', crds, steps: [run('get widgets'), run('get widget w')] },
  {
    name: 'diff',
    crds,
    steps: [file('apply', widget('{a: x}')), file('diff', widget('{a: z}'))],
  },
  { name: 'dry-run-client', crds, steps: [file('apply --dry-run=client', widget('{a: x}'))] },
  { name: 'dry-run-server', crds, steps: [file('apply --dry-run=server', widget('{a: x}'))] },
  // The ten regressions.
  {
    name: 'duplicate-key-last-wins',
    crds,
    steps: [file('create', widget('{a: x}') + 'spec: {a: z}\n')],
  },
  {
    name: 'json-file-with-surrogates-and-slashes',
    crds,
    files: {
      'object.json':
        '{"apiVersion":"example.com\\/v1","kind":"Widget","metadata":{"name":"w"},"spec":{"a":"\\ud83d\\ude00 \\/"}}',
    },
    steps: [run('apply -f object.json')],
  },
  { name: 'kind-missing', crds, steps: [file('apply', widget('{a: x}').replace('kind: Widget\n', ''))] },
  {
    name: 'api-version-missing',
    crds,
    steps: [file('apply', widget('{a: x}').replace('apiVersion: example.com/v1\n', ''))],
  },
  { name: 'label-that-is-no-string', crds, steps: [file('apply', widget('{a: x}', 'labels: {a: 1}'))] },
  {
    name: 'server-side-apply-without-a-name',
    crds,
    steps: [file('apply --server-side', widget('{a: x}').replace('name: w', 'labels: {a: b}'))],
  },
  { name: 'infinity', crds, steps: [file('apply', widget('{a: .inf}'))] },
  { name: 'null-key', crds, steps: [file('apply', widget('{a: x, ~: z}'))] },
  { name: 'yaml-directive', crds, steps: [file('apply', '%YAML 1.2\n---\n' + widget('{a: x}'))] },
  {
    name: 'kind-in-another-case',
    crds,
    steps: [file('apply', widget('{a: x}').replace('Widget', 'widget'))],
  },
  {
    name: 'version-v1-alone',
    crds,
    steps: [file('apply', widget('{a: x}').replace('example.com/v1', 'v1'))],
  },
  {
    name: 'foreign-group',
    crds,
    steps: [file('apply', widget('{a: x}').replace('example.com/v1', 'example.org/v1'))],
  },
  {
    name: 'unknown-field-strict-warn-ignore',
    crds,
    steps: [
      file('apply', widget('{unknown: x}')),
      run('apply --validate=warn -f object.yaml'),
      run('apply --validate=ignore -f object.yaml'),
    ],
  },
  { name: 'wrong-types-of-two-fields', crds, steps: [file('apply', widget('{a: 1, count: x}'))] },
  { name: 'namespace-missing', crds, steps: [file('apply', widget('{a: x}', 'namespace: missing'))] },
  {
    name: 'namespace-in-file-and-flag',
    crds,
    steps: [file('apply -n team', widget('{a: x}', 'namespace: default'))],
  },
  {
    name: 'list-document',
    crds,
    steps: [
      file(
        'apply',
        'apiVersion: v1\nkind: List\nitems:\n- {apiVersion: example.com/v1, kind: Widget, metadata: {name: one}, spec: {a: x}}\n- {apiVersion: example.com/v1, kind: Widget, metadata: {name: two}}\n',
      ),
    ],
  },
  {
    name: 'stream-of-two',
    crds,
    steps: [file('apply', widget('{a: x}') + '---\n' + widget('{a: z}', '', 'two'))],
  },
  {
    name: 'crd-and-object-in-one-file',
    steps: [file('apply', crd() + '---\n' + widget('{a: x}')), run('apply -f object.yaml')],
  },
  { name: 'crd-by-create', steps: [file('create', crd()), file('create', widget('{a: x}'))] },
  {
    name: 'crd-whose-annotation-is-too-long',
    why: 'last-applied may have 262144 bytes',
    steps: [
      file('apply', crd({ root: `description: ${'long '.repeat(53000)}` })),
      run('apply --server-side -f object.yaml'),
    ],
  },
];
