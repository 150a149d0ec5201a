/** Several objects in one file, some of them rejected; printed objects; dry runs; versions. */
import type { KubectlCase } from '../case.ts';
import { crd, file, robotPatch, run, widget } from '../make.ts';

const crds = [crd()];
const list = (...items: readonly string[]): string =>
  `apiVersion: v1\nkind: List\nitems:\n${items.map((item) => `- ${item.trimEnd().replaceAll('\n', '\n  ')}\n`).join('')}`;

const good = widget('{a: x}', '', 'good');
const later = widget('{a: x}', '', 'later');
const bad: Readonly<Record<string, string>> = {
  'wrong-type': widget('{a: 1}', '', 'bad'),
  'unknown-field': widget('{u: 1}', '', 'bad'),
  'unknown-kind': widget('{a: x}', '', 'bad').replace('kind: Widget', 'kind: Gadget'),
  'no-kind': widget('{a: x}', '', 'bad').replace('kind: Widget\n', ''),
  'no-name': widget('{a: x}').replace('{name: w}', '{}'),
  'bad-name': widget('{a: x}', '', 'Bad'),
  'label-a-number': widget('{a: x}', 'labels: {k: 1}', 'bad'),
  'missing-namespace': widget('{a: x}', 'namespace: missing', 'bad'),
  'same-name': good,
};
const commands = ['apply', 'create', 'apply --server-side', 'delete'];
const named = (command: string): string => command.replaceAll(' --', '-');

const lists: Readonly<Record<string, string>> = {
  empty: 'apiVersion: v1\nkind: List\nitems: []\n',
  'without-items': 'apiVersion: v1\nkind: List\n',
  'null-items': 'apiVersion: v1\nkind: List\nitems: null\n',
  'items-a-map': 'apiVersion: v1\nkind: List\nitems: {a: b}\n',
  'items-of-texts': 'apiVersion: v1\nkind: List\nitems: [a]\n',
  'items-without-kind': 'apiVersion: v1\nkind: List\nitems: [{metadata: {name: w}}]\n',
  'in-a-list': list(list(good), later),
  'with-metadata': `${list(good, later)}metadata: {resourceVersion: ""}\n`,
  'of-widgets': list(good, later).replace(
    'apiVersion: v1\nkind: List',
    'apiVersion: example.com/v1\nkind: WidgetList',
  ),
  'of-widgets-without-kinds':
    'apiVersion: example.com/v1\nkind: WidgetList\nitems: [{metadata: {name: one}, spec: {a: x}}, {metadata: {name: two}}]\n',
  'of-widgets-empty': 'apiVersion: example.com/v1\nkind: WidgetList\nitems: []\n',
  'of-another-version': list(good).replace('apiVersion: v1\n', 'apiVersion: v2\n'),
  'and-then-a-document': `${list(good)}---\n${later}`,
};

const unnamed = widget('{a: x}', '', '""');
const tables = crd({ version: 'additionalPrinterColumns:\n- {name: Mode, type: string, jsonPath: .spec.a}\n- {name: M, type: string, jsonPath: .spec.b}\n- {name: Age, type: date, jsonPath: .metadata.creationTimestamp}' }); // prettier-ignore

const outputs = ['yaml', 'json', 'name', 'jsonpath={.spec.a}', 'go-template={{.spec.a}}', 'custom-columns=A:.spec.a', 'wide', 'bogus']; // prettier-ignore

const versions = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: widgets, singular: widget, kind: Widget, listKind: WidgetList, shortNames: [wg], categories: [all]}
  versions:
  - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {a: {type: string}, one: {type: string, default: only in v1}}}}}}}
  - {name: v1beta1, served: true, storage: false, deprecated: true, deprecationWarning: use v1, schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {a: {type: string}, beta: {type: string}}}}}}}
  - {name: v1alpha1, served: false, storage: false, schema: {openAPIV3Schema: {type: object}}}
`;
const beta = (text: string): string => text.replace('example.com/v1', 'example.com/v1beta1');
const status = crd({ status: '{phase: {type: string, maxLength: 5}}', subresources: '{status: {}}' });

const scaled = crd({
  subresources: '{scale: {specReplicasPath: .spec.count, statusReplicasPath: .status.count}}',
  status: '{count: {type: integer}}',
});

/** Changes of both good objects at once. */
const changes: Readonly<Record<string, string>> = {
  patch: 'patch -f object.yaml --type=merge -p {"spec":{"a":"z"}}',
  'patch-client': 'patch -f object.yaml --type=merge -p {"spec":{"a":"z"}} --dry-run=client',
  'patch-server': 'patch -f object.yaml --type=merge -p {"spec":{"a":"z"}} --dry-run=server',
  label: 'label widgets good later k=v',
  annotate: 'annotate widgets good later k=v',
  scale: 'scale widgets good later --replicas=2',
  edit: 'edit widgets good later',
};

const dryRuns = ['client', 'server', 'none', 'true', 'bogus', ''];

export const cases: readonly KubectlCase[] = [
  ...Object.entries(bad).flatMap(([name, text], i) =>
    commands.map((command, j) => ({
      name: `${name}-between-two-good-${named(command)}`,
      crds,
      steps: [file(command, (i + j) % 2 === 0 ? [good, text, later].join('---\n') : list(good, text, later))],
    })),
  ),
  ...Object.entries(lists).flatMap(([name, text], i) =>
    ['apply', commands[1 + (i % 3)] as string].map((command) => ({
      name: `list-${name}-${named(command)}`,
      crds,
      steps: [file(command, text)],
    })),
  ),
  ...outputs.flatMap((output, i) =>
    ['apply', 'create', 'apply --server-side', 'replace', 'get'].map((command) => ({
      name: `output-${i + 1}-${output.replaceAll(/[^a-z]+/g, '-').replace(/-$/, '')}-${named(command)}`,
      crds,
      steps: [
        ...(command === 'replace' || command === 'get' ? [file('apply', widget('{a: q}'))] : []),
        file(`${command} -o ${output}`, widget('{a: x}')),
      ],
    })),
  ),
  ...dryRuns.flatMap((level, i) =>
    ['apply', 'create', 'apply --server-side', 'replace'].map((command) => ({
      name: `dry-run-${level === '' ? 'empty' : level}-${named(command)}`,
      crds,
      steps: [
        ...(i % 2 === 0 ? [file('create', widget('{a: x}'))] : []),
        file(`${command} --dry-run=${level}`, widget('{a: z}')),
        file(`${command} --dry-run=${level} -o yaml`, widget('{a: z}')),
      ],
    })),
  ),
  ...Object.entries({ yaml: 'a: x', kyaml: 'a: "x"', json: '"a": "x"' }).flatMap(([output, field]) =>
    Object.entries(changes).map(([name, words]) => ({
      name: `output-of-two-${name}-${output}`,
      crds: [scaled],
      steps: [
        file('create', `${good}---\n${later}`),
        run(`${words} -o ${output}`, { editor: [{ replace: [[field, field.replace('x', 'z')]] }] }),
      ],
    })),
  ),
  { name: 'version-deprecated', crds: [versions], steps: [file('apply', beta(widget('{a: x}'))), run('apply -f object.yaml'), run('get widget w -o yaml'), run('get widgets.v1beta1.example.com w -o yaml')] }, // prettier-ignore
  { name: 'version-changed-from-beta', crds: [versions], steps: [file('apply', beta(widget('{a: x, beta: y}'))), file('apply', widget('{a: z}'))] }, // prettier-ignore
  { name: 'version-changed-from-beta-server-side', crds: [versions], steps: [file('apply --server-side', beta(widget('{a: x, beta: y}'))), file('apply --server-side', widget('{a: z}')), file('apply --server-side', beta(widget('{}')))] }, // prettier-ignore
  { name: 'version-not-served', crds: [versions], steps: [file('apply', widget('{a: x}').replace('/v1', '/v1alpha1'))] }, // prettier-ignore
  { name: 'short-name-and-category', crds: [versions], steps: [file('apply', widget('{a: x}')), run('get wg'), run('get all'), run('patch wg w --type=merge -p {}'), run('delete wg w')] }, // prettier-ignore
  { name: 'two-objects-of-one-name-in-two-versions', crds: [versions], steps: [file('apply', `${widget('{a: x}')}---\n${beta(widget('{a: z}'))}`)] }, // prettier-ignore
  { name: 'status-in-a-file-is-dropped', crds: [status], steps: [file('apply', `${widget('{a: x}')}status: {phase: Good}\n`), run('apply -f object.yaml'), robotPatch('{"status":{"phase":"Done"}}', 'controller', 'status'), run('apply -f object.yaml')] }, // prettier-ignore
  { name: 'status-in-a-file-server-side', crds: [status], steps: [file('apply --server-side', `${widget('{a: x}')}status: {phase: Good}\n`), run('apply --server-side -f object.yaml')] }, // prettier-ignore
  { name: 'status-applied-to-the-subresource', crds: [status], steps: [file('apply', widget('{a: x}')), file('apply --server-side --subresource=status', `${widget('{a: z}')}status: {phase: Good}\n`), file('apply --subresource=status', `${widget('{a: z}')}status: {phase: Good}\n`)] }, // prettier-ignore
  { name: 'status-replaced', crds: [status], steps: [file('create', widget('{a: x}')), file('replace --subresource=status', `${widget('{a: z}')}status: {phase: Good}\n`), file('replace --subresource=status', `${widget('{a: z}')}status: {phase: too long}\n`)] }, // prettier-ignore
  { name: 'status-got', crds: [status], steps: [file('create', widget('{a: x}')), run('get widget w --subresource=status -o yaml')] }, // prettier-ignore
  { name: 'replace-with-save-config', crds, steps: [file('create', widget('{a: x}')), file('replace --save-config', widget('{count: 1}')), file('apply', widget('{a: z}'))] }, // prettier-ignore
  { name: 'replace-with-changes-in-between', crds, steps: [file('apply', widget('{a: x}')), robotPatch('{"spec":{"count":3}}'), file('replace', widget('{a: z}')), file('apply', widget('{a: q}'))] }, // prettier-ignore
  { name: 'replace-force-of-nothing', crds, steps: [file('replace --force', widget('{a: x}'))] },
  { name: 'create-edited', crds, steps: [file('create --edit', widget('{a: x}'), { editor: [{ replace: [['a: x', 'a: z']] }] })] }, // prettier-ignore
  { name: 'get-of-all-kinds-of-names', crds, steps: [file('create', `${good}---\n${later}`), run('get widgets good later'), run('get widget/good widget/later -o name'), run('get widgets none good'), run('get widgets -l k=v'), run('get widgets --show-labels'), run('get widgets -A'), run('get widgets --no-headers'), run('get -f object.yaml')] }, // prettier-ignore
  { name: 'tables-of-objects-without-a-name', crds: [tables], steps: [file('create', `${good}---\n${later}`), ...['', ' --show-labels', ' -o wide -L a', ' --no-headers', ' -A'].map((words) => file(`get${words}`, `${unnamed}---\n${good}`)), file('get', `${good}---\n${unnamed}---\n${later}`), file('get --show-labels', `${unnamed}---\n${unnamed}---\n${good}---\n${unnamed}`), file('get --show-kind', `${unnamed}---\n${good}`)] }, // prettier-ignore
  { name: 'sorted-without-tables-of-the-server', crds, steps: [file('create', [widget('{a: q, count: 3}'), widget('{a: b, count: 9}', '', 'w2'), widget('{count: 1}', '', 'x'), widget('{a: q}', '', 'y')].join('---\n')), ...['.spec.a', '.spec.count', '.metadata.name', '.spec.none'].flatMap((path) => [`get widgets --server-print=false --sort-by=${path}`, `get widgets w w2 y --server-print=false --sort-by=${path}`, `get widgets w --server-print=false --sort-by=${path}`].map((words) => run(words)))] }, // prettier-ignore
  { name: 'columns', crds: [crd({ version: 'additionalPrinterColumns:\n- {name: A, type: string, jsonPath: .spec.a}\n- {name: Count, type: integer, jsonPath: .spec.count, priority: 1}' })], steps: [file('create', `${good}---\n${later}`), run('get widgets'), run('get widgets -o wide'), run('get widget good')] }, // prettier-ignore
];
