import { expect, test } from 'vitest';
import type { CrdReport, ObjectReport } from '../protocol/report.ts';
import { maxSnapshots, withSnapshot, type Snapshot } from './history.ts';
import { shownObject, standingOf } from './selectors.ts';
import { createPlaygroundStore, type Replacement } from './store.ts';

const mine: Replacement = { crd: 'my crd', object: 'my object', cause: 'file', at: 1 };

const blank: Snapshot = {
  crd: '',
  object: '',
  old: '',
  patch: '',
  at: 1,
  cause: 'example',
  operation: 'create',
  patchKind: 'merge',
};

function objectReport(state: ObjectReport['state'], revision = 1): ObjectReport {
  return {
    revision,
    state,
    documents: [],
    chosen: 0,
    code: state === 'accepted' ? 201 : 400,
    verdict: '',
    problems: [],
    crdRevision: 1,
    kubernetes: '1.37',
    fieldValidation: 'Strict',
    version: 'v1',
    kind: '',
    apiVersion: '',
    name: '',
    rowsOf: 'none',
    rows: [],
    truncated: false,
    counts: {},
    stages: [],
    ruleCount: 0,
    rules: [],
    ruleCost: { evaluations: 0, total: 0, budget: 1, limit: 1 },
    idleRules: [],
    rulesNotEvaluated: 0,
    elapsed: 0,
    ...(state === 'broken' && {
      brokenAt: { start: 0, end: 0, line: 7, column: 1, endLine: 7, endColumn: 1 },
    }),
  };
}

test('every text has a revision of its own', () => {
  const { actions, getState } = createPlaygroundStore();
  const seen = new Set<number>();
  const note = (): void => {
    const { crd, object, old, patch } = getState().documents;
    seen.add(crd.revision).add(object.revision).add(old.revision).add(patch.revision);
  };
  note();
  actions.documentEdited('crd', 'a');
  note();
  actions.documentEdited('object', 'b');
  note();
  actions.documentEdited('old', 'c');
  note();
  actions.documentsReplaced(mine);
  note();
  expect(seen.size).toBe(11);
});

test('typing what is there already changes nothing', () => {
  const { actions, getState } = createPlaygroundStore();
  actions.documentEdited('crd', 'a');
  const { documents } = getState();
  actions.documentEdited('crd', 'a');
  expect(getState().documents).toBe(documents);
});

test('a text the user had a hand in is kept when an example replaces it', () => {
  const { actions, getState } = createPlaygroundStore();
  actions.documentsReplaced(mine);
  actions.documentEdited('object', 'edited');
  actions.documentsReplaced({ crd: 'x', object: 'y', cause: 'example', at: 2, example: 'one' });
  expect(getState().history).toEqual([
    {
      crd: 'my crd',
      object: 'edited',
      old: '',
      patch: '',
      cause: 'example',
      at: 2,
      operation: 'create',
      patchKind: 'merge',
    },
  ]);
});

test('an untouched example is not kept', () => {
  const { actions, getState } = createPlaygroundStore();
  actions.documentsReplaced({ crd: 'x', object: 'y', cause: 'example', at: 1, example: 'one' });
  actions.documentsReplaced({ crd: 'z', object: 'w', cause: 'example', at: 2, example: 'two' });
  expect(getState().history).toEqual([]);
});

test('the history has each pair of texts once and has an end', () => {
  const entry = (i: number): Snapshot => ({ ...blank, crd: `crd ${i}`, at: i });
  let history: readonly Snapshot[] = [];
  for (let i = 0; i < 30; i++) history = withSnapshot(history, entry(i));
  expect(history).toHaveLength(maxSnapshots);
  expect(withSnapshot(history, { ...entry(29), at: 99 })[0]?.at).toBe(99);
  expect(withSnapshot(history, { ...entry(29), at: 99 })).toHaveLength(maxSnapshots);
});

test('the old object stays unless it is replaced itself', () => {
  const { actions, getState } = createPlaygroundStore();
  actions.documentEdited('old', 'stored before');
  actions.documentsReplaced(mine);
  expect(getState().documents.old.text).toBe('stored before');
  actions.documentsReplaced({ ...mine, old: '' });
  expect(getState().documents.old.text).toBe('');
  expect(getState().history.map(({ old }) => old)).toEqual(['stored before', 'stored before']);
});

test('taking a stored object as the old one begins an update and keeps what was there', () => {
  const { actions, getState } = createPlaygroundStore();
  actions.oldTaken('first', 1);
  expect(getState()).toMatchObject({ settings: { operation: 'update' }, history: [] });
  actions.settingsChanged({ operation: 'status' });
  actions.oldTaken('second', 2);
  expect(getState().documents.old.text).toBe('second');
  expect(getState().settings.operation).toBe('status');
  actions.settingsChanged({ operation: 'create' });
  actions.oldTaken('second', 3);
  expect(getState().settings.operation).toBe('update');
  expect(getState().history).toEqual([{ ...blank, old: 'first', at: 2, cause: 'take', operation: 'status' }]);
});

test('blank texts are no history', () => {
  expect(withSnapshot([], { ...blank, crd: ' \n' })).toEqual([]);
});

test('while the object is broken the last result stays', () => {
  const store = createPlaygroundStore();
  store.actions.objectReported(objectReport('accepted', 1));
  store.actions.objectReported(objectReport('broken', 2));
  expect(shownObject(store.getState())?.revision).toBe(1);
  expect(standingOf(store.getState())).toEqual({ kind: 'stale', pane: 'object', line: 7 });
  store.actions.objectReported(objectReport('refused', 3));
  expect(shownObject(store.getState())?.revision).toBe(3);
  expect(standingOf(store.getState())).toEqual({ kind: 'current' });
});

test('while the CRD is broken the last result stays, too', () => {
  const store = createPlaygroundStore();
  store.actions.objectReported(objectReport('accepted', 1));
  store.actions.crdReported({ state: 'broken', problems: [] } as unknown as CrdReport);
  store.actions.objectReported(objectReport('no-crd', 2));
  expect(shownObject(store.getState())?.revision).toBe(1);
});

test('pressing a filter twice lets go of it', () => {
  const { actions, getState } = createPlaygroundStore();
  actions.filterToggled('pruned');
  expect(getState().view.filter).toBe('pruned');
  actions.filterToggled('pruned');
  expect(getState().view.filter).toBeUndefined();
});

test('the same notice is told once', () => {
  const { actions, getState } = createPlaygroundStore();
  actions.noticed({ key: 'link-copied', detail: '1' });
  actions.noticed({ key: 'link-copied', detail: '2' });
  expect(getState().view.notices.map(({ detail }) => detail)).toEqual(['2']);
});
