import { expect, test } from 'vitest';
import { crdReport, objectReport, placeAt, problemsOf as findings } from '../protocol/testing/reports.ts';
import { noEvaluation, type Evaluation } from './evaluation.ts';
import {
  judgedDocument,
  problemCounts,
  replacesOld,
  sentDocument,
  shownObject,
  shownPane,
  standingOf,
} from './selectors.ts';
import { createPlaygroundStore } from './store.ts';

const of = (change: Partial<Evaluation>) => ({ evaluation: { ...noEvaluation, ...change } });
const before = objectReport('accepted', { revision: 7 });

test.each([
  ['create', 'object', 'object', 'object'],
  ['create', 'old', 'object', 'object'],
  ['update', 'object', 'object', 'object'],
  ['update', 'old', 'old', 'object'],
  ['status', 'old', 'old', 'object'],
  ['patch', 'object', 'patch', 'patch'],
  ['patch', 'old', 'old', 'patch'],
] as const)('%s with the tab “%s”: %s is shown, %s is sent', (operation, objectTab, shown, sent) => {
  const { actions, getState } = createPlaygroundStore();
  actions.settingsChanged({ sentBy: 'request', operation });
  actions.viewChanged({ objectTab });
  expect(shownPane(getState())).toBe(shown);
  expect(sentDocument(getState())).toBe(getState().documents[sent]);
});

test('keeps the last result, if any, while a text is broken, and reports where it broke', () => {
  const broken = objectReport('broken', { brokenAt: placeAt(4) });
  expect(shownObject(of({ object: broken, lastObject: before }))).toBe(before);
  expect(shownObject(of({ object: broken }))).toBe(broken);
  expect(standingOf(of({ object: broken }))).toEqual({ kind: 'stale', pane: 'object', line: 4 });
  expect(standingOf(of({ object: { ...broken, patch: 'json' } }))).toMatchObject({ pane: 'patch' });
  expect(standingOf(of({ object: objectReport('broken') }))).toMatchObject({ line: 1 });
});

test('reports a broken CRD before a broken object', () => {
  const crd = crdReport('broken', { brokenAt: placeAt(2) });
  const object = objectReport('broken', { brokenAt: placeAt(4) });
  expect(standingOf(of({ crd, object }))).toEqual({ kind: 'stale', pane: 'crd', line: 2 });
  expect(shownObject(of({ crd, object: objectReport('no-crd'), lastObject: before }))).toBe(before);
});

test('a rejection is the current answer', () => {
  const object = objectReport('refused');
  expect(shownObject(of({ object, lastObject: before }))).toBe(object);
  expect(standingOf(of({ crd: crdReport('refused'), object }))).toEqual({ kind: 'current' });
});

test("counts the findings of both texts, including those beyond the reports' limit", () => {
  const crd = crdReport('accepted', { problems: findings(2, 'warning') });
  const object = objectReport('refused', {
    problems: [...findings(3), ...findings(1, 'warning')],
    moreProblems: { error: 10, warning: 20 },
  });
  expect(problemCounts(of({ crd, object }))).toEqual({ error: 13, warning: 23 });
  expect(problemCounts(of({}))).toEqual({ error: 0, warning: 0 });
});

test('finds the evaluated document, even among very many', () => {
  const info = (name: string) => ({ apiVersion: '', kind: '', name, line: 1, isCrd: true });
  const documents = [info('a'), info('b')];
  expect(judgedDocument(crdReport('accepted', { documents, chosen: 1 }))?.name).toBe('b');
  expect(judgedDocument(crdReport('accepted', { documents, chosen: 300, judged: info('c') }))?.name).toBe(
    'c',
  );
  expect(judgedDocument(crdReport('empty'))).toBeUndefined();
});

test('a whole object replaces the stored one; a patch, a scale, and a deletion do not', () => {
  const report = (more: object) => objectReport('accepted', { update: {}, rows: [{}], ...more } as never);
  expect(replacesOld(report({}))).toBe(true);
  expect(replacesOld(report({ update: undefined }))).toBe(false);
  expect(replacesOld(report({ rows: [] }))).toBe(false);
  expect(replacesOld(report({ patch: 'json' }))).toBe(false);
  for (const request of ['patch', 'scale', 'delete'])
    expect(replacesOld(report({ kubectl: { request } }))).toBe(false);
  expect(replacesOld(report({ kubectl: { request: 'replace' } }))).toBe(true);
});
