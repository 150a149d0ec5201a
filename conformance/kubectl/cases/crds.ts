/** CRDs as the objects of kubectl commands. */
import type { RequestStep, KubectlCase } from '../case.ts';
import { crd, file, run, runWith, widget } from '../make.ts';

const plain = crd();
const withStatus = crd({ status: '{phase: {type: string}}', subresources: '{status: {}}' });

/** CRDs that are rejected, or changed. */
const texts: Readonly<Record<string, string>> = {
  plain,
  'with-subresources': withStatus,
  'cluster-scoped': crd({ scope: 'Cluster' }),
  'without-a-schema': plain.slice(0, plain.indexOf('    schema:')),
  'with-an-unknown-field': plain.replace('  scope:', '  unknown: 1\n  scope:'),
  'with-an-unknown-field-in-the-schema': crd({ spec: '{a: {type: string, unknown: 1}}' }),
  'with-two-unknown-fields': plain.replace('  scope:', '  one: 1\n  two: 2\n  scope:'),
  'with-a-key-twice': plain.replace('  scope: Namespaced', '  scope: Cluster\n  scope: Namespaced'),
  'with-a-wrong-name': plain.replace('name: widgets.example.com', 'name: gadgets.example.com'),
  'without-a-name': plain.replace('  name: widgets.example.com', '  labels: {a: b}'),
  'with-a-wrong-type': plain.replace('served: true', 'served: "yes"'),
  'with-a-wrong-scope': plain.replace('scope: Namespaced', 'scope: Everywhere'),
  'with-no-storage-version': plain.replace('storage: true', 'storage: false'),
  'with-a-schema-that-is-not-structural': crd({ spec: '{a: {}}' }),
  'with-a-bad-rule': crd({ root: "x-kubernetes-validations: [{rule: 'self.none'}]" }),
  'with-a-bad-default': crd({ spec: '{a: {type: string, default: 1}}' }),
  'of-v1beta1': plain.replace('apiextensions.k8s.io/v1', 'apiextensions.k8s.io/v1beta1'),
  'with-a-namespace': plain.replace(
    '  name: widgets.example.com',
    '  name: widgets.example.com\n  namespace: team',
  ),
  'with-a-status-of-generators': `${plain}status:\n  acceptedNames: {kind: "", plural: ""}\n  conditions: []\n  storedVersions: []\n`,
  'with-a-null-status': `${plain}status: null\n`,
  'with-a-null-creation-timestamp': plain.replace(
    '  name: widgets',
    '  creationTimestamp: null\n  name: widgets',
  ),
  'of-a-protected-group': plain
    .replaceAll('example.com', 'widgets.k8s.io')
    .replace('name: widgets.widgets', 'name: widgets.widgets'),
  'with-labels-that-are-numbers': plain.replace('  name: widgets', '  labels: {a: 1}\n  name: widgets'),
};

const changes: Readonly<Record<string, string>> = {
  nothing: plain,
  'another-schema': crd({ spec: '{a: {type: string}, more: {type: string}}' }),
  'a-field-less': crd({ spec: '{a: {type: string}}' }),
  'the-scope': crd({ scope: 'Cluster' }),
  'the-kind': plain.replace('kind: Widget,', 'kind: Gadget,').replace('WidgetList', 'GadgetList'),
  'a-short-name': plain.replace('listKind: WidgetList', 'listKind: WidgetList, shortNames: [wg]'),
  columns: crd({ version: 'additionalPrinterColumns: [{name: A, type: string, jsonPath: .spec.a}]' }),
  'the-group': plain.replace('group: example.com', 'group: example.org'),
  'a-broken-schema': crd({ spec: '{a: {}}' }),
};

const commands = ['apply', 'create', 'apply --server-side'];
const named = (command: string): string => command.replaceAll(' --', '-');

/** A server-side apply of a CRD, with other first lines. */
function appliedCrd(lines: string): RequestStep {
  const usual = ['apiVersion: apiextensions.k8s.io/v1', 'kind: CustomResourceDefinition'];
  const left = usual.filter((line) => !lines.includes(`${line.split(':')[0]}:`));
  return {
    request: {
      method: 'PATCH',
      path: '/apis/apiextensions.k8s.io/v1/customresourcedefinitions/widgets.example.com?fieldManager=m',
      contentType: 'application/apply-patch+yaml',
      body: [...left, lines].join('\n'),
    },
  };
}

const nulled = plain.replace(/properties:\n[^]*$/, 'properties:\n');

export const cases: readonly KubectlCase[] = [
  ...Object.entries(texts).flatMap(([name, text]) =>
    commands
      // Which of two unknown fields an apply reports depends on the order of a map: 1.37 and 1.36 were seen to differ.
      .filter((command) => name !== 'with-two-unknown-fields' || !command.includes('--server-side'))
      .map((command) => ({ name: `${name}-by-${named(command)}`, steps: [file(command, text)] })),
  ),
  ...Object.entries(changes).flatMap(([name, text]) =>
    ['apply', 'replace'].map((command) => ({
      name: `changes-${name}-by-${command}`,
      steps: [
        file('apply', plain),
        file('apply', widget('{a: x, count: 1}')),
        file(command, text),
        run('get widget w -o yaml'),
      ],
    })),
  ),
  {
    name: 'with-objects-in-one-file-created',
    steps: [file('create', `${plain}---\n${widget('{a: x}')}`), run('create -f object.yaml')],
  },
  {
    name: 'with-objects-in-one-file-server-side',
    steps: [
      file('apply --server-side', `${plain}---\n${widget('{a: x}')}`),
      run('apply --server-side -f object.yaml'),
    ],
  },
  {
    name: 'with-objects-before-it-in-one-file',
    steps: [file('apply', `${widget('{a: x}')}---\n${plain}`), run('apply -f object.yaml')],
  },
  {
    name: 'with-objects-in-a-list',
    steps: [
      file(
        'apply',
        `apiVersion: v1\nkind: List\nitems:\n- ${plain.trimEnd().replaceAll('\n', '\n  ')}\n- ${widget('{a: x}').trimEnd().replaceAll('\n', '\n  ')}\n`,
      ),
      run('apply -f object.yaml'),
    ],
  },
  {
    name: 'with-objects-in-a-folder',
    files: { 'all/crd.yaml': plain, 'all/object.yaml': widget('{a: x}') },
    steps: [run('apply -f all'), run('apply -f all')],
  },
  {
    name: 'two-in-one-file-one-of-them-broken',
    steps: [
      file(
        'apply',
        `${crd({ spec: '{a: {}}' })}---\n${plain.replaceAll('widget', 'gadget').replaceAll('Widget', 'Gadget')}`,
      ),
    ],
  },
  { name: 'deleted-with-its-objects', steps: [file('apply', plain), file('apply', widget('{a: x}')), run('delete crd widgets.example.com --wait=false'), run('get widgets')] }, // prettier-ignore
  { name: 'too-long-for-the-annotation-when-changed', steps: [file('create', crd({ root: `description: ${'long '.repeat(53_000)}` })), file('apply', crd({ root: `description: ${'more '.repeat(53_000)}` })), run('replace -f object.yaml')] }, // prettier-ignore
  { name: 'just-short-enough-for-the-annotation', steps: [file('apply', crd({ root: `description: ${'long '.repeat(52_000)}` }))] }, // prettier-ignore
  { name: 'dry-runs', steps: [file('apply --dry-run=client', plain), run('apply --dry-run=server -f object.yaml'), run('create --dry-run=client -o yaml -f object.yaml')] }, // prettier-ignore
  {
    name: 'unknown-fields-warned',
    steps: [file('apply --validate=warn', texts['with-two-unknown-fields'] as string)],
  },
  {
    name: 'unknown-fields-ignored',
    steps: [file('apply --validate=false', texts['with-two-unknown-fields'] as string)],
  },
  { name: 'patched', steps: [file('apply', plain), runWith('patch crd widgets.example.com --type=merge -p', ['{"spec":{"names":{"shortNames":["wg"]}}}']), run('get wg')] }, // prettier-ignore
  { name: 'applied-as-another-type', crds: [plain], steps: ['apiVersion: 1.5', 'apiVersion: [v1]', 'apiVersion: apiextensions.k8s.io/v1beta1', 'kind: 7', 'kind: Other', 'metadata: {managedFields: []}', 'metadata: {managedFields: [{}]}'].flatMap((line) => ['', '\nspec: {none: x}', '\nstatus: 1'].map((more) => appliedCrd(`${line}${more}`))) }, // prettier-ignore
  { name: 'without-managers-labelled', crds: [plain], steps: [runWith('patch crd widgets.example.com --type=merge -p', ['{"metadata":{"managedFields":[{}]}}']), run('label crd widgets.example.com a-'), run('annotate crd widgets.example.com a-'), run('label crd widgets.example.com a=b'), run('get crd widgets.example.com -o yaml --show-managed-fields')] }, // prettier-ignore
  { name: 'applied-with-a-null-inside', crds: [plain], steps: [file('apply', nulled), run('get crd widgets.example.com -o yaml')] }, // prettier-ignore
  { name: 'managers-without-known-fields', crds: [plain], steps: ['[{"manage":"m"}]', '[{"manager":""}]', '[{"manager":null,"x":1}]', '[{"manager":"m"}]', '[{},{"x":1}]'].map((entries) => runWith('patch crd widgets.example.com --type=merge -p', [`{"metadata":{"managedFields":${entries}}}`])) }, // prettier-ignore
  { name: 'strategic-patch-that-does-not-fit', crds: [plain], steps: ['{"metadata":{"annotations":{"1":{},"a":"b","c":null}}}', '{"metadata":{"annotations":{"1":{"x":null,"y":[null,{"z":null}]}},"labels":{"c":null}},"spec":{"x":null,"names":{"y":null},"conversion":{"z":null}}}'].map((patch) => runWith('patch crd widgets.example.com --type=strategic -p', [patch])) }, // prettier-ignore
  { name: 'listed', crds: [plain], steps: [run('get crd'), run('get crd widgets.example.com -o name')] },
];
