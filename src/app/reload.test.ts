import { afterEach, expect, test, vi } from 'vitest';
import { keepEntryOverReload } from './reload.ts';

interface Entry {
  hash: string;
  state: unknown;
}

/** A page of a tab: what the browser says that it opened, and what is the entry once it has started. */
function opened(entry: Entry, type: string, kept: Map<string, string>, browser?: 'refuses') {
  const closing: (() => void)[] = [];
  const current = { ...entry };
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] });
  vi.stubGlobal('location', {
    pathname: '/',
    search: '?a',
    get hash() {
      return current.hash;
    },
  });
  vi.stubGlobal('history', {
    get state() {
      return current.state;
    },
    replaceState(state: unknown, _: string, url: string) {
      if (browser === 'refuses') throw new Error('too often');
      Object.assign(current, { state, hash: url.slice('/?a'.length) });
    },
  });
  vi.stubGlobal('addEventListener', (_: string, act: () => void) => closing.push(act));
  keepEntryOverReload();
  return { current, close: () => closing.forEach((act) => act()) };
}

afterEach(() => vi.unstubAllGlobals());

test('a reload finds the entry that the page left, even if the browser missed its last change', () => {
  const kept = new Map<string, string>();
  const before = { hash: '#example=a', state: null };
  const page = opened(before, 'navigate', kept);
  Object.assign(page.current, { hash: '#v3.x', state: { id: 'own' } });
  page.close();
  expect(opened(before, 'reload', kept).current).toEqual({ hash: '#v3.x', state: { id: 'own' } });
});

test('a browser that refuses to write the entry does not stop the page', () => {
  const kept = new Map([['crd-playground/left', JSON.stringify({ hash: '#v3.x', state: null })]]);
  const entry = { hash: '#example=a', state: null };
  expect(opened(entry, 'reload', kept, 'refuses').current).toEqual(entry);
});

test('any other way to open a page keeps its entry', () => {
  const kept = new Map<string, string>();
  opened({ hash: '#v3.x', state: { id: 'own' } }, 'navigate', kept).close();
  const entry = { hash: '#example=a', state: null };
  expect(opened(entry, 'navigate', kept).current).toEqual(entry);
  expect(opened(entry, 'back_forward', kept).current).toEqual(entry);
});

test('a page that crashed is not mistaken for the one before', () => {
  const kept = new Map<string, string>();
  opened({ hash: '#v3.x', state: { id: 'own' } }, 'navigate', kept).close();
  const entry = { hash: '#example=a', state: null };
  opened(entry, 'navigate', kept);
  expect(opened(entry, 'reload', kept).current).toEqual(entry);
});

test('a tab without anything kept starts as the browser says', () => {
  const entry = { hash: '', state: null };
  expect(opened(entry, 'reload', new Map()).current).toEqual(entry);
  expect(opened(entry, 'reload', new Map([['crd-playground/left', '"x"']])).current).toEqual(entry);
});
