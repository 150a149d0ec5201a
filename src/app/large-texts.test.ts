import { afterEach, expect, test, vi } from 'vitest';
import { openLargeTexts } from './large-texts.ts';

const stores = new Map<string, Map<string, unknown>>();
let fault: 'none' | 'refuses' | 'never answers' = 'none';

vi.mock('idb-keyval', () => {
  const answer = <T>(value: () => T): Promise<T> => {
    if (fault === 'never answers') return new Promise(() => undefined);
    return fault === 'refuses' ? Promise.reject(new Error('no')) : Promise.resolve(value());
  };
  return {
    createStore: (database: string, name: string) => {
      const key = `${database}/${name}`;
      if (!stores.has(key)) stores.set(key, new Map());
      return stores.get(key);
    },
    get: (id: string, store: Map<string, unknown>) => answer(() => store.get(id)),
    set: (id: string, value: unknown, store: Map<string, unknown>) => answer(() => void store.set(id, value)),
    del: (id: string, store: Map<string, unknown>) => answer(() => void store.delete(id)),
    keys: (store: Map<string, unknown>) => answer(() => [...store.keys()]),
  };
});

afterEach(() => {
  fault = 'none';
  stores.clear();
});

test('stores texts under a name that earlier versions of the page used, too', async () => {
  const texts = openLargeTexts();
  expect(await texts.write('a', { crd: 'x' })).toBe(true);
  expect([...stores.keys()]).toEqual(['crd-playground/texts']);
  expect([await texts.read('a'), await texts.read('b'), await texts.ids()]).toEqual([
    { crd: 'x' },
    undefined,
    ['a'],
  ]);
  texts.forget('a');
  await vi.waitFor(async () => expect(await texts.ids()).toEqual([]));
});

test.each(['refuses', 'never answers'] as const)(
  'a store that %s has nothing, and stores nothing',
  async (own) => {
    fault = own;
    const texts = openLargeTexts(20);
    texts.forget('a');
    expect([await texts.read('a'), await texts.write('a', 1), await texts.ids()]).toEqual([
      undefined,
      false,
      [],
    ]);
    fault = 'none';
    expect(await texts.write('a', 1)).toBe(true);
  },
);

test('leaves no timer behind an answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const texts = openLargeTexts();
  await Promise.all([texts.write('a', 1), texts.read('a'), texts.ids()]);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
