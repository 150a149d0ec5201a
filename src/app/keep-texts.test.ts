import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPlaygroundStore, type Replacement } from '../store/store.ts';
import { keepTexts } from './keep-texts.ts';
import { openShelf } from './shelf.ts';
import { openStorage } from './storage.ts';
import { FakeLargeTexts, FakeStorage, FakeWindow, type LargeFault } from './testing/fake-browser.ts';

const long = 'x'.repeat(400_000);
const link: Replacement = {
  crd: 'y'.repeat(2_100_000),
  object: '',
  cause: 'link',
  at: 1,
  source: { kind: 'link', address: `#v1.${'y'.repeat(2_100_000)}` },
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function tab(small = new FakeStorage(), large = new FakeLargeTexts(), ofTab = new FakeStorage()) {
  const window = new FakeWindow();
  const store = createPlaygroundStore();
  const storage = openStorage(
    openShelf(() => small),
    large,
    openShelf(() => ofTab),
  );
  const stored = storage.own.list();
  store.actions.historyRestored(stored);
  keepTexts(store, storage, stored);
  return { window, store, storage, small, large };
}

const noticesOf = ({ store }: ReturnType<typeof tab>) => store.getState().view.notices.map(({ key }) => key);

test('stores typed text while typing continues', async () => {
  const { store, storage } = tab();
  for (let i = 0; i < 20; i++) {
    store.actions.documentEdited('crd', `text ${i}`);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(storage.own.list()[0]?.texts?.crd).toBe('text 19');
});

test('a page that is closed stores text of any length that was typed just before', () => {
  const { store, storage, window } = tab();
  store.actions.documentEdited('crd', long);
  window.leave();
  expect(storage.own.list()[0]?.texts?.crd).toBe(long);
});

test('a page that is closed while the large store is slow still stores the text', async () => {
  const { store, storage, window, large } = tab();
  large.fault = 'slow';
  store.actions.documentEdited('crd', long);
  await vi.advanceTimersByTimeAsync(600);
  expect(storage.own.list()).toEqual([]);
  window.leave();
  expect(storage.own.list()[0]?.texts?.crd).toBe(long);
});

test('text that was stored in a hurry is moved when the next page is idle', async () => {
  const before = tab();
  before.store.actions.documentEdited('crd', long);
  before.store.actions.documentsReplaced(link);
  before.window.leave();
  const { small } = before;
  small.setItem(
    'crd-playground/own/2/hasty',
    JSON.stringify({ at: 1, cause: 'link', crd: long, object: '' }),
  );
  const { storage } = tab(small, before.large);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(storage.own.find('hasty')?.texts).toBeUndefined();
  expect(await settled(storage.own.read(storage.own.find('hasty')!))).toMatchObject({ crd: long });
});

async function settled<T>(promise: Promise<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(5_000);
  return promise;
}

test("neither one link of 2.1 million characters nor 21 links displace the visitor's own texts", async () => {
  const { store, storage } = tab();
  store.actions.documentEdited('crd', 'mine');
  const { id } = store.getState().documents;
  store.actions.documentsReplaced(link);
  for (let i = 0; i < 21; i++) {
    store.actions.documentsReplaced({ ...link, crd: `${i}`, source: { kind: 'link', address: `#${i}` } });
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(storage.own.list().map((entry) => [entry.id, entry.texts?.crd])).toEqual([[id, 'mine']]);
  expect(storage.readOpened()).toHaveLength(20);
});

test('with a full small store, the next page finds the texts of the large one', async () => {
  const before = tab();
  before.small.limit = 0;
  before.store.actions.documentEdited('crd', long);
  const { id } = before.store.getState().documents;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(noticesOf(before)).toEqual([]);
  const { store, storage } = tab(before.small, before.large);
  expect((await settled(storage.own.findLarge(id)))?.texts?.crd).toBe(long);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(store.getState().history.map((entry) => entry.id)).toEqual([id]);
});

test('with a full small store, the tab stores text typed just before it closes', async () => {
  const ofTab = new FakeStorage();
  const before = tab(undefined, undefined, ofTab);
  before.small.limit = 0;
  before.large.fault = 'refuses';
  before.store.actions.documentEdited('crd', 'short');
  before.window.leave();
  const { id } = before.store.getState().documents;
  const { storage, large, small } = tab(before.small, before.large, ofTab);
  expect(storage.own.list()).toMatchObject([{ id, texts: { crd: 'short' } }]);
  large.fault = 'none';
  small.limit = 5_000;
  await vi.advanceTimersByTimeAsync(11_000);
  expect([ofTab.length, storage.own.find(id)?.texts?.crd]).toEqual([0, 'short']);
});

test("an older text in the small store doesn't hide the one that no longer fits there", async () => {
  const { store, storage, small } = tab();
  store.actions.documentEdited('crd', 'first');
  await vi.advanceTimersByTimeAsync(600);
  const { id } = store.getState().documents;
  small.limit = 0;
  store.actions.documentEdited('crd', 'second');
  await vi.advanceTimersByTimeAsync(600);
  expect(storage.own.find(id)).toBeUndefined();
  expect((await settled(storage.own.findLarge(id)))?.texts?.crd).toBe('second');
});

test.for([
  ['a short text is in the address', 'short', 'storage-unavailable'],
  ['a long one would be lost', long, 'storage-full'],
] as const)('when nothing can be kept, the notice says so: %s', async ([, text, notice]) => {
  const here = tab();
  here.small.limit = 0;
  here.large.fault = 'refuses';
  here.store.actions.documentEdited('crd', text);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(noticesOf(here)).toEqual([notice]);
});

test('unedited content of links and examples never becomes the draft', async () => {
  const { store, storage, window } = tab();
  store.actions.documentsReplaced(link);
  store.actions.settingsChanged({ kubernetes: '1.36' });
  await vi.advanceTimersByTimeAsync(1_000);
  window.leave();
  expect(storage.own.list()).toEqual([]);
});

test('follows what another tab writes and clears, but keeps the texts in use here', async () => {
  const { store, storage, window } = tab();
  store.actions.documentEdited('crd', 'mine');
  await vi.advanceTimersByTimeAsync(600);
  const { id } = store.getState().documents;
  const key = (name: string): string => `crd-playground/own/2/${name}`;
  window.storage(key('other'), JSON.stringify({ at: 7, crd: 'theirs', object: '' }));
  expect(store.getState().history.map((entry) => entry.texts?.crd)).toEqual(['theirs']);
  storage.own.forget(id);
  window.storage(key(id), null);
  expect(storage.own.find(id)?.texts?.crd).toBe('mine');
  window.storage(key('other'), null);
  expect(store.getState().history).toEqual([]);
});

test('clearing the history keeps the text being edited', async () => {
  const { store, storage } = tab();
  store.actions.documentEdited('crd', 'first');
  store.actions.documentsReplaced({ ...link, source: { kind: 'example', id: 'one' } });
  store.actions.documentEdited('crd', 'second');
  await vi.advanceTimersByTimeAsync(600);
  expect(storage.own.list()).toHaveLength(2);
  store.actions.historyRestored([]);
  expect(storage.own.list().map(({ texts }) => texts?.crd)).toEqual(['second']);
});

interface Fault {
  readonly what: string;
  readonly limit?: number;
  readonly refuse?: (key: string, turn: number) => boolean;
  readonly large?: LargeFault;
  /** Which of a short and a long text can be read back in the end. */
  readonly kept: readonly ('short' | 'long')[];
}

const faults: readonly Fault[] = [
  { what: 'nothing', kept: ['short', 'long'] },
  { what: 'room for next to nothing', limit: 1_000, kept: ['short', 'long'] },
  { what: 'no room', limit: 0, kept: ['short', 'long'] },
  { what: 'the first write refused', refuse: (_, turn) => turn === 1, kept: ['short', 'long'] },
  { what: 'the second write refused', refuse: (_, turn) => turn === 2, kept: ['short', 'long'] },
  { what: 'every second write refused', refuse: (_, turn) => turn % 2 === 0, kept: ['short', 'long'] },
  { what: 'the large store refuses', large: 'refuses', kept: ['short', 'long'] },
  { what: 'the large store is slow', large: 'slow', kept: ['short', 'long'] },
  {
    what: 'the large store refuses and there is little room',
    large: 'refuses',
    limit: 1_000,
    kept: ['short'],
  },
  { what: 'the large store refuses and there is no room', large: 'refuses', limit: 0, kept: [] },
];

test.each(faults)('keeps working with this fault: $what', async ({ limit, refuse, large, kept }) => {
  const small = new FakeStorage();
  let turn = 0;
  if (limit !== undefined) small.limit = limit;
  if (refuse) small.refuse = (key) => refuse(key, ++turn);
  const here = tab(small);
  if (large) here.large.fault = large;
  const { store, storage } = here;
  store.actions.documentEdited('crd', 'short');
  await vi.advanceTimersByTimeAsync(600);
  store.actions.documentsReplaced(link);
  store.actions.documentEdited('crd', long);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(store.getState().documents.crd.text).toBe(long);
  expect(store.getState().history[0]?.texts?.crd).toBe('short');
  const entries = [...storage.own.list(), ...(await settled(storage.own.listLarge()))];
  const texts = await settled(Promise.all(entries.map((entry) => storage.own.read(entry))));
  const names = texts.map((entry) => (entry?.crd === long ? 'long' : entry?.crd));
  expect(new Set(names)).toEqual(new Set(kept));
  expect(noticesOf(here)).toHaveLength(kept.length === 2 ? 0 : 1);
});

test('a link from which the visitor leaves the page is recorded as opened', () => {
  const short: Replacement = {
    ...link,
    crd: '  name: boats',
    source: { kind: 'link', address: '#v1.short' },
  };
  const { store, storage, window } = tab();
  store.actions.documentsReplaced(short);
  expect(storage.readOpened()).toEqual([]);
  window.leave();
  expect(storage.readOpened()).toMatchObject([{ address: '#v1.short', name: 'boats' }]);
  window.document.visibilityState = 'hidden';
  window.document.dispatchEvent(new Event('visibilitychange'));
  expect(storage.readOpened()).toHaveLength(1);
});

test('an edited link no longer counts as a link when the visitor leaves', () => {
  const { store, storage, window } = tab();
  store.actions.documentsReplaced({ ...link, crd: 'short', source: { kind: 'link', address: '#v1.short' } });
  store.actions.documentEdited('crd', 'mine');
  window.leave();
  expect(storage.readOpened()).toEqual([]);
  expect(storage.own.list().map(({ texts }) => texts?.crd)).toEqual(['mine']);
});
