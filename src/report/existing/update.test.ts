import { describe, expect, test } from 'vitest';
import * as engine from '../../engine/index.ts';
import { crdOf, objectOf, specSchema } from '../../examples/example.ts';
import type { ObjectReport } from '../../protocol/report.ts';
import { createHandlers } from '../../worker/serve.ts';

const clock = { now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'abcde', resourceVersion: '1' };

const schema = specSchema(`size:
  type: string
  x-kubernetes-validations:
  - rule: self == oldSelf
    message: size is immutable
replicas:
  type: integer
  maximum: 5
  default: 1
  x-kubernetes-validations:
  - rule: self != 4
    message: not four
`).concat(`  status:
    type: object
    properties:
      phase:
        type: string
        enum: [Ready, Pending]
`);
const crd = crdOf({ kind: 'Disk', plural: 'disks', schema, version: 'subresources: {status: {}}\n' });
const plainCrd = crdOf({ kind: 'Disk', plural: 'disks', schema });

interface More {
  readonly endpoint?: 'main' | 'status';
  readonly oldAsItIs?: boolean;
  readonly crd?: string;
}

function update(old: string, text: string, more: More = {}): ObjectReport {
  const { endpoint = 'main', oldAsItIs = false } = more;
  const handlers = createHandlers(engine, clock);
  const choices = { kubernetes: '1.37', fieldValidation: 'Strict', document: undefined } as const;
  handlers.readCrd({ ...choices, revision: 1, text: more.crd ?? crd });
  const report = handlers.readObject({
    ...choices,
    revision: 2,
    crdRevision: 1,
    text,
    version: undefined,
    update: { endpoint, old, oldAsItIs },
  });
  return structuredClone(report);
}

const disk = (spec: string, rest = ''): string => objectOf('Disk', 'data', `spec: ${spec}\n${rest}`);

describe('generation', () => {
  test.for([
    ['counts when the spec changes', '{replicas: 1}', '{replicas: 2}', ['1', '2', 'counted']],
    ['counts not for a default that was there', '{replicas: 1}', '{}', ['1', '1', 'nothing']],
  ] as const)('%s', ([, old, next, [before, after, reason]]) => {
    const report = update(disk(old), disk(next));
    expect(report).toMatchObject({ state: 'accepted', code: 200 });
    expect(report.verdict).toBe('disk.example.com/data replaced');
    expect(report.update?.generation).toEqual({ before, after, reason });
  });

  test("doesn't change for labels", () => {
    const labelled = disk('{}').replace('name: data', 'name: data\n  labels: {a: b}');
    expect(update(disk('{}'), labelled).update?.generation?.reason).toBe('metadata-only');
  });

  test('changes with a status that has no endpoint of its own', () => {
    const report = update(disk('{}'), disk('{}', 'status: {phase: Ready}\n'), { crd: plainCrd });
    expect(report.update?.generation?.reason).toBe('counted');
  });
});

test("marks stored fields that the user didn't write as kept", () => {
  const old = disk('{}', 'status: {phase: Ready}\n');
  const report = update(old, disk('{}', 'status: {phase: Pending}\n'));
  const phase = report.rows.find(({ path }) => path.join('.') === 'status.phase');
  expect(phase).toMatchObject({ value: 'Ready', before: 'Pending', mark: 'restored' });
});

test('stores only the status on the status endpoint', () => {
  const report = update(disk('{replicas: 2}'), disk('{replicas: 3}', 'status: {phase: Ready}\n'), {
    endpoint: 'status',
  });
  expect(report.state).toBe('accepted');
  const at = (path: string) => report.rows.find((row) => row.path.join('.') === path);
  expect(at('spec.replicas')).toMatchObject({ value: '2', mark: 'restored' });
  expect(at('status.phase')).toMatchObject({ value: 'Ready', sign: 'same' });
  expect(report.update?.generation?.reason).toBe('status');
});

test('handles the status endpoint of a version without one', () => {
  expect(update(disk('{}'), disk('{}'), { endpoint: 'status', crd: plainCrd })).toMatchObject({
    state: 'refused',
    code: 404,
  });
});

describe('rules', () => {
  const results = (report: ObjectReport) => [
    ...report.rules.map(({ rule, result }) => `${rule}: ${result}`),
    ...report.idleRules.map(({ rule, why }) => `${rule}: ${why}`),
  ];

  test('evaluate a transition rule if both values exist', () => {
    expect(results(update(disk('{size: 1Gi}'), disk('{size: 2Gi}')))).toEqual([
      'self == oldSelf: failed',
      'self != 4: passed',
    ]);
  });

  test('skip a transition rule without an old value, so an unset field passes', () => {
    expect(results(update(disk('{}'), disk('{size: 2Gi}')))).toContain('self == oldSelf: skipped');
    const unset = update(disk('{size: 1Gi}'), disk('{}'));
    expect(unset.state).toBe('accepted');
    expect(results(unset)).toContain('self == oldSelf: no-value');
  });

  test('are skipped because of findings of the schema', () => {
    const report = update(disk('{size: 1Gi}'), disk('{size: 5}'));
    expect(results(report)).toEqual(['self == oldSelf: blocked', 'self != 4: blocked']);
  });

  test('warn if they are false on an unchanged value', () => {
    const report = update(disk('{replicas: 4}'), disk('{replicas: 4, size: a}'), { oldAsItIs: true });
    expect(report.state).toBe('accepted');
    expect(results(report)).toContain('self != 4: ratcheted');
    expect(report.problems.map(({ severity }) => severity)).toEqual(['warning']);
    expect(report.update?.ratcheted).toEqual([]);
  });
});

describe('the existing object', () => {
  const old = (text: string, oldAsItIs = false) => {
    const { state, update: reported, problems } = update(text, disk('{}'), { oldAsItIs });
    return { state, old: reported?.old.state, problems: problems.map(({ pane }) => pane) };
  };

  test.for([
    ['is not there', '', false, { state: 'no-old', old: 'empty', problems: [] }],
    ['is of another kind', 'apiVersion: v1\nkind: Pod\n', false, { state: 'no-old', old: 'other-kind' }],
    ['is not valid YAML', 'a: [', true, { state: 'no-old', old: 'unreadable', problems: ['old'] }],
    [
      'would be refused',
      disk('{replicas: 9}'),
      false,
      { state: 'no-old', old: 'refused', problems: ['old'] },
    ],
    ['counts as stored', disk('{replicas: 9}'), true, { state: 'accepted', old: 'as-it-is', problems: [] }],
    ['has no name', 'apiVersion: example.com/v1\nkind: Disk\n', true, { state: 'no-old', old: 'unreadable' }],
    ['is stored', disk('{}'), false, { state: 'accepted', old: 'stored', problems: [] }],
  ] as const)('%s', ([, text, asItIs, expected]) => {
    expect(old(text, asItIs)).toMatchObject(expected);
  });

  test('accepts and reports an unchanged invalid value, and rejects a changed one', () => {
    const kept = update(disk('{replicas: 9}'), disk('{replicas: 9, size: a}'), { oldAsItIs: true });
    expect(kept.state).toBe('accepted');
    expect(kept.update?.ratcheted).toMatchObject([{ field: 'spec.replicas', place: { line: 5 } }]);
    const changed = update(disk('{replicas: 9}'), disk('{replicas: 8}'), { oldAsItIs: true });
    expect(changed.problems.map(({ field }) => field)).toEqual(['spec.replicas']);
    expect(changed.update?.ratcheted).toEqual([]);
  });

  test('keeps its system fields if it is a copy from a cluster', () => {
    const copied = (version: string, more: string) =>
      disk('{}').replace(
        'name: data',
        `name: data\n  uid: abc\n  generation: 7\n  resourceVersion: "${version}"${more}`,
      );
    const report = update(copied('41', ''), copied('41', '\n  labels: {a: b}'));
    expect(report).toMatchObject({ state: 'accepted', update: { old: { state: 'stored' } } });
    expect(report.update?.generation).toEqual({ before: '7', after: '7', reason: 'metadata-only' });
    expect(update(copied('41', ''), copied('40', '')).code).toBe(409);
  });

  test('is removed with its last finalizer while it is being deleted', () => {
    const deleted = disk('{}').replace(
      'name: data',
      'name: data\n  finalizers: [example.com/a]\n  deletionTimestamp: "2026-01-01T00:00:00Z"\n  deletionGracePeriodSeconds: 0',
    );
    const report = update(deleted, disk('{}'));
    expect(report).toMatchObject({ state: 'accepted', code: 200, rowsOf: 'none', rows: [] });
    expect(report.update).toMatchObject({ gone: true, ratcheted: [] });
    expect(update(deleted, deleted).update).toMatchObject({ gone: false, generation: { reason: 'nothing' } });
  });

  test("isn't found under another name", () => {
    const report = update(disk('{}'), disk('{}').replace('name: data', 'name: other'));
    expect(report.verdict).toBe(
      'Error from server (NotFound): error when replacing "object.yaml": disks.example.com "other" not found',
    );
    expect(report.update?.old.name).toBe('data');
  });
});

test.for([
  ['a list', '[1]'],
  ['a scalar', '5'],
  ['metadata that is not an object', disk('{}').replace('metadata:\n  name: data', 'metadata: 5')],
  ['nesting without end', disk(`${'{a: '.repeat(10_000)}1${'}'.repeat(10_000)}`)],
  ['a repeated field', disk('{}') + 'spec: {replicas: 2}\n'],
  ['a status that would be refused', disk('{}', 'status: {phase: Gone}\n')],
] as const)('an unusual existing object never crashes the update: %s', ([, old]) => {
  for (const oldAsItIs of [false, true]) {
    const { state, update: reported } = update(old, disk('{replicas: 2}'), { oldAsItIs });
    expect(['no-old', 'accepted', 'refused']).toContain(state);
    expect(reported?.old.state === 'stored' || (reported?.old.problems.length ?? 0) > 0).toBe(true);
  }
});

test('a missing resourceVersion is filled in without moving a line', () => {
  const { problems, rows } = update(disk('{}'), disk('{replicas: 9}'));
  expect(problems).toMatchObject([{ field: 'spec.replicas', place: { line: 5 } }]);
  expect(rows.some(({ path }) => path.at(-1) === 'resourceVersion')).toBe(false);
});
