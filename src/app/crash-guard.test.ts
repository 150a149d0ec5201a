import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPlaygroundStore } from '../store/store.ts';
import { keepGuard } from './crash-guard.ts';
import { openShelf } from './shelf.ts';
import { FakeStorage, FakeWindow } from './testing/fake-browser.ts';

const mine = { kind: 'snapshot', id: 'mine' } as const;
const link = { kind: 'link', address: '#v1.d.1.x' } as const;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** `alive`: the ids of pages that answer. */
function page(name: string, small = new FakeStorage(), alive: readonly string[] = []) {
  const window = new FakeWindow();
  const store = createPlaygroundStore();
  const tabs = { someoneHas: (id: string) => Promise.resolve(alive.includes(id)) };
  const guard = keepGuard(
    store,
    openShelf(() => small),
    tabs,
    name,
  );
  return { window, store, guard, small };
}

test.each([mine, link])("doesn't open a $kind again that a page never got through", async (texts) => {
  const { guard, small } = page('a');
  guard.begin(texts);
  expect(await page('b', small).guard.hasStopped(texts)).toBe(true);
  expect(await page('b', small).guard.hasStopped({ kind: 'link', address: '#other' })).toBe(false);
});

test('ignores a page that is busy with a text in another tab', async () => {
  const { guard, small } = page('a');
  guard.begin(mine);
  expect(await page('b', small, ['a']).guard.hasStopped(mine)).toBe(false);
});

test('removes the mark when the answer is shown and the page still responds', async () => {
  const { guard, store, small } = page('a');
  guard.begin(mine);
  store.actions.evaluationStarted();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(small.length).toBe(1);
  store.actions.evaluationSettled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(small.length).toBe(1);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(small.length).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test('marks typed texts until they have their answer, but not examples', async () => {
  const { store, small } = page('a');
  store.actions.documentsReplaced({
    crd: '',
    object: '',
    cause: 'example',
    at: 1,
    source: { kind: 'example', id: 'x' },
  });
  expect(small.length).toBe(0);
  store.actions.documentEdited('crd', 'a');
  const { id } = store.getState().documents;
  expect(await page('b', small).guard.hasStopped({ kind: 'snapshot', id })).toBe(true);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(small.length).toBe(0);
});

test('a page that is left in good order leaves no mark', () => {
  const { guard, window, small } = page('a');
  guard.begin(mine);
  window.leave();
  expect(small.length).toBe(0);
});

test('a page that hung and is closed for it leaves its mark', () => {
  const { guard, window, small } = page('a');
  guard.begin(mine);
  // Time passes without any timer running.
  vi.setSystemTime(Date.now() + 60_000);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
  window.leave();
  vi.restoreAllMocks();
  expect(small.length).toBe(1);
});

test('drops old marks, and works without a store', async () => {
  const small = new FakeStorage();
  for (let i = 0; i < 50; i++) page('a', small).guard.begin({ kind: 'snapshot', id: `${i}` });
  page('b', small);
  expect(small.length).toBe(20);
  small.refuse = () => true;
  page('c', small).guard.begin(mine);
  expect(await page('d', small).guard.hasStopped(mine)).toBe(false);
});

test("a page's own mark doesn't mean that it stopped", async () => {
  const { guard } = page('a');
  guard.begin(mine);
  expect(await guard.hasStopped(mine)).toBe(false);
});
