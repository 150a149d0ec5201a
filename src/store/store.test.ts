import { expect, test } from 'vitest';
import type { CrdReport, ObjectReport } from '../protocol/report.ts';
import {
  maxHistoryLength,
  maxOpened,
  maxOpenedLength,
  maxSnapshots,
  titleOfTexts,
  withOpened,
  withSnapshot,
  type OpenedLink,
  type Snapshot,
} from './history.ts';
import { choicesOf, defaultSettings } from './settings.ts';
import { shownObject, standingOf } from './selectors.ts';
import { createPlaygroundStore, type Replacement, type Store } from './store.ts';
import { timeOf } from './view.ts';

const mine: Replacement = { crd: 'my crd', object: 'my object', cause: 'file', at: 1 };

const noTexts = { crd: '', object: '', old: '', patch: '', admission: '', cases: '' };
const choices = choicesOf(defaultSettings);
const link: Replacement = { ...mine, cause: 'link', source: { kind: 'link', address: '#v1.d.1.x' } };

function snapshot(crd: string, at: number): Snapshot {
  return {
    id: `${crd} ${at}`,
    at,
    cause: 'example',
    name: '',
    length: crd.length,
    choices,
    texts: { ...noTexts, crd },
  };
}

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
    ruleCost: { evaluations: 0, skipped: 0, total: 0, budget: 1, limit: 1 },
    idleRules: [],
    rulesNotEvaluated: 0,
    elapsed: 0,
    ...(state === 'broken' && {
      brokenAt: { start: 0, end: 0, line: 7, column: 1, endLine: 7, endColumn: 1 },
    }),
  };
}

test('every text has its own revision', () => {
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

test('typing the same text changes nothing', () => {
  const { actions, getState } = createPlaygroundStore();
  actions.documentEdited('crd', 'a');
  const { documents } = getState();
  actions.documentEdited('crd', 'a');
  expect(getState().documents).toBe(documents);
});

test('stores what the visitor wrote when an example replaces it', () => {
  const { actions, getState } = createPlaygroundStore();
  actions.documentsReplaced(mine);
  actions.documentEdited('object', 'edited');
  const { id } = getState().documents;
  actions.documentsReplaced({ ...mine, cause: 'example', at: 2, source: { kind: 'example', id: 'one' } });
  const texts = { crd: 'my crd', object: 'edited', old: '', patch: '', admission: '', cases: '' };
  expect(getState().history).toEqual([{ id, at: 2, cause: 'example', name: '', length: 12, choices, texts }]);
  expect(getState().documents.id).not.toBe(id);
});

test("doesn't store an untouched example, and stores only the address of an untouched link", () => {
  const { actions, getState } = createPlaygroundStore();
  actions.documentsReplaced({ ...mine, source: { kind: 'example', id: 'one' } });
  actions.documentsReplaced(link);
  expect(getState()).toMatchObject({ history: [], opened: [] });
  actions.documentsReplaced({ ...mine, at: 3 });
  expect(getState().history).toEqual([]);
  expect(getState().opened).toEqual([{ address: '#v1.d.1.x', name: '', at: 3 }]);
});

test('an edited text of a link is the visitor’s own', () => {
  const { actions, getState } = createPlaygroundStore();
  actions.documentsReplaced(link);
  actions.documentEdited('crd', 'changed');
  actions.documentsReplaced({ ...mine, at: 3 });
  expect(getState().history.map(({ texts }) => texts?.crd)).toEqual(['changed']);
  expect(getState().opened).toEqual([]);
});

test('links never displace a snapshot, however many and long they are', () => {
  const { actions, getState } = createPlaygroundStore();
  actions.documentEdited('crd', 'mine');
  for (let i = 0; i < 30; i++) {
    const address = `#v1.${'x'.repeat(100_000)}${i}`;
    actions.documentsReplaced({ ...mine, at: i, source: { kind: 'link', address } });
  }
  expect(getState().history.map(({ texts }) => texts?.crd)).toEqual(['mine']);
});

test('editing a restored snapshot leaves the snapshot unchanged', () => {
  const { actions, getState } = createPlaygroundStore();
  actions.documentEdited('crd', 'first');
  const { id } = getState().documents;
  actions.documentsReplaced({ ...mine, source: { kind: 'example', id: 'one' } });
  actions.documentsReplaced({ ...mine, crd: 'first', cause: 'restore', source: { kind: 'snapshot', id } });
  actions.documentEdited('crd', 'second');
  expect(getState().documents.id).not.toBe(id);
  expect(getState().history.map((entry) => [entry.id, entry.texts?.crd])).toEqual([[id, 'first']]);
});

test('texts that another tab edits get a new id here', () => {
  const { actions, getState } = createPlaygroundStore();
  actions.documentsReplaced({ ...mine, id: 'shared' });
  actions.textsForked();
  expect(getState().documents.source).toEqual({ kind: 'snapshot', id: 'shared' });
  actions.documentEdited('crd', 'changed');
  expect(getState().documents).toMatchObject({ source: undefined });
  expect(getState().documents.id).not.toBe('shared');
});

test('undo knows the previous texts, including those of examples and links', () => {
  const { actions, getState } = createPlaygroundStore();
  actions.documentEdited('crd', 'mine');
  const { id } = getState().documents;
  actions.documentsReplaced(link);
  expect(getState().previous).toMatchObject({ crd: 'mine', source: { kind: 'snapshot', id } });
  actions.documentsReplaced(mine);
  expect(getState().previous).toMatchObject({ source: link.source });
});

test('the old CRD of an upgrade is one of the texts: files keep it, links replace it, undo restores it', () => {
  const { actions, getState } = createPlaygroundStore();
  actions.documentEdited('crd', 'new');
  actions.oldCrdSet('before');
  actions.documentsReplaced({ ...mine, at: 2 });
  expect(getState().documents.oldCrd).toBe('before');
  expect(getState().history[0]?.texts).toMatchObject({ crd: 'new', oldCrd: 'before' });
  actions.documentsReplaced({ ...link, oldCrd: undefined });
  expect(getState().documents.oldCrd).toBeUndefined();
  expect(getState().previous).toMatchObject({ oldCrd: 'before' });
  actions.documentsReplaced(getState().previous as Replacement);
  expect(getState().documents.oldCrd).toBe('before');
});

test('an example with another old CRD is the visitor’s own', () => {
  const { actions, getState } = createPlaygroundStore();
  actions.documentsReplaced({ ...mine, cause: 'example', source: { kind: 'example', id: 'one' } });
  actions.oldCrdSet('before');
  expect(getState().documents).toMatchObject({ source: undefined, edited: true });
});

test('texts with different old CRDs are different entries of the history', () => {
  const one = snapshot('same', 1);
  const other = { ...snapshot('same', 2), texts: { ...noTexts, crd: 'same', oldCrd: 'before' } };
  expect(withSnapshot([one], other)).toHaveLength(2);
});

test('the history has each set of texts once and is limited', () => {
  let history: readonly Snapshot[] = [];
  for (let i = 0; i < maxSnapshots + 10; i++) history = withSnapshot(history, snapshot(`crd ${i}`, i));
  expect(history).toHaveLength(maxSnapshots);
  const again = withSnapshot(history, snapshot(`crd ${maxSnapshots + 9}`, 99));
  expect(again[0]?.at).toBe(99);
  expect(again).toHaveLength(maxSnapshots);
  const huge = { ...snapshot('huge', 100), length: maxHistoryLength + 1 };
  expect(withSnapshot(again, huge)).toEqual([huge]);
});

test('a draft of another tab stays beside a snapshot of the same texts', () => {
  const { cause: _cause, ...draft } = snapshot('same', 1);
  expect(withSnapshot([draft], snapshot('same', 2))).toHaveLength(2);
});

test('the list of opened links is limited; the newest stays at any length', () => {
  const entry = (i: number, length = 10): OpenedLink => ({ address: `${i}`.padEnd(length), name: '', at: i });
  let opened: readonly OpenedLink[] = [];
  for (let i = 0; i < maxOpened + 5; i++) opened = withOpened(opened, entry(i));
  expect(opened).toHaveLength(maxOpened);
  expect(withOpened(opened, entry(99, maxOpenedLength + 1)).map(({ at }) => at)).toEqual([99]);
});

test('names texts by their first names', () => {
  const crd = 'metadata:\n  name: boats.example.com\n';
  expect(titleOfTexts({ ...noTexts, crd, object: '{\n  "name": "titanic",\n' })).toBe(
    'boats.example.com · titanic',
  );
  expect(titleOfTexts(noTexts)).toBe('');
});

test('the existing object stays unless it is replaced itself', () => {
  const { actions, getState } = createPlaygroundStore();
  actions.documentEdited('old', 'stored before');
  actions.documentsReplaced(mine);
  expect(getState().documents.old.text).toBe('stored before');
  actions.documentsReplaced({ ...mine, old: '' });
  expect(getState().documents.old.text).toBe('');
  expect(getState().history.map(({ texts }) => texts?.old)).toEqual(['stored before', 'stored before']);
});

test.for([
  ['create', 'apply', 'create'],
  ['apply', 'apply', 'apply'],
  ['server-side-apply', 'server-side-apply', 'server-side-apply'],
  ['replace', 'replace', 'apply'],
] as const)('what %s stored is there by that command', ([sentBy, next, oldMadeBy]) => {
  const { actions, getState } = createPlaygroundStore();
  actions.settingsChanged({ sentBy });
  actions.oldTaken('old', 1);
  expect(getState().settings).toMatchObject({ sentBy: next, oldMadeBy });
});

test('using a stored object as the existing one starts an update and keeps the previous texts', () => {
  const { actions, getState } = createPlaygroundStore();
  actions.settingsChanged({ sentBy: 'request' });
  actions.oldTaken('first', 1);
  expect(getState()).toMatchObject({ settings: { operation: 'update' }, history: [] });
  actions.settingsChanged({ operation: 'status' });
  actions.oldTaken('second', 2);
  expect(getState().documents.old.text).toBe('second');
  expect(getState().settings.operation).toBe('status');
  actions.settingsChanged({ operation: 'create' });
  actions.oldTaken('second', 3);
  expect(getState().settings.operation).toBe('update');
  expect(getState().history).toMatchObject([
    { at: 2, cause: 'take', texts: { old: 'first' }, choices: { operation: 'status' } },
  ]);
});

test("blank texts aren't added to the history", () => {
  expect(withSnapshot([], snapshot(' \n', 1))).toEqual([]);
});

test('while the object is broken, the last result stays visible', () => {
  const store = createPlaygroundStore();
  store.actions.objectReported(objectReport('accepted', 1));
  store.actions.objectReported(objectReport('broken', 2));
  expect(shownObject(store.getState())?.revision).toBe(1);
  expect(standingOf(store.getState())).toEqual({ kind: 'stale', pane: 'object', line: 7 });
  store.actions.objectReported(objectReport('refused', 3));
  expect(shownObject(store.getState())?.revision).toBe(3);
  expect(standingOf(store.getState())).toEqual({ kind: 'current' });
});

test('while the CRD is broken, the last result stays visible, too', () => {
  const store = createPlaygroundStore();
  store.actions.objectReported(objectReport('accepted', 1));
  store.actions.crdReported({ state: 'broken', problems: [] } as unknown as CrdReport);
  store.actions.objectReported(objectReport('no-crd', 1));
  expect(shownObject(store.getState())?.state).toBe('accepted');
  // Another object has no result.
  store.actions.objectReported(objectReport('no-crd', 2));
  expect(shownObject(store.getState())?.state).toBe('no-crd');
});

test('a result of another CRD, text, or command is never shown', () => {
  const broken = (change: Partial<ObjectReport> = {}): ObjectReport => ({
    ...objectReport('broken', 2),
    ...change,
  });
  const shownAfter = (act: (store: Store) => void, report = broken()): string | undefined => {
    const store = createPlaygroundStore();
    store.actions.documentEdited('object', 'kind: A\nmetadata: {name: a}\n');
    const { revision } = store.getState().documents.object;
    store.actions.objectReported(objectReport('accepted', revision));
    act(store);
    store.actions.objectReported(report);
    return shownObject(store.getState())?.state;
  };
  expect(shownAfter(() => undefined)).toBe('accepted');
  expect(shownAfter(() => undefined, broken({ crdRevision: 9 }))).toBe('broken');
  expect(shownAfter((store) => store.actions.documentEdited('object', '- other\n- text: [\n'))).toBe(
    'broken',
  );
  expect(shownAfter((store) => store.actions.settingsChanged({ sentBy: 'replace' }))).toBe('broken');
  expect(shownAfter((store) => store.actions.settingsChanged({ theme: 'dark' }))).toBe('accepted');
  expect(shownAfter((store) => store.actions.objectReported(objectReport('other-kind', 1)))).toBe('broken');
});

test('pressing a filter twice clears it', () => {
  const { actions, getState } = createPlaygroundStore();
  actions.filterToggled('pruned');
  expect(getState().view.filter).toBe('pruned');
  actions.filterToggled('pruned');
  expect(getState().view.filter).toBeUndefined();
});

test("a filter by marks switches to the view that shows them, one by findings doesn't", () => {
  const { actions, getState } = createPlaygroundStore();
  actions.viewChanged({ tab: 'rules', layout: 'plain', format: 'json' });
  actions.filterToggled('error');
  expect(getState().view).toMatchObject({ filter: 'error', tab: 'rules', layout: 'plain', format: 'json' });
  actions.filterToggled('default');
  expect(getState().view).toMatchObject({ filter: 'default', tab: 'stored', layout: 'diff', format: 'yaml' });
  actions.viewChanged({ tab: 'rules' });
  actions.filterToggled('default');
  expect(getState().view).toMatchObject({ filter: undefined, tab: 'rules' });
});

test('shows the same notice once', () => {
  const { actions, getState } = createPlaygroundStore();
  actions.noticed({ key: 'link-copied', detail: '1' });
  actions.noticed({ key: 'link-copied', detail: '2' });
  expect(getState().view.notices.map(({ detail }) => detail)).toEqual(['2']);
});

test('shortens a long name in a notice', () => {
  const { actions, getState } = createPlaygroundStore();
  actions.noticed({ key: 'example-unknown', detail: 'a'.repeat(500_000) });
  actions.noticed({ key: 'file-opened', detail: ['b', 'c'.repeat(500_000)] });
  const [unknown, opened] = getState().view.notices.map(({ detail }) => detail);
  expect(unknown).toBe(`${'a'.repeat(200)}…`);
  expect(opened).toEqual(['b', `${'c'.repeat(200)}…`]);
});

test('errors stay visible for longer than confirmations', () => {
  expect([timeOf('copied'), timeOf('example-loaded'), timeOf('link-opened')]).toEqual([6_000, 6_000, 6_000]);
  expect([timeOf('storage-full'), timeOf('file-not-read')]).toEqual([12_000, 12_000]);
});

test('a problem with a link stays until it is dismissed, whatever notices follow', () => {
  const { actions, getState } = createPlaygroundStore();
  expect(timeOf('link-cut')).toBeUndefined();
  for (const key of ['link-cut', 'copied', 'restored', 'old-taken', 'file-opened'] as const)
    actions.noticed({ key });
  const keys = (): string[] => getState().view.notices.map(({ key }) => key);
  expect(keys()).toEqual(['link-cut', 'restored', 'old-taken', 'file-opened']);
  actions.noticeDismissed(getState().view.notices[0]?.id ?? 0);
  expect(keys()).toEqual(['restored', 'old-taken', 'file-opened']);
});

test('a dialog that closes late leaves another one open', () => {
  const { actions, getState } = createPlaygroundStore();
  actions.viewChanged({ dialog: 'about' });
  actions.dialogClosed('history');
  expect(getState().view.dialog).toBe('about');
  actions.dialogClosed('about');
  expect(getState().view.dialog).toBeUndefined();
});

test('the consent to run the code of webhooks ends when other texts are opened', () => {
  const { actions, getState } = createPlaygroundStore();
  actions.documentsReplaced(link);
  expect(getState().documents.runsCode).toBeUndefined();
  actions.codeAllowed();
  actions.documentEdited('admission', 'changed');
  expect(getState().documents.runsCode).toBe(true);
  actions.documentsReplaced(mine);
  expect(getState().documents.runsCode).toBeUndefined();
});
