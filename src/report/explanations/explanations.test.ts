import { stages } from '../../engine/trace.ts';
import { readYaml } from '../../engine/texts.ts';
import { expect, test } from 'vitest';
import * as engine from '../../engine/index.ts';
import { findingCodes } from '../../engine/codes.ts';
import { crdOf, objectOf, specSchema } from '../../examples/example.ts';
import { crdWith } from '../../examples/versions.ts';
import type { UpdateRequest } from '../../protocol/operations.ts';
import type { FieldValidation } from '../../protocol/report.ts';
import { createHandlers } from '../../worker/serve.ts';
import { Lines } from '../places/lines.ts';
import { checkOf, stageOf } from './pieces/check-of.ts';
import { limits } from '../../protocol/limits.ts';
import { wantsAt } from './branches/wants.ts';

const clock = { now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'abcde', resourceVersion: '1' };

const crd = crdOf({
  kind: 'Disk',
  plural: 'disks',
  schema: specSchema(`size:
  type: integer
  maximum: 9
mode:
  type: string
  enum:
  - fast
  - slow
tags:
  type: array
  items:
    type: object
    properties:
      key:
        type: string
labels:
  type: object
  additionalProperties:
    type: string
`),
});

interface JudgeOptions {
  readonly fieldValidation?: FieldValidation;
  readonly update?: UpdateRequest;
  readonly text?: string;
}

function judge(spec: string, { fieldValidation = 'Strict', update, text: crdText = crd }: JudgeOptions = {}) {
  const handlers = createHandlers(engine, clock);
  const choices = { document: undefined, kubernetes: '1.37', fieldValidation } as const;
  handlers.readCrd({ ...choices, revision: 1, text: crdText });
  const text = objectOf('Disk', 'data', `spec: ${spec}\n`);
  const report = handlers.readObject({
    ...choices,
    revision: 2,
    crdRevision: 1,
    text,
    version: undefined,
    update,
  });
  return { report, explanation: (...path: (string | number)[]) => handlers.describe({ path }), handlers };
}

test('finds the lines of a CRD that are relevant to an object', () => {
  const { handlers } = judge('{size: 1, tags: [{key: a}], unknown: 1}', { fieldValidation: 'Warn' });
  const lines = crd.split('\n');
  const declared = handlers.concerned(null).map((line) => lines[line - 1]?.trim());
  expect(declared).toEqual(['openAPIV3Schema:', 'spec:', 'size:', 'tags:', 'items:', 'key:']);
});

test('finds the same deciding lines as the explanations quote', () => {
  const { handlers, explanation } = judge('{size: 1, tags: [{key: a}], unknown: 1}', {
    fieldValidation: 'Warn',
  });
  for (const path of [
    ['spec', 'unknown'],
    ['spec', 'tags', 0, 'key'],
    ['metadata', 'name'],
    ['spec', 'size'],
  ])
    expect(handlers.deciding({ paths: [path] })).toEqual(
      explanation(...path)?.quote ? [explanation(...path)?.quote?.place.line] : [],
    );
});

test('assigns every code to a check, and every check to a stage', () => {
  for (const code of findingCodes) {
    for (const pane of ['crd', 'object'] as const)
      expect(stages).toContain(stageOf(checkOf({ code, pane }), code));
  }
});

test('ends at the check that rejected a value, with its line of the CRD', () => {
  const { report, explanation } = judge('{size: 15, mode: fast}');
  expect(report.lead).toMatchObject({
    path: ['spec', 'size'],
    ending: { how: 'refused', stage: 'validated', check: 'schema' },
    quote: { text: 'maximum: 9', place: { line: 25 } },
    problem: { code: 'maximum' },
  });
  expect(explanation('spec', 'size')?.ending.how).toBe('refused');
  expect(explanation('spec')).toMatchObject({
    ending: { how: 'refused-inside' },
    because: { field: 'spec.size' },
  });
  expect(explanation('spec', 'mode')).toMatchObject({
    ending: { how: 'not-stored' },
    because: { field: 'spec.size' },
  });
});

test('quotes a list of allowed values as a whole', () =>
  expect(judge('{mode: other}').report.lead?.quote?.text).toBe('enum:\n- fast\n- slow'));

test.each([
  ['Strict', 'refused'],
  ['Warn', 'removed'],
  ['Ignore', 'removed'],
] as const)('an unknown field under %s is %s', (fieldValidation, how) => {
  const { report, explanation } = judge('{sise: {a: 1}}', { fieldValidation });
  expect(report.lead).toMatchObject({ similar: ['size'], ending: { stage: 'pruned' } });
  expect(explanation('spec', 'sise')?.ending.how).toBe(how);
  expect(explanation('spec', 'sise', 'a')?.ending.how).toBe(how);
});

test('suggests similar names for unknown fields', () =>
  expect(judge('{sise: 1}').report.problems[0]).toMatchObject({ code: 'pruned', similar: ['size'] }));

test("doesn't suggest a name that the object already uses", () => {
  const { report, explanation } = judge('{sise: 1, size: 1}');
  expect(report.problems[0]).not.toHaveProperty('similar');
  expect(explanation('spec', 'sise')).toMatchObject({ similar: [] });
});

test('distinguishes stored fields from fields that never existed', () => {
  const { report, explanation } = judge('{size: 1}');
  expect(report.lead).toBeUndefined();
  expect(explanation('spec', 'size')?.ending).toEqual({ how: 'stored', stage: 'stored' });
  expect(explanation('spec', 'mode')?.ending.how).toBe('absent');
});

test('has no explanation if nothing was evaluated', () => {
  const { handlers } = judge('[');
  expect(handlers.describe({ path: ['spec'] })).toBeUndefined();
});

test('finds all values that a line of the schema applies to', () => {
  const { handlers } = judge('{tags: [{key: a}, {}, {key: b}], labels: {x: a, y: b}}');
  const at = (word: string, after = 0) => handlers.decidedBy({ offset: crd.indexOf(word, after) + 1 });
  expect(at('key:').values).toEqual([
    ['spec', 'tags', 0, 'key'],
    ['spec', 'tags', 2, 'key'],
  ]);
  const { path, values } = at('type', crd.indexOf('additionalProperties'));
  expect(path).toEqual(['spec', 'labels', 'x']);
  expect(values).toHaveLength(2);
  expect(at('mode')).toEqual({ path: ['spec', 'mode'], values: [] });
  expect(at('plural')).toEqual({ values: [] });
});

test('shows the first error of a rejected CRD with its own line', () => {
  const handlers = createHandlers(engine, clock);
  const text = crd.replace('maximum: 9', 'uniqueItems: true');
  const { lead } = handlers.readCrd({
    document: undefined,
    kubernetes: '1.37',
    fieldValidation: 'Strict',
    revision: 1,
    text,
  });
  expect(lead).toMatchObject({
    pane: 'crd',
    ending: { how: 'refused', check: 'crd-schema' },
    quote: { text: 'uniqueItems: true' },
  });
});

test("compares a Strict rejection with Warn, and doesn't count a default that isn't applied as a difference", () => {
  const box = 'box:\n  type: object\n  properties:\n    lid:\n      type: string\n      default: flat\n';
  const schema = specSchema(`size:\n  type: integer\n${box}`);
  const { handlers } = judge('{sise: 1, size: 2}', {
    text: crdOf({ kind: 'Disk', plural: 'disks', schema }),
  });
  const warned = handlers.withWarn(null);
  expect(warned).toMatchObject({ accepted: true, verdict: 'disk.example.com/data created' });
  expect(warned?.rows.map(({ key, mark }) => [key, mark])).toEqual([
    ['spec', undefined],
    ['sise', 'pruned'],
  ]);
  // The shown answer stays the requested one.
  expect(handlers.describe({ path: ['spec', 'sise'] })?.ending.how).toBe('refused');
});

const source = crdOf({
  kind: 'Source',
  plural: 'sources',
  schema: specSchema(
    'git:\n  type: string\nbucket:\n  type: string\nregion:\n  type: string\n',
    'oneOf:\n- required: [git]\n- required: [bucket, region]\n',
  ),
});

function branches(spec: string, crdText = source) {
  const handlers = createHandlers(engine, clock);
  const choices = { document: undefined, kubernetes: '1.37', fieldValidation: 'Strict' } as const;
  handlers.readCrd({ ...choices, revision: 1, text: crdText });
  const text = objectOf('Source', 'app', `spec: ${spec}\n`);
  handlers.readObject({ ...choices, revision: 2, crdRevision: 1, text, version: undefined });
  const of = (from: number) => handlers.branchesOf({ pane: 'object', severity: 'error', from });
  return { first: of(0), second: of(1) };
}

test('explains the branches of a oneOf that none matches: their requirements, failures, and the closest one', () => {
  const { first, second } = branches('{bucket: a}');
  expect(first).toMatchObject({
    keyword: 'oneOf',
    named: 0,
    tied: true,
    branches: [
      { fits: false, asks: { text: '- required: [git]' }, errors: [{ field: 'spec.git' }] },
      { fits: false, asks: { text: '- required: [bucket, region]' }, errors: [{ field: 'spec.region' }] },
    ],
  });
  expect(first?.branches.map(({ wants }) => wants)).toEqual([
    [{ field: '', keyword: 'required', values: ['git'], isNot: false }],
    [{ field: '', keyword: 'required', values: ['bucket', 'region'], isNot: false }],
  ]);
  // The error of the branch that the server reports is about the same branches.
  expect(second).toEqual(first);
});

test('explains equally close branches, and several that match', () => {
  expect(branches('{}').first).toMatchObject({ named: 0, tied: true, nearest: 0 });
  const { first } = branches('{git: a, bucket: b, region: c}');
  expect(first?.named).toBeUndefined();
  expect(first?.branches.map(({ fits }) => fits)).toEqual([true, true]);
});

test('counts errors, requirements, and branches over the limits', () => {
  const names = Array.from({ length: 8 }, (_, i) => `f${i}`);
  const fields = names.map((name) => `${name}: {type: string}`).join('\n');
  const wide = `- {required: [${names.join()}], properties: {${names.map((name) => `${name}: {minLength: 2}`).join()}}}`;
  const all = [wide, ...Array.from({ length: limits.branches }, () => '- required: [f1]')].join('\n');
  const text = crdOf({ kind: 'Source', plural: 'sources', schema: specSchema(fields, `oneOf:\n${all}\n`) });
  const { first } = branches('{f0: a}', text);
  expect(first).toMatchObject({ moreBranches: 1, named: 0 });
  expect(first?.branches.length).toBe(limits.branches);
  const [most, ...others] = first?.branches ?? [];
  expect(most).toMatchObject({ moreErrors: 5, moreWants: 3 });
  expect([most?.errors.length, most?.wants.length]).toEqual([limits.branchErrors, limits.wants]);
  for (const one of others) expect([one.moreErrors, one.moreWants]).toEqual([undefined, undefined]);
});

test('explains a branch that forbids values', () => {
  const asks = (branch: string): string[] => {
    const read = readYaml(branch);
    const text = { root: read.ok ? read.root : undefined, lines: new Lines(branch), shift: 0 };
    return wantsAt(text, []).wants.map(({ field, keyword, values, isNot }) =>
      [field, isNot ? 'not' : '', keyword, ...values].filter(Boolean).join(' '),
    );
  };
  expect(asks('not: {anyOf: [{required: [a]}, {required: [b, c]}]}')).toEqual([
    'not required a',
    'not required b c',
  ]);
  // Only one of them must differ.
  expect(asks('not: {required: [a], properties: {a: {enum: [x]}}}')).toEqual(['not together 2']);
  expect(asks('not: {not: {required: [a]}}')).toEqual(['required a']);
  expect(asks('{allOf: [{minimum: 3}, {maximum: 5}], oneOf: [{minimum: 4}, {maximum: 3}]}')).toEqual([
    'minimum 3',
    'maximum 5',
    'oneOf 2',
  ]);
});

test('has no branches for other findings', () => {
  const { handlers } = judge('{size: 15}');
  expect(handlers.branchesOf({ pane: 'object', severity: 'error', from: 0 })).toBeUndefined();
});

test('shows the omitted fields of an update, and the transition rule without an old value', () => {
  const text = crd.replace(
    '  maximum: 9\n',
    '  maximum: 9\n                x-kubernetes-validations:\n                - rule: self == oldSelf\n',
  );
  const handlers = createHandlers(engine, clock);
  const choices = { document: undefined, kubernetes: '1.37', fieldValidation: 'Strict' } as const;
  expect(handlers.readCrd({ ...choices, revision: 1, text }).state).toBe('accepted');
  const update = (from: string, to: string) =>
    handlers.readObject({
      ...choices,
      revision: 2,
      crdRevision: 1,
      text: objectOf('Disk', 'data', `spec: ${to}\n`),
      version: undefined,
      update: { endpoint: 'main', old: objectOf('Disk', 'data', `spec: ${from}\n`), oldAsItIs: false },
    });
  const gone = update('{size: 1, mode: fast}', '{}');
  expect(gone.counts['left-out']).toBe(2);
  expect(gone.lead).toMatchObject({
    path: ['spec', 'size'],
    skipped: 'gone',
    ending: { how: 'removed' },
    events: [{ mark: 'left-out', before: '1' }],
    quote: { text: '- rule: self == oldSelf' },
  });
  expect(update('{mode: fast}', '{size: 1, mode: fast}').lead).toMatchObject({
    path: ['spec', 'size'],
    skipped: 'added',
  });
  expect(update('{mode: fast}', '{size: 1}').lead).toMatchObject({ path: ['spec', 'size'] });
  expect(update('{mode: fast, labels: {a: b}}', '{labels: {}}').lead).toMatchObject({
    path: ['spec', 'labels', 'a'],
  });
});

test('quotes a rule wherever it appears among its keys, and marks a list item where it begins', () => {
  const handlers = createHandlers(engine, clock);
  const choices = { document: undefined, kubernetes: '1.37', fieldValidation: 'Strict' } as const;
  const schema = specSchema(`steps:
  type: array
  maxItems: 5
  items:
    type: object
    properties:
      a:
        type: integer
      b:
        type: integer
      c:
        type: integer
    x-kubernetes-validations:
    - message: b must come
      rule: has(self.b)
`);
  handlers.readCrd({ ...choices, revision: 1, text: crdOf({ kind: 'Disk', plural: 'disks', schema }) });
  const text = objectOf('Disk', 'data', 'spec:\n  steps:\n  - a: 1\n    c: 2\n');
  const report = handlers.readObject({
    ...choices,
    revision: 2,
    crdRevision: 1,
    text,
    version: undefined,
    update: undefined,
  });
  const [first] = report.problems;
  expect(first?.text).toContain('b must come');
  expect(first?.place?.endLine).toBe(first?.place?.line);
  expect(handlers.describe({ path: ['spec', 'steps', 0] })?.quote?.text).toBe('rule: has(self.b)');
  expect(first?.schemaPlace?.line).toBe(report.rules[0]?.schemaPlace?.line);
});

test("doesn't start an explanation unless requested", () => {
  const handlers = createHandlers(engine, clock);
  const choices = { document: undefined, kubernetes: '1.37', fieldValidation: 'Strict' } as const;
  const text = objectOf('Disk', 'data', 'spec: {sise: 1}\n');
  const read = (explanations?: 'none') => {
    handlers.readCrd({ ...choices, revision: 1, text: crd, explanations });
    const object = { ...choices, revision: 2, crdRevision: 1, text, version: undefined, update: undefined };
    return handlers.readObject({ ...object, explanations });
  };
  expect(read()).toHaveProperty('lead');
  expect(read('none')).not.toHaveProperty('lead');
  expect(read().problems[0]?.similar).toEqual(['size']);
  expect(read('none').problems[0]?.similar).toBeUndefined();
  handlers.readCrd({ ...choices, revision: 1, text: crd });
  const broken = crd.replace('type: integer', 'type: intger');
  expect(handlers.readCrd({ ...choices, revision: 3, text: broken })).toHaveProperty('lead');
  expect(
    handlers.readCrd({ ...choices, revision: 4, text: broken, explanations: 'none' }),
  ).not.toHaveProperty('lead');
});

test('quotes the first line of a long value, with the number of the other lines', () => {
  const many = (lines: number): string =>
    crdOf({
      kind: 'Disk',
      plural: 'disks',
      schema: specSchema(
        `mode:\n  type: string\n  enum:\n${'  - slow\n'.repeat(lines)}`.replace('slow', 'fast'),
      ),
    });
  const quoteOf = (lines: number) => judge('{mode: other}', { text: many(lines) }).report.lead?.quote;
  expect(quoteOf(5)).toMatchObject({ text: 'enum:\n- fast\n- slow\n- slow\n- slow\n- slow' });
  expect(quoteOf(5)).not.toHaveProperty('more');
  expect(quoteOf(6)).toMatchObject({ text: 'enum:', more: 6 });
});

test("reports a warning about a document that isn't stored", () => {
  const warned = (spec: string) => {
    const { report, handlers } = judge(spec, { fieldValidation: 'Warn' });
    const at = report.problems.findIndex(({ severity }) => severity === 'warning');
    expect(at).toBeGreaterThanOrEqual(0);
    return handlers.describeProblem({ pane: 'object', severity: 'warning', from: 0 });
  };
  expect(warned('{unknown: 1}')).not.toHaveProperty('isRefused');
  expect(warned('{unknown: 1, size: 15}')).toMatchObject({ isRefused: true });
  const { handlers } = judge('{size: 15}');
  expect(handlers.describeProblem({ pane: 'object', severity: 'error', from: 0 })).not.toHaveProperty(
    'isRefused',
  );
});

test("doesn't report a field that a patch removes as omitted", () => {
  const update = {
    endpoint: 'main',
    old: objectOf('Disk', 'data', 'spec: {size: 1}\n'),
    oldAsItIs: false,
  } as const;
  const eventsOf = (text: string, patch?: 'json') => {
    const handlers = createHandlers(engine, clock);
    const choices = { document: undefined, kubernetes: '1.37', fieldValidation: 'Strict' } as const;
    handlers.readCrd({ ...choices, revision: 1, text: crd });
    const more = { revision: 2, crdRevision: 1, version: undefined, text };
    const { state } = handlers.readObject({
      ...choices,
      ...more,
      update: { ...update, ...(patch && { patch }) },
    });
    return [state, handlers.describe({ path: ['spec', 'size'] })?.events.map(({ mark }) => mark)];
  };
  expect(eventsOf('[{"op":"remove","path":"/spec/size"}]', 'json')).toEqual(['accepted', ['patched']]);
  expect(eventsOf(objectOf('Disk', 'data', 'spec: {}\n'))).toEqual(['accepted', ['left-out']]);
});

test('names no known fields if a patch changes the version by which they are known', () => {
  const disks = crdWith('Disk', 'disks', '', [
    { name: 'v1', storage: true, spec: 'size: {type: integer}\n' },
    { name: 'v2', storage: false, spec: 'length: {type: integer}\n' },
  ]);
  const knownAfter = (patch: string) => {
    const handlers = createHandlers(engine, clock);
    const choices = { document: undefined, kubernetes: '1.37', fieldValidation: 'Warn' } as const;
    handlers.readCrd({ ...choices, revision: 1, text: disks });
    const old = objectOf('Disk', 'data', 'spec: {size: 1}\n');
    const update = { endpoint: 'main', old, oldAsItIs: false, patch: 'merge' } as const;
    const more = { revision: 2, crdRevision: 1, version: 'v1', text: patch, update };
    handlers.readObject({ ...choices, ...more });
    return handlers.describe({ path: ['spec', 'foo'] })?.known;
  };
  expect(knownAfter('{"spec": {"foo": 1}}')).toEqual(['size']);
  expect(knownAfter('{"apiVersion": "example.com/v2", "spec": {"foo": 1}}')).toBeUndefined();
});
