/** Limits and rare forms: numbers beyond int64, empty values, conflicting flags, folders with odd names, and misspelled commands. */
import type { KubectlCase, Step } from '../case.ts';
import { crd, file, run, runWith, widget } from '../make.ts';

const scaled = crd({
  status: '{replicas: {type: integer}}',
  subresources: '{scale: {specReplicasPath: .spec.count, statusReplicasPath: .status.replicas}}',
});
const free = crd({
  spec: '{a: {type: string}, l: {type: array, items: {type: string}}, m: {type: object, additionalProperties: {type: string}}, free: {type: object, x-kubernetes-preserve-unknown-fields: true}}',
});
const selectable = crd({
  version: 'selectableFields: [{jsonPath: .spec.a}, {jsonPath: .spec.count}]',
});

const size = (name: string, value: string): string => widget('{a: x}', `labels: {size: "${value}"}`, name);
const several = (...texts: string[]): Step => file('create', texts.join('---\n'));

const sizes = several(
  size('small', '5'),
  size('large', '9223372036854775807'),
  size('larger', '9223372036854775808'),
  size('least', '-9223372036854775808'),
  size('zero', '00'),
  size('word', 'five'),
  widget('{a: y, count: 3}', '', 'none'),
);
const gets = (lines: readonly string[]): Step[] => lines.map((line) => run(`get widgets -o name ${line}`));

const long = `${'word '.repeat(30)}end`;
const texts = widget(
  `{free: {"${'k'.repeat(140)}": {a: [1]}, "? x": 1, list: [[[1, 2], [3]], [], {a: [[]]}], empty: [{}, []], two: "a\\n\\nb", tabs: "\\ta", long: "${long}", spaces: "  a  ", "${'w '.repeat(70)}": 1, a1: 1, a10: 2, a2: 3, a01: 4, "é": 5, A: 6, quoted: "${"it's ".repeat(30)}: ", unicode: "${'é '.repeat(60)}", break: "${'x'.repeat(85)}  y ${'z'.repeat(85)}\\n ${'y '.repeat(50)}", minus: -0.0, big: 1.5e300, f: 1e21}}`,
);

const steps: Readonly<Record<string, readonly [crdText: string, ...steps: Step[]]>> = {
  'labels-greater-and-less': [crd(), sizes, ...gets(['-l size>5', '-l size<5', '-l size>-1', '-l size>9223372036854775806', '-l size<9223372036854775807', '-l size>9223372036854775807', '-l size>9223372036854775808', '-l size<-9223372036854775808', '-l size>five', '-l size>=5', '-l size<0,size>-5', '-l size>', '-l size> '])], // prettier-ignore
  'labels-with-empty-values': [crd(), several(widget('{}', 'labels: {k: ""}', 'empty'), widget('{}', 'labels: {k: v, j: ""}', 'v'), widget('{}', '', 'none')), ...['k in ()', 'k in (,)', 'k in (,v)', 'k in (v,)', 'k in (v,,w)', 'k notin (,)', 'k notin ()', 'k=,j', 'k==,j=', 'k!=,j', 'k=', 'k,', ',k', '!k', '!k,j', 'k in v', 'k in (v', 'k in (v w)', 'k in (=)', 'k in', 'k in (!)', 'k=(', 'k=v=w', '!', '!=k', 'k notin (v),k', 'k = v', 'k in (v, v)', 'in in (in)', 'k ! j', 'k()'].map((selector) => runWith('get widgets -o name -l', [selector]))], // prettier-ignore
  'fields': [selectable, several(widget('{a: x, count: 3}', '', 'one'), widget('{b: z}', '', 'two')), ...['spec.a=x', 'spec.a=', 'spec.a!=x', 'spec.count=3', 'spec.count=', 'spec.b=z', 'metadata.name=two', 'metadata.name!=two,spec.a=', 'metadata.namespace=default', 'metadata.namespace!=default', 'spec.a', 'spec.a==x,', 'spec.a=x\\,y', 'spec.a=x\\', 'spec.a=x\\z', '=x', ',', 'spec.a>x', 'spec.a=x=y'].map((selector) => runWith('get widgets -o name --field-selector', [selector]))], // prettier-ignore
  'fields-of-crds': [crd(), ...['metadata.name=widgets.example.com', 'metadata.name!=widgets.example.com', 'metadata.namespace=', 'metadata.namespace=a', 'spec.group=example.com', 'metadata.labels=a'].map((selector) => runWith('get crd -o name --field-selector', [selector])), run('delete crd --field-selector metadata.namespace=a'), run('get crd'), run('get crd widgets.example.com'), run('get crd -l a=b'), run('get crd nope')], // prettier-ignore
  'delete-flags': [crd(), file('create', widget('{}')), run('delete widget w --force --grace-period=5'), run('delete widget w --force --grace-period=0 --dry-run=client'), run('delete widget w --now --grace-period=5'), run('delete widget w --now --grace-period=0'), run('delete widgets --all --field-selector metadata.name=w --dry-run=server'), run('delete widgets --all -l a=b'), run('delete widgets'), run('delete widget w --all'), run('delete widget w -l a=b'), run('delete -f object.yaml --all'), run('delete widget w --grace-period=-5 --dry-run=server'), run('delete widget w --ignore-not-found=maybe'), run('delete widgets -l a=b'), run('delete widget nope --ignore-not-found'), run('delete widget --force --all --cascade=orphan')], // prettier-ignore
  'replace-and-apply-flags': [crd(), file('create', widget('{a: x}')), file('replace --force --dry-run=client', widget('{a: y}')), file('replace --force --dry-run=server', widget('{a: y}')), file('replace --cascade=orphan', widget('{a: y}')), file('replace --timeout=5s --force', widget('{a: z}')), file('apply --prune --all -l a=b', widget('{a: y}')), file('apply --all -l a=b', widget('{a: y}')), file('apply --server-side --subresource=scale', widget('{a: y}')), file('replace --subresource=scale', widget('{a: y}'))], // prettier-ignore
  'scale-with-preconditions': [scaled, file('create', widget('{count: 2}')), run('scale widget w --replicas=3 --current-replicas=2'), run('scale widget w --replicas=4 --current-replicas=2'), run('scale widget w --replicas=4 --resource-version=0'), run('scale widget w --replicas=4 --current-replicas=0'), run('scale widget w --replicas=4 --current-replicas=-2'), run('scale widget w --replicas=5 --current-replicas=3 --dry-run=server'), run('scale widget w --replicas=5 --current-replicas=3 --dry-run=client'), run('scale widget w --replicas=9223372036854775808'), run('scale widget w --replicas=-1'), run('scale widget nope --replicas=1 --current-replicas=1'), run('scale widget w --replicas=5 --current-replicas=3 -o yaml'), run('scale --replicas=6 -f object.yaml'), run('get widget w -o jsonpath={.spec.count}')], // prettier-ignore
  'columns': [crd(), several(widget('{a: x, count: 3}', '', 'one'), widget('{b: z, count: 1}', '', 'two')), ...['custom-columns=A:.spec.a,B', 'custom-columns=A', 'custom-columns=:', 'custom-columns=:.spec.a', 'custom-columns=A:', 'custom-columns=', 'custom-columns=A:.spec.a,,B:.spec.b', 'custom-columns=A:spec.a', 'custom-columns=A:{.spec.a}', 'custom-columns=A:{.spec', 'custom-columns=A:.spec.a:b', 'custom-columns-file=t', 'custom-columns-file=empty', 'custom-columns-file=one-line', 'custom-columns-file=nope', 'custom-columns-file=uneven', 'custom-columns-file=', 'custom-columns-file=spaced'].map((output) => run(`get widgets -o ${output}`, { files: { 't': 'A B\n.spec.a .spec.b\n', 'empty': '', 'one-line': 'A B\n', 'uneven': 'A B\n.spec.a\n', 'spaced': '  A    B \n .spec.a\t.spec.b  \nmore\n' } }))], // prettier-ignore
  'sorted': [crd(), run('get widgets --sort-by=.spec.count'), run('get widgets --sort-by=.spec.count -o name'), several(widget('{a: x, count: 3}', '', 'one'), widget('{b: z, count: 1}', '', 'two'), widget('{a: m}', '', 'three')), ...['.spec.count', '.spec.a', '{.spec.b}', '.nope', '.spec.a[0]', '{.spec', '.metadata.name', '{range .x}{end}', '.spec["a"]', '.spec.count[?(@.x>1)]'].flatMap((path) => [run(`get widgets --sort-by=${path} -o name`), run(`get widgets --sort-by=${path}`)]), run('get widgets,crd --sort-by=.metadata.name'), run('get widgets,crd --sort-by=.nope')], // prettier-ignore
  'printed-yaml': [free, file('create', texts), run('get widget w -o yaml'), run('get widget w -o kyaml'), run('get widget w -o jsonpath={.spec.free}'), run('edit widget w')], // prettier-ignore
  'nulls': [free, file('create --validate=false', widget('{a: null, l: [null], m: {k: null, a: null}, free: {x: null}}')), file('create', widget('{a: null, l: [null], m: {k: null}, free: {x: null}}'))], // prettier-ignore
  'list-tokens': [crd(), several(widget('{}', '', 'a'), widget('{}', '', 'b'), widget('{}', '', 'c')), ...['', 'x', 'eyJ9', 'eyJ2IjoibWV0YS5rOHMuaW8vdjEiLCJydiI6MX0', 'eyJ2IjoibWV0YS5rOHMuaW8vdjEiLCJydiI6MSwic3RhcnQiOiJiXHUwMDAwIn0', 'eyJ2IjoibWV0YS5rOHMuaW8vdjEiLCJydiI6MSwic3RhcnQiOiIuLi9iIn0', 'eyJ2IjoibWV0YS5rOHMuaW8vdjEiLCJydiI6MSwic3RhcnQiOiJhLy9iIn0', 'eyJ2IjoibWV0YS5rOHMuaW8vdjEiLCJydiI6MCwic3RhcnQiOiJiIn0', 'eyJ2IjoieCIsInJ2IjoxLCJzdGFydCI6ImIifQ'].map((token) => ({ request: { method: 'GET', path: `/apis/example.com/v1/namespaces/default/widgets?limit=2&continue=${token}` } }))], // prettier-ignore
  'files-and-folders': [crd(), run('apply -f object.yaml/', { files: { 'object.yaml': widget('{a: x}'), 'm/a.txt': 'x', 'm/b.json': '', 'n/c/d.yaml': widget('{}', '', 'd') } }), run('apply -f ./object.yaml'), run('apply -f m'), run('apply -f m/'), run('apply -f m -f object.yaml'), run('apply -f n'), run('apply -R -f n'), run('apply -f nope'), run('apply -f nope/'), run('apply -f m/a.txt'), run('annotate -f n k=v'), run('annotate -R -f n k=v'), run('label -f n k=v'), run('apply -f *.yaml'), run('apply -f m/*.yaml'), run('apply -f n -k n')], // prettier-ignore
  'lists-of-kinds': [crd(), file('create', `apiVersion: example.com/v1\nkind: WidgetList\nitems:\n- metadata: {name: l1}\n- {kind: Widget, metadata: {name: l2}}\n- {apiVersion: example.com/v2, metadata: {name: l3}}\n- {apiVersion: example.com/v1, kind: Gadget, metadata: {name: l4}}\n`), file('create', `apiVersion: v1\nkind: List\nitems:\n- ${widget('{}', '', 'm1').replaceAll('\n', '\n  ')}\n- null\n`), file('create', 'apiVersion: v1\nkind: List\nitems: []\n'), file('create', 'apiVersion: v1\nkind: List\n'), file('create', `apiVersion: autoscaling/v1\nkind: Scale\nmetadata: {name: w}\nspec: {replicas: 1}\n`), run('get widgets -o name')], // prettier-ignore
  'applied-last': [crd(), file('apply', widget('{a: x}', 'annotations: {}')), file('apply', widget('{a: x}', 'annotations: {kubectl.kubernetes.io/last-applied-configuration: z}')), file('apply', widget('{a: x}', 'annotations: {a: b, kubectl.kubernetes.io/last-applied-configuration: z}')), file('diff', widget('{a: x, count: 2}')), file('apply', widget('{a: "1\\n2\\n3\\n4\\n5\\n6\\n7\\n8\\n9"}')), file('diff', widget('{a: "1\\n2\\n3x\\n4\\n5\\n6\\n7\\n8\\n9\\n10"}')), file('diff', widget('{a: "2\\n1\\n1\\n2\\n9\\n8\\n1\\n2\\n3"}')), file('diff', widget('{a: "0\\n1\\n2\\n3\\n4\\n5\\n6\\n7\\n8\\n9"}'))], // prettier-ignore
  'waiting': [crd({ status: '{conditions: {type: array, items: {type: object, x-kubernetes-preserve-unknown-fields: true}}, phase: {type: string}, list: {type: array, items: {type: string}}}' }), file('create', `${widget('{a: x, count: 1}').trimEnd()}\nstatus: {phase: Ready, list: [a], conditions: [{type: Ready, status: "True"}, {type: Old}, {type: 5, status: x}]}\n`), ...['condition=ready', 'condition=Ready=true', 'condition=Ready=False', 'condition=Old', 'condition=Old=', 'condition=Nope', 'condition=', 'jsonpath={.status.phase}=Ready', 'jsonpath={.status.phase}', 'jsonpath={.status.list}=a', 'jsonpath={.status.list}', 'jsonpath={.status.nope}=x', 'jsonpath={.status.phase}=', 'jsonpath={.spec.count}=1', 'jsonpath=', 'jsonpath=.status.phase=Ready', 'jsonpath={.status.phase}=Ready=x', 'create', 'delete', 'ready'].map((what) => run(`wait widget w --timeout=0 --for=${what}`))], // prettier-ignore
};

const misspelled = ['aplly', 'crate', 'gt', 'delte', 'rm', 'remove', 'inspect', 'ls', 'list', 'stats', 'statts', 'patc', 'pathc', 'pat', 'x', 'APPLY', 'Get', 'rpl', 'wiat', 'kustomise', 'annotat', 'labels', 'diff2', 'explan', 'versions', 'a', 'ed', 'to', 'expos', 'rollot', 'drian', 'confg', 'cluster-inf', 'api-version', 'getgetget', 'zzzzzz']; // prettier-ignore

const resources = (kustomization: string, more: Readonly<Record<string, string>> = {}): Step =>
  run('create -k . --dry-run=client -o yaml', {
    files: { 'kustomization.yaml': kustomization, 'object.yaml': widget('{a: x}'), ...more },
  });
const converted = crd().replace('  versions:', '  conversion: {strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig: {service: {name: s, namespace: before}}}}\n  versions:'); // prettier-ignore
const built: readonly Step[] = [
  resources('resources: [object.yaml, crd.yaml]\nnamespace: team\n', { 'crd.yaml': converted }),
  resources('resources: [crd.yaml]\nnamespace: team\nnamePrefix: a-\n', { 'crd.yaml': converted.replace(', namespace: before', '') }), // prettier-ignore
  resources('resources: []\nnamespace: team\n'),
  resources('resources: [object.yaml]\nlabels: []\ncommonAnnotations: {}\npatches: []\nconfigurations: []\n'),
  resources('resources: [object.yaml]\nnameSuffix: -z\nnamespace: team\n', { 'object.yaml': `apiVersion: a/b/c\nkind: Odd\nmetadata: {name: o}\nspec: {a: -0, b: 0.0, c: -0.0, d: {"x": [1, -0]}}\n` }), // prettier-ignore
  resources('resources: [object.yaml]\n', { 'object.yaml': `{apiVersion: example.com/v1, kind: Widget, metadata: {name: f}, spec: {a: "x", l: [a, "b"]}}\n` }), // prettier-ignore
  resources('resources: [object.yaml]\n', { 'object.yaml': `apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: f}\nspec: {a: 'it''s', n: ~, l: ["x", 'y', z], e: "", d: 2001-01-01, o: 0o7}\n` }), // prettier-ignore
];

export const cases: readonly KubectlCase[] = [
  ...Object.entries(steps).map(([name, [text, ...rest]]) => ({ name, crds: [text], steps: rest })),
  { name: 'misspelled-commands', steps: misspelled.map((line) => run(line)) },
  { name: 'kustomize', steps: built },
];
