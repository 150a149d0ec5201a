import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readFragment } from '../share/fragment.ts';
import { choicesOf } from '../store/settings.ts';
import { createPlaygroundStore, type Replacement } from '../store/store.ts';
import type { Language } from '../text/language.ts';
import { currentEntry, keepAddress, trouble, type Entry } from './address.ts';

/** The window's address and history, reduced to a single entry. */
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
    {
      onEntry: (entry) => entries.push(entry),
      onLanguage: (language) => store.actions.settingsChanged({ language }),
    },
    usual,
  );
  const { actions } = store;
  return { store, actions, address, entries };
}

test('updates the address once typing pauses', async () => {
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

test('names an example in the address while its texts are unchanged', async () => {
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

test("keeps a tour step's address while its texts are edited, and drops it when the step is left", async () => {
  const { actions } = page({ ...example, guide: { kind: 'tour', step: 3 } });
  actions.documentEdited('object', 'mine');
  await vi.advanceTimersByTimeAsync(600);
  expect(at.hash).toBe('#tour=3');
  actions.viewChanged({ guide: undefined });
  await vi.advanceTimersByTimeAsync(600);
  expect(readFragment(at.hash)).toMatchObject({ content: { object: 'mine' } });
});

test('gives long texts no address except for the link that they came from', async () => {
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

test('finds the texts and choices after a reload that comes before the address is updated', async () => {
  const { store, actions } = page();
  expect(currentEntry()).toMatchObject({ id: undefined, choices: { fieldValidation: 'Warn' } });
  const byCommand = { sentBy: 'server-side-apply', manager: 'me', namespaceMissing: true } as const;
  actions.settingsChanged({ ...byCommand, oldAsItIs: true });
  await vi.advanceTimersByTimeAsync(600);
  expect(currentEntry().choices).toEqual(choicesOf(store.getState().settings));
  actions.documentEdited('object', 'mine');
  expect(currentEntry().id).toBe(store.getState().documents.id);
});

test("reports each move of the visitor once, and none of the page's own writes", async () => {
  const { actions, entries } = page();
  actions.documentEdited('object', 'mine');
  await vi.advanceTimersByTimeAsync(600);
  expect(entries).toEqual([]);
  at.go('#example=two');
  expect(entries).toEqual([{ fragment: '#example=two', id: undefined, choices: undefined }]);
});

test('leaves the address unchanged when the browser refuses to write it', async () => {
  const { actions, address } = page();
  at.refuses = true;
  actions.documentEdited('object', 'mine');
  await vi.advanceTimersByTimeAsync(600);
  expect(at.hash).toBe('');
  expect(await address.write()).toMatch(/^http:\/\/page\/#v3\.p\./);
});

test('writes nothing after being disposed', async () => {
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
    { key: 'link-cut', detail: '3,000', other: '12,800' },
  ],
  [
    { kind: 'damaged', arrived: 1_200 },
    { key: 'link-damaged', detail: '1,200' },
  ],
  [{ kind: 'too-large' }, { key: 'link-holds-too-much', detail: '4,000,000' }],
  [
    { kind: 'unknown-version', version: 'v4' },
    { key: 'link-unknown-version', detail: 'v4', other: 'v3' },
  ],
  [{ kind: 'unread' }, { key: 'link-unread' }],
  [{ kind: 'none' }, undefined],
  [{ kind: 'example', id: 'one' }, undefined],
] as const)('%o is reported as %o', (reading, message) => expect(trouble(reading)).toEqual(message));

test('opens nothing again on the way back from an error page', async () => {
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

test('restores the address of the texts when an error page closes', async () => {
  const { actions } = page();
  at.go('#error=pruned');
  actions.viewChanged({ dialog: undefined });
  expect(at.hash).toBe('#example=one');
});

test('lets the visitor go elsewhere from an error page', async () => {
  const { store, entries } = page();
  at.go('#error=pruned');
  at.go('#example=other');
  expect(store.getState().view.dialog).toBeUndefined();
  expect(entries.map(({ fragment }) => fragment)).toEqual(['#example=other']);
});

test('puts the language into the address immediately, and opens nothing again', async () => {
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

test('names English in the address when the browser asks for Chinese', async () => {
  const { actions } = page(example, 'zh');
  expect(at.hash).toBe('#lang=en');
  actions.settingsChanged({ language: 'zh' });
  expect(at.hash).toBe('#lang=zh');
});
