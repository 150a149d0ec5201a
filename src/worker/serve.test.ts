import { describe, expect, test } from 'vitest';
import * as engine from '../engine/index.ts';
import { allVariants, exampleOf } from '../examples/index.ts';
import { runsCode } from '../examples/testing/with-code.ts';
import type { ReadObject } from '../protocol/operations.ts';
import type { CrdReport, ObjectReport } from '../protocol/report.ts';
import { createHandlers } from './serve.ts';

const clock = { now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'abcde', resourceVersion: '1' };
const choices = { kubernetes: '1.37', fieldValidation: 'Strict', document: undefined } as const;

function judge(
  crd: string,
  object: string,
  more: Partial<Pick<ReadObject, 'version' | 'fieldValidation' | 'kubernetes' | 'update' | 'admission'>> = {},
) {
  const handlers = createHandlers(engine, clock);
  const options = { ...choices, version: undefined, ...more };
  const crdReport = structuredClone(handlers.readCrd({ ...options, revision: 1, text: crd }));
  const objectReport = structuredClone(
    handlers.readObject({ ...options, revision: 2, crdRevision: 1, text: object }),
  );
  return { handlers, crd: crdReport, object: objectReport };
}

function example(id: string) {
  const found = exampleOf(id);
  if (!found) throw new Error(`no example ${id}`);
  return found;
}

const crontab = example('crontab-validation');

test('a rejected object: verdict, problems with their places, the object as validated', () => {
  const { crd, object } = judge(crontab.crd, crontab.object);
  expect(crd.state).toBe('accepted');
  expect(object).toMatchObject({ state: 'refused', code: 422, rowsOf: 'validated' });
  expect(object.verdict).toBe('The CronTab "my-new-cron-object" is invalid');
  expect(
    object.problems.map(({ field, place, schemaPlace }) => [field, place?.line, schemaPlace?.line]),
  ).toEqual([
    ['spec.cronSpec', 6, 29],
    ['spec.replicas', 7, 36],
  ]);
});

test('separates the findings of a strict decoding error, each with its place', () => {
  const { crd, object } = example('pruning-unknown-field');
  const report = judge(crd, `${object}  other: 1\n`).object;
  expect(report.verdict).toMatch(/^Error from server \(BadRequest\): error when creating "object.yaml": /);
  expect(report.problems.map(({ text, place }) => [text, place?.line])).toEqual([
    ['unknown field "spec.other"', 9],
    ['unknown field "spec.someRandomField"', 8],
  ]);
});

test('a key with dots, quotes, and commas is one finding, at its own line', () => {
  const { crd, object } = example('pruning-unknown-field');
  const keys = ['b.c', 'a", unknown field "x', 'two\nlines'];
  const text = object + keys.map((key) => `  ${JSON.stringify(key)}: 1\n`).join('');
  const problems = judge(crd, text).object.problems.map(({ code, path, place }) => [code, path, place?.line]);
  expect(problems).toEqual([
    ['pruned', ['spec', 'a", unknown field "x'], 10],
    ['pruned', ['spec', 'b.c'], 9],
    ['pruned', ['spec', 'someRandomField'], 8],
    ['pruned', ['spec', 'two\nlines'], 11],
  ]);
});

test('reports a duplicate YAML key at its second place, with Warn as well', () => {
  const { crd, object } = example('pruning-unknown-field');
  const text = `${object}  cronSpec: x\n`;
  for (const fieldValidation of ['Strict', 'Warn'] as const) {
    const { problems } = judge(crd, text, { fieldValidation }).object;
    expect(problems.map(({ code, place }) => [code, place?.line])).toContainEqual(['duplicate-key', 9]);
  }
});

test('counts places from the beginning of the pane, whichever document is evaluated', () => {
  const text = `kind: Other\n---\n# comment\n---\n${crontab.object}`;
  const { object } = judge(`# first\n---\n${crontab.crd}`, text);
  expect(object.chosen).toBe(1);
  expect(object.problems.map(({ place, schemaPlace }) => [place?.line, schemaPlace?.line])).toEqual([
    [10, 31],
    [11, 38],
  ]);
});

describe('states', () => {
  const states = ({ crd, object }: { crd: CrdReport; object: ObjectReport }) => [crd.state, object.state];
  const v1beta1 = crontab.crd.replace('k8s.io/v1', 'k8s.io/v1beta1');
  test.for([
    ['nothing at all', '', '', ['empty', 'empty']],
    ['no object', crontab.crd, '# nothing\n', ['accepted', 'empty']],
    ['no CRD', '', crontab.object, ['empty', 'no-crd']],
    ['an object in place of the CRD', crontab.object, crontab.object, ['not-a-crd', 'no-crd']],
    ['a CRD of v1beta1', v1beta1, crontab.object, ['old-version', 'no-crd']],
    ['a refused CRD', example('non-structural-type').crd, crontab.object, ['refused', 'no-crd']],
    ['a broken CRD', `${crontab.crd}  a: [`, crontab.object, ['broken', 'no-crd']],
    ['a broken object', crontab.crd, 'a: [1,', ['accepted', 'broken']],
    ['a Pod', crontab.crd, 'apiVersion: v1\nkind: Pod\n', ['accepted', 'other-kind']],
    [
      'a version that is not there',
      crontab.crd,
      crontab.object.replace('/v1', '/v9'),
      ['accepted', 'other-kind'],
    ],
  ] as const)('%s', ([, crd, object, expected]) => {
    expect(states(judge(crd, object))).toEqual(expected);
  });
});

test("reports invalid YAML in kubectl's words", () => {
  const { object } = judge(crontab.crd, `${crontab.object}  a: b: c\n`);
  expect(object.verdict).toMatch(
    /^error: error parsing object.yaml: error converting YAML to JSON: yaml: line \d+: /,
  );
  expect(object.problems).toMatchObject([{ severity: 'error', text: object.brokenText, place: { line: 8 } }]);
});

test('the explanation of a pruned path names the schema that decided and similar names', () => {
  const { crd, object } = example('field-vanishes');
  const { handlers } = judge(crd, object, { fieldValidation: 'Ignore' });
  const explanation = handlers.describe({ path: ['spec', 'maxReplica'] });
  expect(explanation?.events.map(({ mark }) => mark)).toEqual(['pruned']);
  expect(explanation).toMatchObject({
    similar: ['maxReplicas'],
    known: ['minReplicas', 'maxReplicas'],
    typed: true,
    ending: { how: 'removed', stage: 'pruned' },
    quote: { text: 'spec:', place: { line: 20 } },
  });
});

test('maps a place in a text to a path, in the schema, too', () => {
  const { handlers } = judge(crontab.crd, crontab.object);
  const at = (pane: 'crd' | 'object', text: string, word: string) =>
    handlers.pathAt({ pane, offset: text.indexOf(word) + 1 });
  expect(at('object', crontab.object, 'replicas')).toEqual(['spec', 'replicas']);
  expect(at('crd', crontab.crd, 'minimum')).toEqual(['spec', 'replicas']);
  expect(at('crd', crontab.crd, 'shortNames')).toBeUndefined();
});

test('compares stages with each other', () => {
  const { crd, object } = example('defaulting');
  const { handlers, object: report } = judge(crd, object);
  expect(report.stages).toEqual(expect.arrayContaining(['decoded', 'defaulted', 'stored']));
  const rows = handlers.compareStages({ from: 'decoded', to: 'defaulted' });
  expect(rows.filter(({ mark }) => mark === 'default').map(({ path }) => path.join('.'))).toContain(
    'spec.schedule',
  );
  const all = handlers.compareStages({ from: 'decoded', to: report.stages.at(-1) ?? 'stored' });
  const marksBelowSpec = all.filter(({ path, mark }) => path[0] === 'spec' && mark).map(({ mark }) => mark);
  expect(new Set(marksBelowSpec)).toEqual(new Set(['default']));
});

// Only a command of kubectl deletes, and `src/worker/code` tests code.
const sent = allVariants().filter((one) => one.sentBy !== 'delete' && !runsCode(one));

test.for(sent.map((variant) => [variant.id, variant] as const))(
  '%s is reported as it ends',
  ([, variant]) => {
    const {
      crd,
      object,
      outcome,
      fieldValidation = 'Strict',
      kubernetes = '1.37',
      update,
      admission,
    } = variant;
    const { crd: crdReport, object: report } = judge(crd, object, {
      fieldValidation,
      kubernetes,
      ...(admission !== undefined && { admission }),
      ...(update && { update: { ...update, oldAsItIs: update.oldCrd !== undefined } }),
    });
    const expected = { stored: 'accepted', refused: 'refused', 'crd-refused': 'no-crd' }[outcome];
    expect(report.state).toBe(expected);
    const problems = [...crdReport.problems, ...report.problems].filter(
      ({ severity }) => severity === 'error',
    );
    // A CRD of v1beta1 isn't even sent.
    const isReported = problems.length > 0 || crdReport.state === 'old-version';
    expect(isReported).toBe(outcome !== 'stored');
  },
);
