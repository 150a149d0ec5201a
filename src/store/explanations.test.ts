import { expect, test } from 'vitest';
import { cardOf, crdReport, objectReport, problemOf, rowOf } from '../protocol/testing/reports.ts';
import { createPlaygroundStore } from './store.ts';
import {
  explanationAboveView,
  explanationAside,
  listedProblem,
  openExplanation,
  placeOfExplanation,
} from './explanations.ts';
import type { Filter } from './view.ts';

const problem = problemOf('error', { id: 'then', code: 'maximum', field: 'spec.a', text: 'not 15' });
const card = cardOf(['spec', 'a'], { problem });

function listed(...problems: readonly Partial<typeof problem>[]): string | undefined {
  return listedWith(undefined, ...problems);
}

function listedWith(filter: Filter | undefined, ...problems: readonly Partial<typeof problem>[]) {
  const store = createPlaygroundStore();
  if (filter) store.actions.filterToggled(filter);
  const all = problems.map((more) => problemOf('error', { ...problem, ...more }));
  store.actions.objectReported(objectReport('refused', { problems: all }));
  return listedProblem(store.getState(), card);
}

test('an explanation is shown at its finding, and while it is reloaded, at the finding of the same cause and field', () => {
  expect(listed({ id: 'then' })).toBe('then');
  expect(listed({ id: 'now', text: 'not 16' })).toBe('now');
  expect(listed({ id: 'now' }, { id: 'then' })).toBe('then');
  expect(listed({ id: 'now', field: 'spec.b' })).toBeUndefined();
  expect(listed({ id: 'now', code: 'minimum' })).toBeUndefined();
});

test('an explanation is shown at its finding unless a filter hides the finding', () => {
  const found = { id: 'then' };
  expect(listedWith('error', found)).toBe('then');
  expect(listedWith('warning', found)).toBeUndefined();
  expect(listedWith('default', found)).toBe('then');
  const warned = { ...card, problem: { ...problem, severity: 'warning' as const } };
  const store = createPlaygroundStore();
  store.actions.filterToggled('error');
  expect(listedProblem(store.getState(), warned)).toBeUndefined();
});

const lead = cardOf(['spec', 'b']);
const ofCrd = cardOf(['spec'], { pane: 'crd' });

test.each([
  ['that of the object', 'accepted', { crd: undefined, object: lead }, lead],
  ['that of the object before that of an accepted CRD', 'accepted', { crd: ofCrd, object: lead }, lead],
  ['that of an accepted CRD if the object has none', 'accepted', { crd: ofCrd, object: undefined }, ofCrd],
  ['that of a rejected CRD first', 'refused', { crd: ofCrd, object: lead }, ofCrd],
  ['none', 'refused', { crd: undefined, object: undefined }, undefined],
] as const)('the explanation that is open by itself: %s', (_, state, { crd, object }, wanted) => {
  const store = createPlaygroundStore();
  store.actions.crdReported(crdReport(state, crd && { lead: crd }));
  store.actions.objectReported(objectReport('accepted', object && { lead: object }));
  expect(openExplanation(store.getState())).toEqual(wanted);
});

/** The page with an explanation of the object's field, and the lines of the stored object. */
function pageWith(explained: typeof lead, ...paths: readonly string[][]) {
  const store = createPlaygroundStore();
  const rows = paths.map((path) => rowOf(path));
  store.actions.objectReported(objectReport('accepted', { lead: explained, rows }));
  return store.getState();
}

test('an explanation is shown below its line of the object', () => {
  const state = pageWith(lead, ['spec'], ['spec', 'b']);
  expect(placeOfExplanation(state)).toBe('row');
  expect([explanationAside(state), explanationAboveView(state)]).toEqual([undefined, undefined]);
});

test('an explanation without its line is shown aside, or above a view that shows more about it', () => {
  const state = pageWith(lead, ['spec']);
  expect(placeOfExplanation(state)).toBe('aside');
  expect([explanationAside(state), explanationAboveView(state)]).toEqual([lead, undefined]);
  for (const tab of ['compare', 'versions'] as const) {
    const other = { ...state, view: { ...state.view, tab } };
    expect(placeOfExplanation(other)).toBe('above');
    expect([explanationAside(other), explanationAboveView(other)]).toEqual([undefined, lead]);
  }
  const crd = pageWith(ofCrd, ['spec']);
  expect(placeOfExplanation(crd)).toBe('aside');
});

test('a field that was never set has nothing to show aside', () => {
  const absent = { ...lead, ending: { how: 'absent', stage: 'stored' } as const };
  expect(explanationAside(pageWith(absent))).toBeUndefined();
  expect(explanationAside(pageWith({ ...absent, given: 'value' }))).toBeDefined();
  const events = [{ stage: 'pruned', change: 'pruned', path: 'spec.a' }] as never;
  expect(explanationAside(pageWith({ ...absent, events }))).toBeDefined();
});
