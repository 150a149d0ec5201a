/** Time that passes between commands: ages, the times of writes and of field managers, and deletions that wait. */
import type { KubectlCase, Step, WaitStep } from '../case.ts';
import { crd, robotPatch, run, widget } from '../make.ts';

const plain = crd({ names: '{plural: widgets, singular: widget, kind: Widget, shortNames: [wg]}' });
const withStatus = crd({ status: '{seen: {type: string}}', subresources: '{status: {}}' });
const withColumns = crd({
  spec: '{a: {type: string}, at: {type: string, format: date-time}}',
  version:
    'additionalPrinterColumns:\n- {name: Made, type: date, jsonPath: .metadata.creationTimestamp}\n- {name: A, type: string, jsonPath: .spec.a}\n- {name: At, type: date, jsonPath: .spec.at, priority: 1}',
});

const seconds = (wait: number): WaitStep => ({ wait });
const apply = (spec: string, metadata = '', name = 'w', flags = ''): Step =>
  run(`apply${flags} -f object.yaml`, { files: { 'object.yaml': widget(spec, metadata, name) } });
const showManagers = run('get widgets w -o yaml --show-managed-fields');

const steps: Readonly<Record<string, readonly Step[]>> = {
  'of-one-object': [
    apply('{a: x}'),
    run('get widgets'),
    seconds(1),
    run('get widgets'),
    seconds(2),
    run('get widgets'),
    run('get widgets w'),
  ],
  'without-headers': [
    apply('{a: x}'),
    seconds(2),
    run('get widgets --no-headers'),
    run('get widgets -o wide --no-headers'),
  ],
  'of-two-objects': [
    apply('{a: x}'),
    seconds(2),
    apply('{a: y}', '', 'v'),
    seconds(1),
    run('get widgets'),
    run('get widgets --sort-by=.metadata.creationTimestamp'),
  ],
  'of-an-object-that-is-changed': [
    apply('{a: x}'),
    seconds(2),
    apply('{a: y}'),
    seconds(1),
    run('get widgets'),
    showManagers,
  ],
  'of-an-object-made-anew': [
    apply('{a: x}'),
    seconds(2),
    run('delete widgets w'),
    apply('{a: x}'),
    seconds(1),
    run('get widgets'),
  ],
  'of-an-object-replaced-by-force': [
    apply('{a: x}'),
    seconds(2),
    run('replace --force -f object.yaml'),
    run('get widgets'),
  ],
  'with-labels-and-namespaces': [
    apply('{a: x}', 'labels: {app: one}'),
    apply('{a: y}', 'namespace: team', 'v'),
    seconds(3),
    run('get widgets --show-labels'),
    run('get widgets -A'),
    run('get widgets -L app'),
  ],
  'of-namespaces': [
    run('get ns'),
    run('get ns --no-headers'),
    seconds(2),
    run('get ns team'),
    run('get namespaces -o wide'),
  ],
  'as-yaml-and-in-descriptions': [
    apply('{a: x}'),
    seconds(2),
    run('get widgets w -o yaml'),
    run('describe widgets w'),
    run('get widgets w -o jsonpath={.metadata.creationTimestamp}'),
    run('get widgets -o custom-columns=AT:.metadata.creationTimestamp'),
  ],
};

const managers: Readonly<Record<string, readonly Step[]>> = {
  'managers-of-two-times': [
    apply('{a: x}'),
    seconds(1),
    robotPatch('{"spec":{"b":"y"}}'),
    seconds(1),
    run('label widgets w app=one'),
    showManagers,
  ],
  'manager-that-applies-nothing-new': [
    apply('{a: x}', '', 'w', ' --server-side'),
    seconds(2),
    run('apply --server-side -f object.yaml'),
    showManagers,
    seconds(1),
    apply('{a: y}', '', 'w', ' --server-side'),
    showManagers,
  ],
  'manager-that-takes-over': [
    apply('{a: x}', '', 'w', ' --server-side'),
    seconds(1),
    apply('{a: y}', '', 'w', ' --server-side --field-manager=other --force-conflicts'),
    showManagers,
    run('get widgets'),
  ],
  'write-that-changes-nothing': [
    apply('{a: x}'),
    seconds(2),
    robotPatch('{"spec":{"a":"x"}}', 'kubectl-client-side-apply'),
    run('label widgets w a-'),
    run('apply -f object.yaml'),
    showManagers,
  ],
  'edited-and-patched': [
    apply('{a: x}'),
    seconds(1),
    run('edit widgets w', { editor: [{ replace: [['a: x', 'a: y']] }] }),
    seconds(1),
    run('patch widgets w --type=merge -p {"spec":{"b":"z"}}'),
    showManagers,
  ],
};

const deletions: Readonly<Record<string, readonly Step[]>> = {
  'deletion-that-waits': [
    apply('{a: x}', 'finalizers: [example.com/a]'),
    seconds(2),
    run('delete widgets w --wait=false'),
    seconds(1),
    run('get widgets'),
    run('get widgets w -o yaml'),
    run('describe widgets w'),
    run('delete widgets w --wait=false'),
    robotPatch('{"metadata":{"finalizers":null}}'),
    run('get widgets'),
  ],
  'changed-while-it-is-deleted': [
    apply('{a: x}', 'finalizers: [example.com/a]'),
    seconds(1),
    run('delete widgets w --wait=false'),
    seconds(1),
    run('label widgets w app=one'),
    showManagers,
  ],
};

const crds: Readonly<Record<string, readonly Step[]>> = {
  'crd-made-and-changed': [
    seconds(2),
    run('apply -f crd.yaml', {
      files: { 'crd.yaml': plain.replace('shortNames: [wg]', 'shortNames: [xx]') },
    }),
    run('get crd'),
    run('get crd widgets.example.com -o jsonpath={.metadata.creationTimestamp}'),
    seconds(1),
    apply('{a: x}'),
    run('get xx'),
  ],
  'crd-made-late': [
    run('delete crd widgets.example.com'),
    seconds(2),
    run('create -f crd.yaml', { files: { 'crd.yaml': plain } }),
    run('get crd'),
    run('get crd widgets.example.com -o jsonpath={.metadata.creationTimestamp}'),
  ],
};

const made = (crdText: string, topics: Readonly<Record<string, readonly Step[]>>): KubectlCase[] =>
  Object.entries(topics).map(([name, own]) => ({ name, crds: [crdText], steps: own }));

export const cases: readonly KubectlCase[] = [
  ...made(plain, { ...steps, ...managers, ...deletions, ...crds }),
  ...made(withStatus, {
    'status-written-later': [
      apply('{a: x}'),
      seconds(1),
      robotPatch('{"status":{"seen":"yes"}}', 'robot', 'status'),
      seconds(1),
      run('get widgets'),
      showManagers,
    ],
  }),
  ...made(withColumns, {
    'columns-of-dates': [
      apply('{a: x, at: "2026-01-02T00:00:00Z"}'),
      seconds(2),
      run('get widgets'),
      run('get widgets --sort-by=.metadata.creationTimestamp'),
    ],
  }),
];
