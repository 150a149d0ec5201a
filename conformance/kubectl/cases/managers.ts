/** Fields that several commands write: their owners, and conflicts. */
import type { KubectlCase, Step } from '../case.ts';
import { crd, file, robotCreate, robotPatch, run, runWith, widget } from '../make.ts';

const scaled = crd({
  spec: '{a: {type: string}, b: {type: string, default: d}, replicas: {type: integer}, set: {type: array, items: {type: string}, x-kubernetes-list-type: set}}',
  status: '{phase: {type: string}, replicas: {type: integer}}',
  subresources:
    '{status: {}, scale: {specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas}}',
});
const crds = [scaled];

/** Ways to create the object. */
const beginnings: Readonly<Record<string, Step>> = {
  create: file('create', widget('{a: x, replicas: 1}')),
  'create-with-config': file('create --save-config', widget('{a: x, replicas: 1}')),
  'create-by-one': file('create --field-manager=one', widget('{a: x, replicas: 1}')),
  apply: file('apply', widget('{a: x, replicas: 1}')),
  'apply-by-one': file('apply --field-manager=one', widget('{a: x, replicas: 1}')),
  'server-side': file('apply --server-side', widget('{a: x, replicas: 1}')),
  'server-side-by-one': file('apply --server-side --field-manager=one', widget('{a: x, replicas: 1}')),
  robot: robotCreate(widget('{a: x, replicas: 1}')),
};

const other = widget('{a: z}');
const same = widget('{a: x}');

/** The following commands. */
const ends: Readonly<Record<string, readonly Step[]>> = {
  'apply-other': [file('apply', other)],
  'apply-same': [file('apply', same)],
  'server-side-other': [file('apply --server-side', other)],
  'server-side-same-then-gone': [
    file('apply --server-side', same),
    file('apply --server-side', widget('{replicas: 1}')),
  ],
  'server-side-forced': [file('apply --server-side --force-conflicts', other)],
  'server-side-by-two-other': [
    file('apply --server-side --field-manager=two', other),
    run('apply --server-side --field-manager=two --force-conflicts -f object.yaml'),
  ],
  'server-side-by-two-same': [file('apply --server-side --field-manager=two', same)],
  'replace-then-server-side': [file('replace', widget('{a: q}')), file('apply --server-side', other)],
  'patch-then-server-side': [
    runWith('patch widget w --type=merge -p', ['{"spec":{"a":"y"}}']),
    file('apply --server-side', other),
  ],
  'edit-then-server-side': [
    run('edit widget w', { editor: [{ replace: [['  replicas: 1', '  replicas: 2']] }] }),
    file('apply --server-side', widget('{a: x, replicas: 3}')),
  ],
  'scale-then-apply': [run('scale widget w --replicas=5'), file('apply', widget('{a: x, replicas: 1}'))],
  'scale-then-server-side': [
    run('scale widget w --replicas=5'),
    file('apply --server-side', widget('{a: x, replicas: 1}')),
  ],
  'status-then-apply': [
    runWith('patch widget w --subresource=status --type=merge -p', ['{"status":{"phase":"Good"}}']),
    file('apply', other),
  ],
};

export const cases: readonly KubectlCase[] = [
  ...Object.entries(beginnings).flatMap(([begin, first]) =>
    Object.entries(ends).map(([end, then]) => ({ name: `${begin}-${end}`, crds, steps: [first, ...then] })),
  ),
  {
    name: 'server-side-migrates-and-removes-what-apply-had',
    crds,
    steps: [
      file('apply', widget('{a: x, replicas: 1}')),
      file('apply --server-side', widget('{a: x}')),
      file('apply --server-side', widget('{}')),
    ],
  },
  {
    name: 'server-side-then-apply-again',
    crds,
    steps: [
      file('apply', widget('{a: x}')),
      file('apply --server-side', widget('{a: q}')),
      file('apply', widget('{a: z, replicas: 2}')),
      file('apply --server-side', widget('{a: z, replicas: 3}')),
    ],
  },
  {
    name: 'server-side-by-another-keeps-the-annotation',
    crds,
    steps: [
      file('apply', widget('{a: x}')),
      file('apply --server-side --field-manager=two', widget('{replicas: 2}')),
      file('apply --server-side', widget('{a: q}')),
    ],
  },
  {
    name: 'shared-field-stays-until-the-last-lets-go',
    crds,
    steps: [
      file('apply --server-side --field-manager=one', widget('{a: x}')),
      file('apply --server-side --field-manager=two', widget('{a: x}')),
      file('apply --server-side --field-manager=one', widget('{}')),
      file('apply --server-side --field-manager=two', widget('{}')),
    ],
  },
  {
    name: 'conflicts-in-three-fields-with-two-managers',
    crds,
    steps: [
      file('apply --server-side --field-manager=one', widget('{a: x, b: x}')),
      robotPatch('{"spec":{"replicas":4}}'),
      file('apply --server-side --field-manager=two', widget('{a: z, b: z, replicas: 1}')),
    ],
  },
  {
    name: 'conflict-with-a-status-writer',
    crds,
    steps: [
      file('create', widget('{a: x}')),
      robotPatch('{"status":{"phase":"Good"},"metadata":{"labels":{"k":"robot"}}}', 'controller', 'status'),
      file('apply --server-side', widget('{a: x}', 'labels: {k: mine}')),
    ],
  },
  {
    name: 'set-of-two-managers',
    crds,
    steps: [
      file('apply --server-side --field-manager=one', widget('{set: [a, b]}')),
      file('apply --server-side --field-manager=two', widget('{set: [b, c]}')),
      file('apply --server-side --field-manager=one', widget('{set: [a]}')),
    ],
  },
  { name: 'manager-name-empty', crds, steps: [file('apply --server-side --field-manager=', same)] },
  {
    name: 'manager-name-too-long',
    crds,
    steps: [file(`apply --server-side --field-manager=${'m'.repeat(129)}`, same)],
  },
  { name: 'manager-name-not-printable', crds, steps: [runWith('apply --server-side -f object.yaml', ['--field-manager=a\u0007'], { files: { 'object.yaml': same } })] }, // prettier-ignore
  {
    name: 'managed-fields-shown',
    crds,
    steps: [file('apply', same), run('get widget w -o yaml --show-managed-fields')],
  },
];
