import { expect, test } from 'vitest';
import type { Client } from '../client/client.ts';
import type { SplitDocument } from '../protocol/report.ts';
import { createPlaygroundStore } from '../store/store.ts';
import { growthOf, mostGrowth, run } from '../testing/growth.ts';
import { joinedTexts, openFiles, sortIntoPanes } from './open-files.ts';

type Split = (text: string) => SplitDocument[] | Error;

/** A client whose worker splits texts like this. */
function clientOf(split: Split): Client {
  const call = ((_: string, { text }: { text: string }) => {
    const answer = split(text);
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  }) as Client['call'];
  return { call, prime: () => undefined, retry: () => undefined, state: 'ready', generation: 0 };
}

const part = (text: string, isCrd = false): SplitDocument => ({
  text,
  isCrd,
  kind: isCrd ? 'CustomResourceDefinition' : 'Boat',
  apiVersion: '',
  name: '',
  line: 1,
});

const whole: Split = (text) => [part(text, text.startsWith('crd'))];
const failing =
  (wrong: string): Split =>
  (text) =>
    text.includes(wrong) ? new Error('stopped') : whole(text);

function page() {
  const store = createPlaygroundStore();
  store.actions.documentEdited('crd', 'crd of mine');
  store.actions.documentEdited('object', 'object of mine');
  const notices = () =>
    store
      .getState()
      .view.notices.map(({ key, detail }) => [key, typeof detail === 'object' ? detail.join(', ') : detail]);
  const shown = () => [store.getState().documents.crd.text, store.getState().documents.object.text];
  return { store, notices, shown };
}

const file = (name: string, content: BlobPart): File => new File([content], name);

test('opens 600,000 documents in one file', async () => {
  const { store, shown } = page();
  const many = Array.from({ length: 600_000 }, () => part('a: 1\n'));
  await openFiles(
    store,
    clientOf(() => many),
    [file('many.yaml', 'x')],
    'object',
  );
  expect(shown()[0]).toBe('crd of mine');
  expect(shown()[1]).toHaveLength(600_000 * 9 - 4);
});

test('counts several CRDs, including joined ones', async () => {
  const { store, notices } = page();
  const open = (...parts: SplitDocument[]) =>
    openFiles(
      store,
      clientOf(() => parts),
      [file('crds.yaml', 'x')],
      'object',
    );
  await open(part('crd: 1', true), part('crd: 2', true));
  expect(notices()).toEqual([['file-several-crds', '2']]);
  await open({ ...part('crd: 1\n---\ncrd: 2', true), count: 1_200 }, part('a: 1'));
  expect(notices()).toEqual([['file-several-crds', '1,200']]);
  await open(part('crd: 1', true), { ...part('a: 1'), count: 2_000 });
  expect(notices()).toEqual([
    ['file-several-crds', '1,200'],
    ['file-opened', 'crds.yaml'],
  ]);
});

test('names files that can’t be opened, opens the rest, and keeps the previous texts', async () => {
  const { store, notices, shown } = page();
  const files = [
    file('good.yaml', 'object: good\n\n'),
    file('stuck.yaml', 'stuck'),
    file('stuck-too.yaml', 'stuck'),
    file('binary.png', new Uint8Array([0xff, 0xfe])),
  ];
  await openFiles(store, clientOf(failing('stuck')), files, 'object');
  expect(notices()).toEqual([
    ['file-not-read', 'stuck.yaml, stuck-too.yaml'],
    ['file-unreadable', 'binary.png'],
    ['file-opened', 'good.yaml'],
  ]);
  expect(shown()).toEqual(['crd of mine', 'object: good\n']);
  expect(store.getState().history[0]?.texts?.object).toBe('object of mine');
});

test.each([
  ['file-not-read', 'stuck', () => new Error('stopped')],
  ['file-empty', '# nothing', () => []],
  ['file-too-large', 'x'.repeat(4_000_001), whole],
] as const)('%s: it is said, and nothing changes', async (key, text, split) => {
  const { store, notices, shown } = page();
  await openFiles(store, clientOf(split as Split), [file('a.yaml', text)], 'object');
  expect(notices()).toEqual([[key, 'a.yaml']]);
  expect(shown()).toEqual(['crd of mine', 'object of mine']);
});

test.each([
  ['crd', ['crd: b\n', 'object: a\n', '', '']],
  ['object', ['crd: b\n', 'object: a\n', '', '']],
  ['old', ['crd: b\n', 'object of mine', 'object: a\n', '']],
  ['patch', ['crd: b\n', 'object of mine', '', 'object: a\n']],
] as const)('puts the objects of files for the pane %s where they belong', async (pane, shown) => {
  const { store } = page();
  await openFiles(store, clientOf(whole), [file('a.yaml', 'object: a'), file('b.yaml', 'crd: b')], pane);
  const { crd, object, old, patch } = store.getState().documents;
  expect([crd.text, object.text, old.text, patch.text]).toEqual(shown);
});

test.each([
  ['crd', ['no kind\n', 'object of mine']],
  ['object', ['crd of mine', 'no kind\n']],
] as const)('puts a text without a kind into the pane %s for which it was chosen', async (pane, expected) => {
  const { store, shown } = page();
  const plain: Split = (text) => [{ ...part(text), kind: '' }];
  await openFiles(store, clientOf(plain), [file('a.yaml', 'no kind')], pane);
  expect(shown()).toEqual(expected);
});

test('opens files of more than 4 MB in total as far as there is room', async () => {
  const { store, notices, shown } = page();
  const files = [
    ...Array.from({ length: 30 }, (_, i) => file(`big-${i}.yaml`, 'x'.repeat(1_500_000))),
    ...Array.from({ length: 40 }, (_, i) => file(`y-${i}`, 'y')),
  ];
  await openFiles(store, clientOf(whole), files, 'object');
  const [left, opened] = notices();
  expect(left?.[0]).toBe('files-too-large');
  expect(left?.[1]).toMatch(/^big-2\.yaml, .*, big-13\.yaml, \+16$/);
  expect(opened).toEqual([
    'file-opened',
    expect.stringMatching(/^big-0\.yaml, big-1\.yaml, (y-\d, ){10}\+30$/),
  ]);
  expect(shown()[1]?.length).toBeLessThan(3_001_000);
});

test.each(['crd of mine', 'object of mine'])(
  'when “%s” can’t be taken apart, nothing is sorted',
  async (wrong) => {
    const { store, notices, shown } = page();
    await sortIntoPanes(store, clientOf(failing(wrong)));
    expect(notices()).toEqual([['not-sorted', undefined]]);
    expect(shown()).toEqual(['crd of mine', 'object of mine']);
  },
);

test('sorts text typed during splitting along with the rest', async () => {
  const { store, shown } = page();
  const sorted = sortIntoPanes(store, clientOf(whole));
  store.actions.documentEdited('object', 'crd after all');
  await sorted;
  expect(shown()).toEqual(['crd after all\n---\ncrd of mine\n', '']);
});

test.each([
  ['alone', '', ['config-map'], ['config-map\n---\nobject of mine\n', '']],
  ['with a policy', '', ['policy', 'config-map'], ['object of mine\n', 'policy\n---\nconfig-map\n']],
  ['after a policy', 'policy', ['config-map'], ['object of mine\n', 'policy\n---\nconfig-map\n']],
] as const)(
  'sorts a ConfigMap into the pane of admission only with what uses it: %s',
  async (_, before, texts, [object, admission]) => {
    const { store } = page();
    store.actions.documentEdited('admission', before);
    store.actions.documentEdited('crd', texts.join('\n'));
    const kinds: Record<string, Partial<SplitDocument>> = {
      policy: { kind: 'ValidatingAdmissionPolicy', isOfAdmission: true },
      'config-map': { apiVersion: 'v1', kind: 'ConfigMap' },
    };
    const split: Split = (text) => text.split('\n').map((line) => ({ ...part(line), ...kinds[line] }));
    await sortIntoPanes(store, clientOf(split));
    const { documents } = store.getState();
    expect([documents.object.text, documents.admission.text]).toEqual([object, admission]);
  },
);

test('trims blank lines around documents in linear time', () => {
  const read = (text: string) => joinedTexts([part(text)]);
  const text = (length: number) =>
    `${run('\n', length / 3)}a:${run(' \t', length / 3)}b${run(' ', length / 3)}`;
  expect(growthOf(read, [{ name: 'blanks', text }]).ratio).toBeLessThan(mostGrowth);
});
