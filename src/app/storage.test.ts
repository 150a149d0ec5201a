import { expect, test, vi } from 'vitest';
import { maxOpenedLength, type Snapshot } from '../store/history.ts';
import { choicesOf, defaultSettings } from '../store/settings.ts';
import { moveEarlier } from './earlier-storage.ts';
import { openLargeTexts } from './large-texts.ts';
import { maxInPlace, snapshotOf } from './own-texts.ts';
import { openShelf } from './shelf.ts';
import { openStorage, type Storage } from './storage.ts';
import { FakeLargeTexts, FakeStorage } from './testing/fake-browser.ts';

const long = 'x'.repeat(400_000);

function browser() {
  const small = new FakeStorage();
  const large = new FakeLargeTexts();
  const open = (): Storage =>
    openStorage(
      openShelf(() => small),
      large,
    );
  return { small, large, open };
}

function snapshot(id: string, crd: string, change: Partial<Snapshot> = {}): Snapshot {
  const texts = { crd, object: 'o', old: '', patch: 'p', admission: '', cases: '' };
  const choices = { ...choicesOf(defaultSettings), kubernetes: '1.36', operation: 'patch' } as const;
  return { id, at: 1, cause: 'link', name: 'n', length: crd.length + 2, choices, texts, ...change };
}

test('a short text is available immediately, with everything that belongs to it', () => {
  const { large, open } = browser();
  void open().own.write(snapshot('a', 'short'));
  expect(open().own.list()).toEqual([snapshot('a', 'short')]);
  expect(large.entries.size).toBe(0);
});

test.each([maxInPlace + 1, 400_000, 6_000_000])(
  'a text of %d characters is restored whole',
  async (length) => {
    const { small, open } = browser();
    const written = snapshot('a', 'x'.repeat(length));
    expect(await open().own.write(written)).toBe(true);
    const { texts, ...entry } = written;
    expect(open().own.list()).toEqual([entry]);
    expect(await open().own.read(entry)).toEqual(texts);
    expect([...small.entries.values()].join('').length).toBeLessThan(1_000);
  },
);

test("a page that closes doesn't wait for the large store", async () => {
  const { large, open } = browser();
  large.fault = 'slow';
  void open().own.write(snapshot('a', long), 'leaving');
  expect(open().own.list()).toEqual([snapshot('a', long)]);
});

test("a slow write doesn't undo a later one", async () => {
  const { large, open } = browser();
  const { own } = open();
  large.fault = 'slow';
  vi.useFakeTimers();
  const first = own.write(snapshot('a', long));
  const second = own.write(snapshot('a', `${long}y`), 'leaving');
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  await Promise.all([first, second]);
  expect(open().own.list()[0]?.texts?.crd).toHaveLength(long.length + 1);
});

test('when the large store refuses, the small one takes what it can', async () => {
  const { large, open } = browser();
  large.fault = 'refuses';
  expect(await open().own.write(snapshot('a', long))).toBe(true);
  expect(open().own.list()).toEqual([snapshot('a', long)]);
  expect(await open().own.write(snapshot('b', 'x'.repeat(6_000_000)))).toBe(false);
});

test('when the small store is full, opened links are dropped and the large store is used; own texts stay', async () => {
  const { small, open } = browser();
  const storage = open();
  const { own } = storage;
  void own.write(snapshot('a', 'first'));
  storage.writeOpened([{ address: 'x'.repeat(100_000), name: '', at: 1 }]);
  small.limit = 100_800;
  expect(await own.write(snapshot('b', 'y'.repeat(30_000)))).toBe(true);
  expect(storage.readOpened()).toEqual([]);
  small.limit = 31_000;
  expect(await own.write(snapshot('c', 'z'.repeat(30_000)))).toBe(true);
  expect(own.list().map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect((await own.read(own.find('c')!))?.crd).toHaveLength(30_000);
});

test('a browser that refuses everything stores nothing and breaks nothing', async () => {
  const large = new FakeLargeTexts();
  large.fault = 'refuses';
  const shelf = openShelf(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const storage = openStorage(shelf, large);
  expect(await storage.own.write(snapshot('a', 'short'))).toBe(false);
  expect(await storage.own.write(snapshot('a', long), 'leaving')).toBe(false);
  expect(storage.own.list()).toEqual([]);
  expect(storage.readOpened()).toEqual([]);
  expect(storage.readLook()).toEqual({ theme: 'system' });
  storage.own.forget('a');
  storage.forgetOpened();
});

const damaged = ['', '{', 'null', '[]', '1', '{"at":"x","crd":"a"}', '{"at":1}', '{"crd":1,"at":1}'];

test.each(damaged)('an entry that says %j spoils no other', (entry) => {
  const { small, open } = browser();
  void open().own.write(snapshot('a', 'mine'));
  small.setItem('crd-playground/own/2/b', entry);
  small.setItem('crd-playground/opened/1', entry);
  small.setItem('crd-playground/look/1', entry);
  expect(
    open()
      .own.list()
      .map(({ id }) => id),
  ).toEqual(['a']);
  expect(open().readOpened()).toEqual([]);
  expect(open().readLook()).toEqual({ theme: 'system' });
});

test('a long text that is gone or invalid is reported as missing', async () => {
  const { large, open } = browser();
  await open().own.write(snapshot('a', long));
  const entry = open().own.find('a')!;
  large.entries.set('a', 'no texts');
  expect(await open().own.read(entry)).toBeUndefined();
  large.entries.clear();
  expect(await open().own.read(entry)).toBeUndefined();
});

test('two tabs write without overwriting each other’s texts', async () => {
  const { open } = browser();
  const [a, b] = [open(), open()];
  for (let i = 0; i < 10; i++) {
    void a.own.write(snapshot(`a${i}`, `of a ${i}`));
    void b.own.write(snapshot(`b${i}`, `of b ${i}`));
  }
  expect(a.own.list()).toHaveLength(20);
  a.writeOpened([{ address: '#a', name: '', at: 1 }]);
  b.writeOpened([{ address: '#b', name: '', at: 2 }]);
  expect(a.readOpened().map(({ address }) => address)).toEqual(['#b', '#a']);
});

test('links use no more than their share of space', () => {
  const { open } = browser();
  open().writeOpened(
    Array.from({ length: 9 }, (_, i) => ({ address: 'x'.repeat(50_000) + i, name: '', at: i })),
  );
  const length = open()
    .readOpened()
    .reduce((sum, { address }) => sum + address.length, 0);
  expect(length).toBeLessThanOrEqual(maxOpenedLength);
});

test('texts stored by earlier versions are moved', async () => {
  const { small, large, open } = browser();
  const ofTab = new FakeStorage();
  const content = { crd: 'draft', object: '', kubernetes: '1.36', fieldValidation: 'Warn' };
  small.setItem('crd-playground/draft/1', JSON.stringify({ ...content, crd: long }));
  ofTab.setItem('crd-playground/draft/1', JSON.stringify({ ...content, address: '#x' }));
  const earlier = {
    crd: 'before',
    object: '',
    at: 5,
    cause: 'example',
    operation: 'patch',
    patchKind: 'json',
  };
  small.setItem('crd-playground/history/1', JSON.stringify([earlier, { crd: 1 }, null]));
  const move = () => {
    const { shelf, own } = open();
    return moveEarlier(
      shelf,
      openShelf(() => ofTab),
      own,
      100,
    );
  };
  expect(move()).toMatchObject([
    { at: 100, choices: { kubernetes: '1.36', fieldValidation: 'Warn' }, texts: { crd: 'draft' } },
    { at: 99, length: long.length },
    { at: 5, cause: 'example', choices: { operation: 'patch', patchKind: 'json' }, texts: { crd: 'before' } },
  ]);
  await vi.waitFor(() => expect(open().own.list()).toHaveLength(3));
  await vi.waitFor(() => expect(small.getItem('crd-playground/draft/1')).toBeNull());
  expect(small.getItem('crd-playground/history/1')).toBeNull();
  expect(ofTab.length).toBe(0);
  expect(large.entries.size).toBe(1);
  expect(move()).toEqual([]);
});

test('texts that can’t be moved stay where they are', async () => {
  const { small, large, open } = browser();
  small.setItem('crd-playground/draft/1', JSON.stringify({ crd: long, object: '' }));
  large.fault = 'refuses';
  small.refuse = (key) => key.includes('own');
  const { shelf, own } = open();
  expect(
    moveEarlier(
      shelf,
      openShelf(() => new FakeStorage()),
      own,
      1,
    ),
  ).toHaveLength(1);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(small.getItem('crd-playground/draft/1')).not.toBeNull();
});

const never = { open: () => ({}) };
const failing = {
  open() {
    throw new DOMException('denied', 'SecurityError');
  },
};

test.each([
  ['is missing', undefined],
  ['refuses', failing],
  ['never answers', never],
])('a large store that %s fails in time and as a value', async (_, indexedDB) => {
  vi.stubGlobal('indexedDB', indexedDB);
  const large = openLargeTexts(50);
  expect(await large.write('a', 'x')).toBe(false);
  expect(await large.read('a')).toBeUndefined();
  large.forget('a');
  vi.unstubAllGlobals();
});

test('reads how the page looks field by field', () => {
  const { open } = browser();
  const read = (look: unknown) => {
    open().writeLook(look as Parameters<Storage['writeLook']>[0]);
    return open().readLook();
  };
  const sizes = { crd: 0.5, object: 0.4, result: 0.3, stacked: 0.2 };
  const look = { theme: 'dark', language: 'zh', solved: ['kind'], sizes };
  expect(read(look)).toEqual(look);
  expect(read({ theme: 'other', language: 'fr', solved: ['a', 1] })).toEqual({
    theme: 'system',
    solved: ['a'],
  });
  for (const name of ['crd', 'object', 'result', 'stacked'])
    for (const size of [undefined, 0.05, 1, '0.5'])
      expect(read({ ...look, sizes: { ...sizes, [name]: size } })).not.toHaveProperty('sizes');
});

test('measures the texts of an entry, unless they are stored elsewhere', () => {
  const entry = { at: 1, crd: 'abc', object: '', kubernetes: '', fieldValidation: 'Strict', length: 99 };
  const { length: own = 0 } = snapshotOf('a', { ...entry, length: undefined }) ?? {};
  expect(own).toBeGreaterThan(2);
  expect(snapshotOf('a', entry)?.length).toBe(own);
  expect(snapshotOf('a', { ...entry, large: true })).toMatchObject({ length: 99 });
  expect(snapshotOf('a', { ...entry, large: true })).not.toHaveProperty('texts');
  expect(snapshotOf('a', { ...entry, large: true, length: 'x' })?.length).toBe(own);
  expect(snapshotOf('a', { ...entry, at: 'x' })).toBeUndefined();
});
