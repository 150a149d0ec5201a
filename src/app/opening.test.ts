import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstExample } from '../examples/first.ts';
import { writeFragment } from '../share/fragment.ts';
import type { Snapshot } from '../store/history.ts';
import { choicesOf, defaultSettings } from '../store/settings.ts';
import { createPlaygroundStore } from '../store/store.ts';
import type { SetAside } from '../store/view.ts';
import type { Entry } from './address.ts';
import { createOpening } from './opening.ts';
import { openShelf } from './shelf.ts';
import { openStorage } from './storage.ts';
import { FakeLargeTexts, FakeStorage, FakeWindow } from './testing/fake-browser.ts';

// The real examples are read from all cases.
vi.mock('../errors/index.ts', () => ({
  errorExample: (code: string) =>
    Promise.resolve(code === 'known' ? { id: 'error/known', crd: 'of an error', object: '' } : undefined),
}));

const choices = choicesOf(defaultSettings);
const plain: Entry = { fragment: '', id: undefined, choices: undefined };
const link = writeFragment({ crd: 'of a link', object: '', kubernetes: '1.36', fieldValidation: 'Warn' });

beforeEach(() => void new FakeWindow());
afterEach(() => vi.unstubAllGlobals());

function snapshot(id: string, at: number, crd = `text ${id}`): Snapshot {
  const texts = { crd, object: '', old: '', patch: '', admission: '', cases: '' };
  return { id, at, name: '', length: crd.length, choices, texts };
}

interface Setting {
  readonly kept?: readonly Snapshot[];
  readonly stopped?: SetAside;
  readonly taken?: string | undefined;
  /** Resolves when the visitor stops typing. */
  typed?: Promise<void>;
}

function page(setting: Setting) {
  const { kept = [], stopped } = setting;
  const large = new FakeLargeTexts();
  const small = new FakeStorage();
  const { own } = openStorage(
    openShelf(() => small),
    large,
  );
  for (const entry of kept) void own.write(entry);
  const store = createPlaygroundStore();
  store.actions.historyRestored(own.list());
  const begun: SetAside[] = [];
  const guard = {
    hasStopped: (texts: SetAside) => Promise.resolve(JSON.stringify(texts) === JSON.stringify(stopped)),
    begin: (texts: SetAside) => void begun.push(texts),
  };
  const tabs = { someoneHas: (id: string) => Promise.resolve(id === setting.taken) };
  const typing = { paused: () => setting.typed ?? Promise.resolve() };
  const opening = createOpening(store, { own, guard, tabs, typing });
  const { getState } = store;
  return { store, getState, opening, begun, large, small, own };
}

test('without stored texts or a link, opens the first example', async () => {
  const { opening, getState } = page({});
  await opening.start(plain);
  expect(getState().documents.source).toEqual({ kind: 'example', id: firstExample.id });
});

test('continues the text that was written last', async () => {
  const { opening, getState, begun } = page({
    kept: [snapshot('a', 1), snapshot('b', 2), snapshot('c', 3, '')],
  });
  await opening.start(plain);
  expect(getState().documents).toMatchObject({ id: 'b', source: undefined, crd: { text: 'text b' } });
  expect(getState().history.map(({ id }) => id)).toEqual(['c', 'a']);
  expect(begun).toEqual([{ kind: 'snapshot', id: 'b' }]);
});

test("restores a tab's own text, whatever its address says", async () => {
  const { opening, getState } = page({ kept: [snapshot('a', 1), snapshot('b', 2)] });
  await opening.start({ fragment: link, id: 'a', choices });
  expect(getState().documents).toMatchObject({ id: 'a', crd: { text: 'text a' } });
});

test("doesn't overwrite a text that another tab is editing", async () => {
  const { opening, getState } = page({ kept: [snapshot('a', 1)], taken: 'a' });
  await opening.start(plain);
  await vi.waitFor(() => expect(getState().documents.source).toEqual({ kind: 'snapshot', id: 'a' }));
  expect(getState().documents.id).not.toBe('a');
});

test('opens a link beside the stored texts, with its choices', async () => {
  const { opening, getState } = page({ kept: [snapshot('a', 1)] });
  await opening.start({ ...plain, fragment: link });
  expect(getState().documents.source).toEqual({ kind: 'link', address: link });
  expect(getState().settings).toMatchObject({ kubernetes: '1.36', fieldValidation: 'Warn' });
  expect(getState().history.map(({ id }) => id)).toEqual(['a']);
  await opening.go({ ...plain, id: 'a' });
  expect(getState().documents.crd.text).toBe('text a');
});

test("doesn't open the text that stopped the page, nor another one in its place", async () => {
  const stopped = { kind: 'snapshot', id: 'a' } as const;
  const { opening, getState } = page({ kept: [snapshot('a', 3), snapshot('b', 2)], stopped });
  await opening.start({ fragment: link, id: 'a', choices });
  expect(getState().documents.source).toEqual({ kind: 'example', id: firstExample.id });
  expect(getState().view.setAside).toEqual(stopped);
  expect(getState().history.map(({ id }) => id)).toEqual(['a', 'b']);
  await opening.restore(snapshot('a', 3));
  expect(getState().documents.crd.text).toBe('text a');
});

test('keeps a link that stopped the page in the history by its address', async () => {
  const stopped = { kind: 'link', address: link } as const;
  const { opening, getState, store } = page({ stopped });
  await opening.start({ ...plain, fragment: link });
  expect(getState().documents.source).toEqual({ kind: 'example', id: firstExample.id });
  expect(getState()).toMatchObject({ view: { setAside: stopped }, opened: [{ address: link }] });
  store.actions.documentEdited('crd', 'mine');
  await opening.go({ ...plain, fragment: link });
  expect(getState().documents.crd.text).toBe('mine');
  await opening.openLink(link);
  expect(getState().documents.crd.text).toBe('of a link');
});

test('opens nothing from the storage for #safe', async () => {
  const { opening, getState } = page({ kept: [snapshot('a', 1)] });
  await opening.start({ fragment: '#safe', id: 'a', choices });
  expect(getState().documents.source).toEqual({ kind: 'example', id: firstExample.id });
  expect(getState().history).toHaveLength(1);
});

test("reports a long text that can’t be read, and doesn't overwrite it", async () => {
  const { opening, getState, large, own, store } = page({ kept: [snapshot('a', 1, 'x'.repeat(400_000))] });
  await vi.waitFor(() => expect(own.find('a')).toBeDefined());
  store.actions.historyRestored(own.list());
  large.fault = 'refuses';
  await opening.start({ ...plain, id: 'a' });
  expect(getState().view.notices.map(({ key }) => key)).toEqual(['text-unreadable']);
  expect(getState().documents.id).not.toBe('a');
  expect(getState().history.map(({ id }) => id)).toEqual(['a']);
});

test('uses the last of two steps back', async () => {
  const { opening, getState, own } = page({
    kept: [snapshot('a', 1, 'x'.repeat(400_000)), snapshot('b', 2)],
  });
  await vi.waitFor(() => expect(own.find('a')).toBeDefined());
  await Promise.all([opening.go({ ...plain, id: 'a' }), opening.go({ ...plain, id: 'b' })]);
  expect(getState().documents.crd.text).toBe('text b');
});

test('reports a damaged link and opens the last written text', async () => {
  const { opening, getState } = page({ kept: [snapshot('a', 1)] });
  await opening.start({ ...plain, fragment: '#v1.d.zz' });
  expect(getState().view.notices.map(({ key }) => key)).toEqual(['link-damaged']);
  expect(getState().documents.crd.text).toBe('text a');
});

test.each([
  ['a minor that the engine has', '1.36', 'link-opened'],
  ['a minor that it does not have', '1.20', 'link-of-other-minor'],
  ['no minor', '', 'link-opened'],
])('a link with %s', async (_, kubernetes, key) => {
  const { opening, getState } = page({});
  await opening.start({ ...plain, fragment: writeFragment({ crd: 'of a link', object: '', kubernetes, fieldValidation: 'Strict' }) }); // prettier-ignore
  expect(getState().documents.crd.text).toBe('of a link');
  expect(getState().view.notices.map((notice) => notice.key)).toEqual([key]);
});

test('opens the example of an error like every example', async () => {
  const { opening, getState } = page({ kept: [snapshot('a', 1)] });
  await opening.start(plain);
  await opening.go({ ...plain, fragment: '#example=error/known' });
  expect(getState().documents).toMatchObject({
    source: { kind: 'example', id: 'error/known' },
    crd: { text: 'of an error' },
  });
  expect(getState().history.map(({ id }) => id)).toEqual(['a']);
  await opening.go({ ...plain, fragment: '#example=error/no-such-code' });
  expect(getState().view.notices.at(-1)).toMatchObject({
    key: 'example-unknown',
    detail: 'error/no-such-code',
  });
});

test('an example that is opened by address is shown, and the replaced text is reported', async () => {
  const { opening, getState, store } = page({});
  await opening.start(plain);
  expect(getState().view.guide).toBeUndefined();
  store.actions.documentEdited('crd', 'mine');
  const { id } = getState().documents;
  store.actions.viewChanged({ dialog: 'examples' });
  await opening.go({ ...plain, fragment: '#example=field-vanishes/fixed' });
  expect(getState().view).toMatchObject({
    dialog: undefined,
    guide: { kind: 'example', id: 'field-vanishes/fixed' },
    notices: [{ key: 'texts-put-away', undo: true }],
  });
  expect(getState().history.map((entry) => entry.id)).toEqual([id]);
  await opening.go({ ...plain, id });
  expect(getState()).toMatchObject({ documents: { crd: { text: 'mine' } }, view: { guide: undefined } });
});

test("the page's own address leads back to what it started with", async () => {
  const { opening, getState, store } = page({});
  await opening.start(plain);
  await opening.go({ ...plain, fragment: '#example=field-vanishes' });
  await opening.go(plain);
  expect(getState().documents.source).toEqual({ kind: 'example', id: firstExample.id });
  expect(getState().view).toMatchObject({ guide: undefined, notices: [] });
  store.actions.documentEdited('crd', 'mine');
  await opening.go(plain);
  expect(getState().documents.source).toEqual({ kind: 'example', id: firstExample.id });
  expect(getState().view.notices).toMatchObject([{ key: 'texts-put-away', undo: true }]);
  expect(getState().history[0]?.texts).toMatchObject({ crd: 'mine' });
});

test("selects the example's field if it differs from the page's default", async () => {
  const { opening, getState } = page({});
  await opening.start({ ...plain, fragment: '#example=default-changed' });
  expect(getState().view.selected).toEqual(['spec', 'replicas']);
});

test('the tour continues at the first unsolved step and knows the previous texts', async () => {
  const { opening, getState, store } = page({});
  await opening.start(plain);
  store.actions.documentEdited('crd', 'mine');
  store.actions.stepSolved('kind');
  store.actions.stepSolved('structural');
  await opening.go({ ...plain, fragment: '#tour' });
  expect(getState().view.guide).toEqual({ kind: 'tour', step: 3 });
  await opening.go({ ...plain, fragment: '#tour=99' });
  expect(getState().view.guide).toEqual({ kind: 'tour', step: 11 });
  store.actions.documentEdited('crd', 'mine in the tour');
  const { id } = getState().documents;
  await opening.openStep(4, 'solved');
  expect(getState()).toMatchObject({ beforeTour: { crd: 'mine' }, view: { guide: { step: 4 } } });
  expect(getState().documents.crd.text).toContain('default: clay');
  // The edited texts of a step still belong to it.
  await opening.go({ ...plain, fragment: '#tour=11', id });
  expect(getState()).toMatchObject({
    documents: { crd: { text: 'mine in the tour' } },
    view: { guide: { kind: 'tour', step: 11 } },
  });
  await opening.go({ ...plain, fragment: '#example=field-vanishes' });
  expect(getState()).toMatchObject({ beforeTour: undefined, view: { guide: { kind: 'example' } } });
});

test('going back to texts that are still on the page finds the latest typing', async () => {
  const { opening, getState, store } = page({ kept: [snapshot('a', 1)] });
  await opening.start(plain);
  store.actions.documentEdited('crd', 'typed since');
  const away = opening.go({ fragment: link, id: undefined, choices: undefined });
  await opening.go({ fragment: '', id: 'a', choices });
  await away;
  expect(getState().documents).toMatchObject({ id: 'a', source: undefined, crd: { text: 'typed since' } });
});

test('a page that comes back gives its text a new id if another tab edits it by now', async () => {
  const window = new FakeWindow();
  const setting = { kept: [snapshot('a', 1)], taken: undefined as string | undefined };
  const { opening, getState } = page(setting);
  await opening.start(plain);
  expect(getState().documents).toMatchObject({ id: 'a', source: undefined });
  setting.taken = 'a';
  window.comeBack(false);
  await new Promise((resolve) => setTimeout(resolve));
  expect(getState().documents.id).toBe('a');
  window.comeBack(true);
  await vi.waitFor(() => expect(getState().documents.id).not.toBe('a'));
  expect(getState().documents).toMatchObject({
    source: { kind: 'snapshot', id: 'a' },
    crd: { text: 'text a' },
  });
});

test('a text that is replaced while the tabs are asked keeps its id', async () => {
  const window = new FakeWindow();
  const setting = { kept: [snapshot('a', 1)], taken: undefined as string | undefined };
  const { opening, store, getState } = page(setting);
  await opening.start(plain);
  setting.taken = 'a';
  window.comeBack(true);
  store.actions.documentsReplaced({ crd: 'b', object: '', cause: 'example', at: 1 });
  const { id } = getState().documents;
  await new Promise((resolve) => setTimeout(resolve));
  expect(getState().documents).toMatchObject({ id, crd: { text: 'b' } });
});

/** Someone types until the returned function is called. */
function typingIn(setting: Setting): () => void {
  let end: () => void = () => undefined;
  setting.typed = new Promise((resolve) => (end = resolve));
  return () => end();
}

test.each([link, '#example=field-vanishes', '#tour=1'])(
  'a document that arrives while someone types waits for the end of the burst: %s',
  async (fragment) => {
    const setting: Setting = {};
    const { opening, getState, store } = page(setting);
    await opening.start(plain);
    const endBurst = typingIn(setting);
    const arrival = opening.go({ ...plain, fragment });
    for (const text of ['m', 'mi', 'mine']) {
      store.actions.documentEdited('object', text);
      await vi.dynamicImportSettled();
      expect(getState().documents.object.text).toBe(text);
    }
    endBurst();
    await arrival;
    expect(getState().documents.source).toBeDefined();
    expect(getState().documents.object.text).not.toContain('mine');
    expect(getState().history[0]?.texts?.object).toBe('mine');
    expect(getState().view.notices).toMatchObject(
      fragment === '#tour=1' ? [{ key: 'texts-put-away' }] : [{}],
    );
  },
);

test('only the latest of two documents arrives after a burst', async () => {
  const setting: Setting = { kept: [snapshot('a', 1)] };
  const { opening, getState } = page(setting);
  await opening.start(plain);
  const endBurst = typingIn(setting);
  const arrivals = [
    opening.go({ ...plain, fragment: link }),
    opening.go({ ...plain, fragment: '#example=field-vanishes' }),
  ];
  endBurst();
  await Promise.all(arrivals);
  expect(getState().documents.source).toEqual({ kind: 'example', id: 'field-vanishes' });
  expect(getState().history).toHaveLength(1);
  expect(getState().opened).toHaveLength(0);
});
