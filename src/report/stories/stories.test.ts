import { stages } from '../../engine/core.ts';
import { expect, test } from 'vitest';
import * as engine from '../../engine/index.ts';
import { findingCodes } from '../../engine/codes.ts';
import { crdOf, objectOf, specSchema } from '../../examples/example.ts';
import type { UpdateRequest } from '../../protocol/operations.ts';
import type { FieldValidation } from '../../protocol/report.ts';
import { createHandlers } from '../../worker/serve.ts';
import { checkOf, stageOf } from './check-of.ts';

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

interface Asked {
  readonly fieldValidation?: FieldValidation;
  readonly update?: UpdateRequest;
}

function judge(spec: string, { fieldValidation = 'Strict', update }: Asked = {}) {
  const handlers = createHandlers(engine, clock);
  const asked = { document: undefined, kubernetes: '1.37', fieldValidation } as const;
  handlers.readCrd({ ...asked, revision: 1, text: crd });
  const text = objectOf('Disk', 'data', `spec: ${spec}\n`);
  const report = handlers.readObject({
    ...asked,
    revision: 2,
    crdRevision: 1,
    text,
    version: undefined,
    update,
  });
  return { report, story: (...path: (string | number)[]) => handlers.describe({ path }), handlers };
}

test('every code belongs to a check, and every check to a stage', () => {
  for (const code of findingCodes) {
    for (const pane of ['crd', 'object'] as const)
      expect(stages).toContain(stageOf(checkOf(code, pane), code));
  }
});

test('a refused value ends where it was refused, with the line that refused it', () => {
  const { report, story } = judge('{size: 15, mode: fast}');
  expect(report.lead).toMatchObject({
    path: ['spec', 'size'],
    ending: { how: 'refused', stage: 'validated', check: 'schema' },
    quote: { text: 'maximum: 9', place: { line: 25 } },
    problem: { code: 'maximum' },
  });
  expect(story('spec', 'size')?.ending.how).toBe('refused');
  expect(story('spec')).toMatchObject({ ending: { how: 'refused-inside' }, because: { field: 'spec.size' } });
  expect(story('spec', 'mode')).toMatchObject({
    ending: { how: 'not-stored' },
    because: { field: 'spec.size' },
  });
});

test('a list of what is allowed is quoted as a whole', () =>
  expect(judge('{mode: other}').report.lead?.quote?.text).toBe('enum:\n- fast\n- slow'));

test.each([
  ['Strict', 'refused'],
  ['Warn', 'removed'],
  ['Ignore', 'removed'],
] as const)('an unknown field under %s is %s', (fieldValidation, how) => {
  const { report, story } = judge('{sise: {a: 1}}', { fieldValidation });
  expect(report.lead).toMatchObject({ similar: ['size'], ending: { stage: 'pruned' } });
  expect(story('spec', 'sise')?.ending.how).toBe(how);
  expect(story('spec', 'sise', 'a')?.ending.how).toBe(how);
});

test('findings of unknown fields say what may have been meant', () =>
  expect(judge('{sise: 1}').report.problems[0]).toMatchObject({ code: 'pruned', similar: ['size'] }));

test('what is stored is stored, what was never there is not', () => {
  const { report, story } = judge('{size: 1}');
  expect(report.lead).toBeUndefined();
  expect(story('spec', 'size')?.ending).toEqual({ how: 'stored', stage: 'stored' });
  expect(story('spec', 'mode')?.ending.how).toBe('absent');
});

test('where nothing was judged there is no story', () => {
  const { handlers } = judge('[');
  expect(handlers.describe({ path: ['spec'] })).toBeUndefined();
});

test('a line of the schema leads to all of its values', () => {
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

test('a refused CRD leads with its first error and its own line', () => {
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
