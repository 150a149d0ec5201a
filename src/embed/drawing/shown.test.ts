import { expect, test } from 'vitest';
import type { ObjectReport } from '../../protocol/report.ts';
import { crdReport, objectReport, problemOf, problemsOf, rowOf } from '../../protocol/testing/reports.ts';
import { noEvaluation, withStop, type Evaluation } from '../../store/evaluation.ts';
import { embedCatalogueOf } from '../../text/embed-catalogue.ts';
import { shownOf, type Shown } from './shown.ts';

const texts = embedCatalogueOf('en');
const crd = crdReport('accepted');

const show = (change: Partial<Evaluation>): Shown =>
  shownOf({ evaluation: { ...noEvaluation, worker: 'ready', ...change } }, texts);
const showObject = (object: ObjectReport): Shown => show({ crd, object });

test('shows an answer, its findings, and the object', () => {
  const rows = [rowOf([]), rowOf(['spec'], { mark: 'default' })];
  const problem = problemOf('warning');
  const problems = [problem];
  expect(
    showObject(objectReport('accepted', { code: 201, verdict: 'created', problems, rowsOf: 'stored', rows })),
  ).toEqual({
    verdict: { tone: 'good', word: 'Stored, with warnings', line: 'created', code: 201 },
    problems: [{ problem, pane: 'object', number: 0, also: [] }],
    object: { title: 'Stored', rows },
  });
  expect(showObject(objectReport('refused', { rowsOf: 'validated', rows })).object?.title).toBe(
    'Not stored: the object as the server validated it.',
  );
  const admission = { operation: 'CREATE', namespace: 'default', dryRun: true } as const;
  expect(showObject(objectReport('accepted', { rowsOf: 'stored', rows, admission })).object?.title).toBe(
    'Accepted, not stored',
  );
});

test('leaves out advice that only applies to the page', () => {
  const old = { state: 'empty', kind: '', name: '', verdict: '', problems: [] } as const;
  const update = { endpoint: 'main', old, gone: false, ratcheted: [] } as const;
  const all = [
    show({ crd: crdReport('empty') }),
    show({ crd: crdReport('not-a-crd') }),
    showObject(objectReport('empty')),
    showObject(objectReport('empty', { patch: 'merge' })),
    showObject(objectReport('no-old', { update })),
    showObject(objectReport('no-old', { update: { ...update, old: { ...old, state: 'refused' } } })),
  ];
  expect(
    all.map(({ verdict }) => [verdict.word, verdict.hint, Object.keys(verdict).includes('action')]),
  ).toEqual([
    ['Waiting for a CRD', undefined, false],
    ['Not a CustomResourceDefinition', undefined, false],
    ['CRD accepted', undefined, false],
    ['Waiting for a patch', undefined, false],
    ['No existing object to update', undefined, false],
    ['The existing object would be rejected today', undefined, false],
  ]);
});

test('reports a late, missing, or stopped worker in words for a frame', () => {
  expect(show({ worker: 'slow' }).verdict.hint).toBe('Loading the evaluation engine is taking a while…');
  expect(show({ worker: 'missing' }).verdict.hint).toBe('Check the network, or reload.');
  const evaluation = withStop(noEvaluation, { pane: 'object', revision: 2 });
  expect(shownOf({ evaluation }, texts).verdict.hint).toBe('Open the playground to allow more time.');
});

test('says that the code of webhooks does not run in a frame', () => {
  const admission = {
    operation: 'CREATE',
    namespace: 'default',
    code: { runs: false, functions: [] },
  } as const;
  const hint = 'WebhookCode runs only in the playground.';
  expect(showObject(objectReport('refused', { admission })).verdict.hint).toBe(hint);
  expect(showObject(objectReport('accepted', { admission })).verdict.hint).toBe(hint);
});

test('keeps a hint that applies everywhere', () => {
  expect(show({ crd: crdReport('refused', { verdict: 'invalid' }) }).verdict.hint).toBe(
    'The object wasn’t evaluated because the CRD was rejected.',
  );
});

test('shows the first of many findings and lines, and how many are left', () => {
  const rows = Array.from({ length: 301 }, (_, i) => rowOf([i]));
  const shown = show({
    crd: crdReport('accepted', { problems: problemsOf(60, 'warning') }),
    object: objectReport('refused', {
      problems: problemsOf(50),
      moreProblems: { error: 2_000, warning: 0 },
      rows,
      moreRows: 4_000,
    }),
  });
  expect(shown.problems.map(({ problem, pane }) => `${pane} ${problem.severity}`)).toEqual([
    ...Array<string>(50).fill('object error'),
    ...Array<string>(50).fill('crd warning'),
  ]);
  expect(shown.problemsLeft).toBe('2,010 more. Open the playground to see them.');
  expect(shown.object?.rows).toHaveLength(300);
  expect(shown.object?.rowsLeft).toBe('4,001 more. Open the playground to see them.');
  expect(showObject(objectReport('refused', { problems: problemsOf(100) })).problemsLeft).toBeUndefined();
});

test('shows how an update changed the generation, and that it deleted an object', () => {
  const old = { state: 'stored', kind: 'Boat', name: 'a', verdict: '', problems: [] } as const;
  const update = { endpoint: 'main', old, gone: false, ratcheted: [] } as const;
  const generation = { before: '1', after: '2', reason: 'counted' } as const;
  expect(showObject(objectReport('accepted', { update: { ...update, generation } })).generation).toEqual({
    change: 'metadata.generation 1 → 2:',
    reason: 'a field outside metadata changed.',
  });
  expect(showObject(objectReport('accepted', { update: { ...update, gone: true } })).object).toEqual({
    title: 'Its last finalizer was removed, so the server deleted the object.',
    rows: [],
  });
});
