/** `kubectl scale`. */
import type { KubectlCase } from '../case.ts';
import { crd, file, run, widget } from '../make.ts';

const spec =
  '{replicas: {type: integer, maximum: 10}, a: {type: string}, deep: {type: object, properties: {n: {type: integer}}}}';
const status = '{replicas: {type: integer}, selector: {type: string}}';
const scaled = crd({
  spec,
  status,
  subresources:
    '{status: {}, scale: {specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas}}',
});
const deep = crd({
  spec,
  status,
  subresources:
    '{scale: {specReplicasPath: .spec.deep.n, statusReplicasPath: .status.replicas, labelSelectorPath: .status.selector}}',
});
const first = file('apply', widget('{replicas: 1, a: x}'));

const lines: readonly string[] = [
  'widget w --replicas=3',
  'widget/w --replicas=3',
  'widget w --replicas=1',
  'widget w --replicas=0',
  'widget w --replicas=-1',
  'widget w --replicas=11',
  'widget w --replicas=x',
  'widget w',
  'widget --replicas=3',
  '--replicas=3',
  'widget none --replicas=3',
  'gadget w --replicas=3',
  'widget w --replicas=3 --current-replicas=1',
  'widget w --replicas=3 --current-replicas=2',
  'widget w --replicas=3 --current-replicas=-1',
  'widget w --replicas=3 --resource-version=1',
  'widget w --replicas=3 --resource-version=1 --current-replicas=1',
  'widget w --replicas=3 --dry-run=client',
  'widget w --replicas=3 --dry-run=server',
  'widget w --replicas=3 -o yaml',
  'widget w --replicas=3 -o name',
  'widget w --replicas=3 -n team',
  '-f object.yaml --replicas=3',
  'widget --all --replicas=3',
  'widget -l k=v --replicas=3',
  'widgets w v --replicas=3',
  'widget w --replicas=3 --timeout=1s',
];

const named = (line: string): string =>
  line
    .replaceAll(/[^a-z0-9-]+/gi, '-')
    .replaceAll('--', '-')
    .replace(/^-/, '');

export const cases: readonly KubectlCase[] = [
  ...lines.map((line, i) => ({
    name: `line-${i + 1}-${named(line)}`,
    crds: [scaled],
    steps: [first, run(`scale ${line}`)],
  })),
  { name: 'nested-path', crds: [deep], steps: [file('apply', widget('{deep: {n: 1}}')), run('scale widget w --replicas=3')] }, // prettier-ignore
  { name: 'nested-path-that-is-not-there', crds: [deep], steps: [file('apply', widget('{a: x}')), run('scale widget w --replicas=3')] }, // prettier-ignore
  { name: 'no-replicas-before', crds: [scaled], steps: [file('apply', widget('{a: x}')), run('scale widget w --replicas=3')] }, // prettier-ignore
  { name: 'no-spec-before', crds: [scaled], steps: [file('apply', widget('null')), run('scale widget w --replicas=3')] }, // prettier-ignore
  { name: 'no-subresource', crds: [crd()], steps: [file('apply', widget('{a: x}')), run('scale widget w --replicas=3 --current-replicas=1')] }, // prettier-ignore
  { name: 'two-objects', crds: [scaled], steps: [file('create', `${widget('{replicas: 1}')}---\n${widget('{replicas: 2}', '', 'v')}`), run('scale widget w v --replicas=3'), run('scale widget --all --replicas=4 --current-replicas=3')] }, // prettier-ignore
  { name: 'patched-by-hand', crds: [scaled], steps: [first, { argv: ['patch', 'widget', 'w', '--subresource=scale', '--type=merge', '-p', '{"spec":{"replicas":4}}'] }] }, // prettier-ignore
  { name: 'cluster-scoped', crds: [crd({ spec, status, scope: 'Cluster', subresources: '{scale: {specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas}}' })], steps: [first, run('scale widget w --replicas=3')] }, // prettier-ignore
];
