import { describe, expect, test } from 'vitest';
import { writeRawJson } from '../../../conformance/format/raw-json.ts';
import { readRecordings } from '../../../conformance/format/recordings.ts';
import * as engine from '../../engine/index.ts';
import { crdOf, objectOf, specSchema } from '../../examples/example.ts';
import { allVariants } from '../../examples/index.ts';
import { caseName } from '../../examples/testing/cases.ts';
import type { PatchKind } from '../../protocol/choices.ts';
import type { ObjectReport } from '../../protocol/report.ts';
import { createHandlers } from '../../worker/serve.ts';

const clock = { now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'abcde', resourceVersion: '1' };

const disks = crdOf({
  kind: 'Disk',
  plural: 'disks',
  schema: specSchema('size: {type: string}\nreplicas: {type: integer, maximum: 5, default: 1}\n'),
});
const disk = (spec: string): string => objectOf('Disk', 'data', `spec: ${spec}\n`);

interface More {
  readonly crd?: string;
  readonly oldAsItIs?: boolean;
  readonly fieldValidation?: 'Strict' | 'Ignore';
}

function handlersAfter(kind: PatchKind, old: string, text: string, more: More = {}) {
  const handlers = createHandlers(engine, clock);
  const { fieldValidation = 'Strict' } = more;
  const choices = { kubernetes: '1.37', fieldValidation, document: undefined } as const;
  handlers.readCrd({ ...choices, revision: 1, text: more.crd ?? disks });
  const report = handlers.readObject({
    ...choices,
    revision: 2,
    crdRevision: 1,
    text,
    version: undefined,
    update: { endpoint: 'main', old, oldAsItIs: more.oldAsItIs ?? false, patch: kind },
  });
  return { handlers, report: structuredClone(report) };
}

function patch(kind: PatchKind, old: string, text: string, more: More = {}): ObjectReport {
  return handlersAfter(kind, old, text, more).report;
}

const marked = ({ rows }: ObjectReport): string[] =>
  rows.filter(({ mark }) => mark).map(({ path, sign, mark }) => `${path.join('.')} ${sign} ${mark}`);

interface Step {
  readonly code: number;
  readonly stored?: { readonly spec: unknown };
}

const patchExamples = allVariants().filter(({ update }) => update?.patch);
const recordings = readRecordings('1.37', 'examples/gallery');

test.for(patchExamples.map((variant) => [variant.id, variant] as const))(
  '%s is answered as recorded',
  ([, variant]) => {
    const { crd, object, update } = variant;
    const { handlers, report } = handlersAfter(update?.patch ?? 'merge', update?.old ?? '', object, { crd });
    const recorded = recordings.get(caseName(variant));
    if (!recorded) throw new Error('not recorded');
    const { steps } = JSON.parse(writeRawJson(recorded.answer)) as { steps: Step[] };
    const step = steps.at(-1);
    expect(report.code).toBe(step?.code);
    if (!step?.stored) return;
    const stored = JSON.parse(handlers.print({ format: 'json' })) as Step['stored'];
    expect(stored?.spec).toEqual(step.stored.spec);
  },
);

describe('merge patch', () => {
  test('marks its changes with their lines', () => {
    const report = patch('merge', disk('{size: a, replicas: 2}'), 'spec:\n  size: b\n  replicas: null\n');
    expect(report).toMatchObject({ state: 'accepted', code: 200, patch: 'merge' });
    expect(report.verdict).toBe('disk.example.com/data patched');
    expect(marked(report)).toEqual([
      'metadata.generation changed set',
      'spec.size changed patched',
      'spec.replicas changed default',
    ]);
    expect(report.rows.find(({ key }) => key === 'size')).toMatchObject({ before: 'a', line: 2 });
    expect(report.update?.generation).toEqual({ before: '1', after: '2', reason: 'counted' });
  });

  test('includes the effect of the patch in the explanation of a field', () => {
    const { handlers } = handlersAfter('merge', disk('{size: a, replicas: 2}'), 'spec: {size: b}');
    const explanation = (field: string) => handlers.describe({ path: ['spec', field] });
    expect(explanation('size')?.events).toMatchObject([{ mark: 'patched', path: ['spec', 'size'] }]);
    expect(explanation('replicas')).toMatchObject({ events: [], typed: false, ending: { how: 'stored' } });
  });

  test('reports that it changes nothing', () => {
    const report = patch('merge', disk('{size: a}'), '{"spec": {"size": "a"}}');
    expect(report.verdict).toBe('disk.example.com/data patched (no change)');
    expect(marked(report)).toEqual([]);
  });

  test('points findings into the patch', () => {
    const report = patch('merge', disk('{size: a}'), '# more\nspec:\n  replicas: 9\n');
    expect(report).toMatchObject({ state: 'refused', code: 422 });
    expect(report.verdict).toBe('The Disk "data" is invalid');
    expect(report.problems).toMatchObject([{ pane: 'patch', field: 'spec.replicas', place: { line: 3 } }]);
  });

  test('reports values that were invalid before as ratcheted', () => {
    const report = patch('merge', disk('{replicas: 9}'), 'spec: {size: b}', { oldAsItIs: true });
    expect(report.state).toBe('accepted');
    expect(report.update?.ratcheted).toMatchObject([{ pane: 'patch', field: 'spec.replicas' }]);
  });

  test("doesn't blame the patch for defaults and pruning that a read causes", () => {
    const old = disk('{replicas: null, size: 5, colour: red}');
    const report = patch('merge', old, 'spec: {size: b}', { oldAsItIs: true });
    const inSpec = (one: ObjectReport): string[] => marked(one).filter((line) => line.startsWith('spec'));
    expect(inSpec(report)).toEqual([
      'spec.replicas changed default',
      'spec.size changed patched',
      'spec.colour removed pruned',
    ]);
    const set = patch('merge', disk('{size: 5}'), 'spec: {size: b, replicas: 1}', { oldAsItIs: true });
    expect(inSpec(set)).toEqual(['spec.size changed patched', 'spec.replicas added patched']);
  });

  test('reports pruned fields of a patch if nothing else reports them', () => {
    const report = patch('merge', disk('{size: a}'), 'spec: {colour: red}', { fieldValidation: 'Ignore' });
    expect(report.verdict).toBe('disk.example.com/data patched (no change)');
    expect(marked(report)).toEqual(['spec.colour removed pruned']);
  });

  test('needs an object', () => {
    expect(patch('merge', '', 'spec: {}')).toMatchObject({ state: 'no-old', patch: 'merge' });
    expect(patch('merge', disk('{}'), ' \n')).toMatchObject({ state: 'empty', patch: 'merge' });
  });

  test("reports text that isn't valid YAML", () => {
    const report = patch('merge', disk('{}'), 'spec:\n  size: a: b\n');
    expect(report).toMatchObject({ state: 'broken', brokenAt: { line: 2 } });
    expect(report.verdict).toMatch(/^error: unable to parse "spec:\\n {2}size: a: b\\n": yaml: line 2: /);
    expect(report.problems).toMatchObject([{ pane: 'patch' }]);
  });
});

test('marks a removed list item where it begins', () => {
  const [variant] = patchExamples;
  const { crd = '', object = '', update } = variant ?? {};
  const report = patch('merge', update?.old ?? '', object, { crd });
  expect(marked(report)).toEqual([
    'metadata.generation changed set',
    'spec.listeners.0.port changed patched',
    'spec.listeners.1.name removed patched',
  ]);
  expect(report.counts).toEqual({ set: 1, patched: 2 });
});

describe('JSON patch', () => {
  test('applies several operations at once', () => {
    const steps = '- {op: test, path: /spec/size, value: a}\n- {op: remove, path: /spec/size}\n';
    const report = patch('json', disk('{size: a}'), steps);
    expect(report.verdict).toBe('disk.example.com/data patched');
    expect(marked(report)).toContain('spec.size removed patched');
  });

  test("reports that the server doesn't name the failing operation", () => {
    const steps = '- {op: remove, path: /spec/size}\n- {op: test, path: /spec/replicas, value: 7}\n';
    const report = patch('json', disk('{size: a}'), steps);
    expect(report).toMatchObject({ state: 'refused', code: 422, failedOperation: { number: 2 } });
    expect(report.problems).toMatchObject([{ pane: 'patch', place: { line: 2 } }]);
  });

  test('rejects an object as a JSON patch', () => {
    const report = patch('json', disk('{}'), 'spec: {size: a}');
    expect(report).toMatchObject({ state: 'refused', code: 400 });
    expect(report.verdict).toMatch(/^Error from server \(BadRequest\): error decoding patch: /);
  });
});

describe('server-side apply', () => {
  test('creates an object that does not exist', () => {
    const report = patch('apply', '', disk('{size: a}'));
    expect(report).toMatchObject({ state: 'accepted', code: 201 });
    expect(report.verdict).toBe('disk.example.com/data serverside-applied');
  });

  test('removes only the fields that the configuration no longer contains', () => {
    const report = patch('apply', disk('{size: a, replicas: 2}'), disk('{replicas: 2}'));
    expect(report.code).toBe(200);
    expect(marked(report)).toEqual(['metadata.generation changed set', 'spec.size removed patched']);
  });

  test("doesn't change the existing object if the name differs", () => {
    const report = patch('apply', disk('{size: a}'), disk('{size: b}').replace('name: data', 'name: other'));
    expect(report.code).toBe(201);
  });
});

test('reports a ratcheted status, too', () => {
  const crd = crdOf({
    kind: 'Disk',
    plural: 'disks',
    schema: `${specSchema('size: {type: string}\n')}  status:
    type: object
    properties:
      phase: {type: string, enum: [Ready, Pending]}
      size: {type: string}
`,
    version: 'subresources: {status: {}}\n',
  });
  const handlers = createHandlers(engine, clock);
  const choices = { kubernetes: '1.37', fieldValidation: 'Strict', document: undefined } as const;
  handlers.readCrd({ ...choices, revision: 1, text: crd });
  const text = (size: string): string => `${disk('{}')}status: {phase: Broken, size: ${size}}\n`;
  const report = handlers.readObject({
    ...choices,
    revision: 2,
    crdRevision: 1,
    text: text('b'),
    version: undefined,
    update: { endpoint: 'status', old: text('a'), oldAsItIs: true },
  });
  expect(report.state).toBe('accepted');
  expect(report.update?.ratcheted).toMatchObject([{ field: 'status.phase', place: { line: 6 } }]);
});
