/** `kubectl delete`: by name, file, and selector; finalizers; waiting. */
import type { KubectlCase } from '../case.ts';
import { crd, file, robotPatch, run, runWith, widget } from '../make.ts';

const crds = [crd()];
const three = [
  widget('{a: x}', 'labels: {k: v}', 'one'),
  widget('{a: q}', 'labels: {k: v}', 'two'),
  widget('{a: z}', 'labels: {k: w}', 'three'),
].join('---\n');
const first = file('create', three);

const lines: readonly string[] = [
  'widget one',
  'widget/one',
  'widgets one two',
  'widget/one widget/two',
  'widget one none two',
  'widgets.example.com one',
  'widgets.v1.example.com one',
  'Widget one',
  'widget',
  'one',
  '',
  'gadget one',
  'widgets --all',
  'widgets -l k=v',
  'widgets -l k=none',
  'widgets -l k=v --all',
  'widgets one -l k=v',
  'widgets one --all',
  'widgets -l k==',
  'widgets --all -A',
  'widgets --field-selector metadata.name=one',
  'widgets --field-selector spec.a=x',
  'widget none --ignore-not-found',
  'widget one -n team',
  'widget one -n missing',
  'widget one --cascade=foreground --wait=false',
  'widget one --cascade=orphan --wait=false',
  'widget one --cascade=none',
  'widget one --cascade=bogus',
  'widget one --now',
  'widget one --grace-period=0',
  'widget one --grace-period=0 --force',
  'widget one --grace-period=5',
  'widget one --now --grace-period=5',
  'widget one --force',
  'widget one --wait=false',
  'widget one --timeout=1s',
  'widget one -o name',
  'widget one -o yaml',
  'widget one --dry-run=client',
  'widget one --dry-run=server',
  'widgets --all --dry-run=server',
  '-f object.yaml',
  '-f object.yaml --ignore-not-found',
  '-f object.yaml widget one',
  '-f object.yaml --all',
  '-f none.yaml',
];

const named = (line: string): string =>
  line
    .replaceAll(/[^a-z0-9-]+/gi, '-')
    .replaceAll(/--+/g, '-')
    .replace(/^-|-$/g, '') || 'nothing-said';

const held = widget('{a: x}', 'finalizers: [example.com/hold]');

export const cases: readonly KubectlCase[] = [
  ...lines.map((line, i) => ({
    name: `line-${i + 1}-${named(line)}`,
    crds,
    steps: [first, { argv: ['delete', ...line.split(' ').filter((word) => word !== '')] }],
  })),
  {
    name: 'file-without-a-name-in-all-namespaces',
    crds,
    steps: ['-A', '-n team -A', '', '-A --ignore-not-found', '-A --dry-run=server'].map((flags) =>
      run(`delete -f object.yaml --wait=false ${flags}`.trimEnd(), {
        files: { 'object.yaml': `${widget('{a: x}')}---\n${widget('{a: x}', '', '""')}` },
      }),
    ),
  },
  { name: 'file-in-part-gone', crds, steps: [first, run('delete widget two'), run('delete -f object.yaml')] },
  {
    name: 'finalizer-holds-and-is-taken-away',
    crds,
    steps: [
      file('apply', held),
      run('delete widget w --wait=false'),
      run('get widget w -o yaml'),
      run('delete widget w --wait=false'),
      runWith('patch widget w --type=json -p', ['[{"op":"remove","path":"/metadata/finalizers"}]']),
      run('get widget w'),
    ],
  },
  {
    name: 'finalizer-holds-until-the-time-is-over',
    crds,
    steps: [file('apply', held), run('delete widget w --timeout=1s')],
  },
  {
    name: 'finalizer-added-while-being-deleted',
    crds,
    steps: [
      file('apply', held),
      run('delete widget w --wait=false'),
      robotPatch('{"metadata":{"finalizers":["example.com/hold","example.com/more"]}}'),
      robotPatch('{"metadata":{"finalizers":["example.com/other"]}}'),
      robotPatch('{"spec":{"a":"changed"}}'),
      robotPatch('{"metadata":{"finalizers":[]}}'),
    ],
  },
  {
    name: 'held-object-created-again',
    crds,
    steps: [file('create', held), run('delete -f object.yaml --wait=false'), run('create -f object.yaml')],
  },
  {
    name: 'held-object-edited-until-it-goes',
    crds,
    steps: [
      file('create', held),
      run('delete -f object.yaml --wait=false'),
      run('edit widget w', { editor: [{ replace: [['  finalizers:\n  - example.com/hold\n', '']] }] }),
    ],
  },
  {
    name: 'held-object-replaced-without-the-finalizer',
    crds,
    steps: [
      file('create', held),
      run('delete -f object.yaml --wait=false'),
      file('replace', widget('{a: z}')),
    ],
  },
  {
    name: 'force-of-a-held-object',
    crds,
    steps: [file('create', held), run('delete widget w --force --grace-period=0 --wait=false')],
  },
  {
    name: 'orphan-then-foreground',
    crds,
    steps: [
      file('create', held),
      run('delete widget w --cascade=orphan --wait=false'),
      run('delete widget w --cascade=foreground --wait=false'),
    ],
  },
  { name: 'twice', crds, steps: [file('create', held.replace('finalizers: [example.com/hold]', 'labels: {}')), run('delete widget w'), run('delete widget w')] }, // prettier-ignore
  { name: 'cluster-scoped', crds: [crd({ scope: 'Cluster' })], steps: [first, run('delete widget one'), run('delete -f object.yaml'), run('delete widget two -n team')] }, // prettier-ignore
];
