import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readFragment } from '../share/fragment.ts';
import { codecInPage } from './testing/codec-in-page.ts';
import { choicesOf } from '../store/settings.ts';
import { createPlaygroundStore, type Replacement } from '../store/store.ts';
import type { Language } from '../text/language.ts';
import { currentEntry, keepAddress, trouble, type Entry } from './address.ts';

/** The window's address and history, as far as one entry goes. */
class FakeLocation extends EventTarget {
  readonly pathname = '/';
  readonly search = '';
  readonly origin = 'http://page';
  hash = '';
  state: unknown = null;
  refuses = false;

  replaceState(state: unknown, _title: string, url: string): void {
    if (this.refuses) throw new DOMException('too often', 'SecurityError');
    this.state = structuredClone(state);
    this.hash = url.includes('#') ? url.slice(url.indexOf('#')) : '';
  }

  go(hash: string, state: unknown = null): void {
    this.hash = hash;
    this.state = state;
    this.dispatchEvent(new Event('popstate'));
    this.dispatchEvent(new Event('hashchange'));
  }
}

let at: FakeLocation;

beforeEach(() => {
  vi.useFakeTimers();
  at = new FakeLocation();
  vi.stubGlobal('location', at);
  vi.stubGlobal('history', at);
  vi.stubGlobal('addEventListener', at.addEventListener.bind(at));
  vi.stubGlobal('removeEventListener', at.removeEventListener.bind(at));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const example: Replacement = {
  crd: 'crd',
  object: 'object',
  cause: 'example',
  at: 1,
  source: { kind: 'example', id: 'one' },
  settings: { fieldValidation: 'Warn' },
};
const long = 'x'.repeat(130_000);

function page(first: Replacement = example, usual: Language = 'en') {
  const store = createPlaygroundStore();
  store.actions.documentsReplaced(first);
  const entries: Entry[] = [];
  const address = keepAddress(
    store,
    codecInPage,
    {
      onEntry: (entry) => entries.push(entry),
      onLanguage: (language) => store.actions.settingsChanged({ language }),
    },
    usual,
  );
  const { actions } = store;
  return { store, actions, address, entries };
}

test('the address follows the texts once the typing rests', async () => {
  const { actions } = page();
  await vi.advanceTimersByTimeAsync(600);
  actions.documentEdited('object', 'mine');
  await vi.advanceTimersByTimeAsync(590);
  actions.documentEdited('object', 'mine too');
  await vi.advanceTimersByTimeAsync(590);
  expect(at.hash).toBe('');
  await vi.advanceTimersByTimeAsync(20);
  expect(readFragment(at.hash)).toMatchObject({ content: { crd: 'crd', object: 'mine too' } });
});

test('an example is named as long as it is as it came', async () => {
  const { actions } = page();
  actions.settingsChanged({ theme: 'dark' });
  await vi.advanceTimersByTimeAsync(600);
  expect(at.hash).toBe('#example=one');
  actions.settingsChanged({ kubernetes: '1.35' });
  await vi.advanceTimersByTimeAsync(600);
  expect(readFragment(at.hash)).toMatchObject({
    content: { crd: 'crd', kubernetes: '1.35', fieldValidation: 'Warn' },
  });
  actions.settingsChanged({ kubernetes: '1.37' });
  await vi.advanceTimersByTimeAsync(600);
  expect(at.hash).toBe('#example=one');
  actions.documentsReplaced({
    ...example,
    source: { kind: 'example', id: 'two' },
    settings: { kubernetes: '1.36' },
  });
  await vi.advanceTimersByTimeAsync(600);
  expect(at.hash).toBe('#example=two');
});

test('a step of the tour keeps its address while its texts are changed, and loses it when it is left', async () => {
  const { actions } = page({ ...example, guide: { kind: 'tour', step: 3 } });
  actions.documentEdited('object', 'mine');
  await vi.advanceTimersByTimeAsync(600);
  expect(at.hash).toBe('#tour=3');
  actions.viewChanged({ guide: undefined });
  await vi.advanceTimersByTimeAsync(600);
  expect(readFragment(at.hash)).toMatchObject({ content: { object: 'mine' } });
});

test('long texts have no address, but for the link that they came from', async () => {
  const { actions, address } = page({ ...example, crd: long, source: { kind: 'link', address: '#v1.long' } });
  actions.viewChanged({ tab: 'rules' });
  actions.settingsChanged({ fieldValidation: 'Ignore' });
  await vi.advanceTimersByTimeAsync(600);
  expect(at.hash).toBe('#v1.long');
  actions.documentEdited('object', 'mine');
  await vi.advanceTimersByTimeAsync(600);
  expect(at.hash).toBe('');
  expect(readFragment(new URL((await address.write()) ?? '').hash)).toMatchObject({
    content: { crd: long, object: 'mine' },
  });
});

test('a reload finds which texts were there and what was chosen, before the address has followed', async () => {
  const { store, actions } = page();
  expect(currentEntry()).toMatchObject({ id: undefined, choices: { fieldValidation: 'Warn' } });
  const byCommand = { sentBy: 'server-side-apply', manager: 'me', namespaceMissing: true } as const;
  actions.settingsChanged({ ...byCommand, oldAsItIs: true });
  await vi.advanceTimersByTimeAsync(600);
  expect(currentEntry().choices).toEqual(choicesOf(store.getState().settings));
  actions.documentEdited('object', 'mine');
  expect(currentEntry().id).toBe(store.getState().documents.id);
});

test('where the visitor goes is told once, and what the page writes itself is not', async () => {
  const { actions, entries } = page();
  actions.documentEdited('object', 'mine');
  await vi.advanceTimersByTimeAsync(600);
  expect(entries).toEqual([]);
  at.go('#example=two');
  expect(entries).toEqual([{ fragment: '#example=two', id: undefined, choices: undefined }]);
});

test('a browser that refuses to write the address leaves it as it was', async () => {
  const { actions, address } = page();
  at.refuses = true;
  actions.documentEdited('object', 'mine');
  await vi.advanceTimersByTimeAsync(600);
  expect(at.hash).toBe('');
  expect(await address.write()).toMatch(/^http:\/\/page\/#v3\.m\./);
});

test('after the end nothing is written', async () => {
  const { actions, address, entries } = page();
  address.dispose();
  actions.documentEdited('object', 'mine');
  await vi.advanceTimersByTimeAsync(600);
  at.go('#example=two');
  expect([at.hash, entries]).toEqual(['#example=two', []]);
});

test.each([
  [
    { kind: 'cut', arrived: 3_000, expected: 12_800 },
    { key: 'link-cut', detail: '3,000/12,800' },
  ],
  [
    { kind: 'damaged', arrived: 1_200 },
    { key: 'link-damaged', detail: '1,200' },
  ],
  [{ kind: 'too-large' }, { key: 'link-holds-too-much', detail: '4,000,000' }],
  [
    { kind: 'unknown-version', version: 'v4' },
    { key: 'link-unknown-version', detail: 'v4/v3' },
  ],
  [{ kind: 'unread' }, { key: 'link-unread' }],
  [{ kind: 'none' }, undefined],
  [{ kind: 'example', id: 'one' }, undefined],
] as const)('%o is told as %o', (reading, told) => expect(trouble(reading)).toEqual(told));

test('the page of an error lies over the texts: its way back opens nothing anew', async () => {
  const { store, actions, entries } = page();
  await vi.advanceTimersByTimeAsync(1_000);
  const texts = { hash: at.hash, state: at.state };
  at.go('#error=pruned');
  expect(store.getState().view).toMatchObject({ dialog: 'error', error: { code: 'pruned' } });
  at.go('#error=unknown-field&lang=zh');
  expect(store.getState().view.error).toEqual({ code: 'unknown-field' });
  expect(store.getState().settings.language).toBe('zh');
  actions.settingsChanged({ theme: 'dark' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(at.hash).toBe('#error=unknown-field&lang=zh');
  at.go(texts.hash, texts.state);
  expect(store.getState().view.dialog).toBeUndefined();
  expect(entries).toEqual([]);
});

test('a closed page of an error gives the texts their address back', async () => {
  const { actions } = page();
  at.go('#error=pruned');
  actions.viewChanged({ dialog: undefined });
  expect(at.hash).toBe('#example=one');
});

test('from the page of an error the visitor can go elsewhere', async () => {
  const { store, entries } = page();
  at.go('#error=pruned');
  at.go('#example=other');
  expect(store.getState().view.dialog).toBeUndefined();
  expect(entries.map(({ fragment }) => fragment)).toEqual(['#example=other']);
});

test('the address names the language at once, and opens nothing anew for it', async () => {
  at.hash = '#example=one';
  const { actions, address, entries, store } = page();
  actions.settingsChanged({ language: 'zh' });
  expect(at.hash).toBe('#example=one&lang=zh');
  expect(await address.write()).toMatch(/#v\d\..*&lang=zh$/);
  const { hash, state } = at;
  at.go(hash.replace('zh', 'en'), state);
  expect(store.getState().settings.language).toBe('en');
  expect(at.hash).toBe(hash.replace('&lang=zh', ''));
  expect(entries).toEqual([]);
});

test('English is named where the browser asks for Chinese', async () => {
  const { actions } = page(example, 'zh');
  expect(at.hash).toBe('#lang=en');
  actions.settingsChanged({ language: 'zh' });
  expect(at.hash).toBe('#lang=zh');
});
