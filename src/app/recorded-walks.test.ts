/**
 * Random journeys through the page without a browser, with everything that changes at each step: its state, what the
 * browser stores, and the address.
 */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import '../examples/index.ts';
import { writeFragment } from '../share/fragment.ts';
import { textsOf } from '../store/documents.ts';
import { oneOf, randomOf } from '../testing/random.ts';
import { recordedIn } from '../testing/recorded.ts';
import { FakeTab } from './testing/fake-tab.ts';

const compare = recordedIn(new URL('testing/recorded-walks.txt', import.meta.url));

// Loads the late parts of the page first, so that each walk takes the same time.
beforeAll(async () => {
  await Promise.all([
    import('../ui/tour/steps.ts'),
    import('../share/fragment.ts'),
    import('../errors/index.ts'),
  ]);
});

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-01-02T03:04:05Z') }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const link = (name: string): string =>
  writeFragment({
    crd: `crd: ${name}\n`,
    object: `metadata:\n  name: ${name}\n`,
    kubernetes: name === 'a' ? '1.36' : '1.37',
    fieldValidation: 'Strict',
    ...(name === 'b' && { view: 'rules', field: ['spec', 'a'] }),
  });
const addresses = [link('a'), link('b'), link('c'), '#example=crontab-stored', '#example=none', '#tour=2', '#', '#safe', '#v1.broken']; // prettier-ignore
const lengths = [10, 10, 10, 41_000];
const panes = ['crd', 'object', 'old', 'patch'] as const;

type Step = (tab: FakeTab, random: () => number) => Promise<unknown> | void;

const steps: Readonly<Record<string, Step>> = {
  type: ({ store }, random) => {
    const pane = oneOf(panes, random);
    store.actions.documentEdited(pane, `${store.getState().documents[pane].text}x${Math.floor(random() * 9)}\n`); // prettier-ignore
  },
  paste: ({ store }, random) =>
    store.actions.documentEdited('object', `name: ${'y'.repeat(oneOf(lengths, random))}\n`),
  back: ({ history }) => history.go(-1),
  forward: ({ history }) => history.go(1),
  follow: ({ history }, random) => history.follow(oneOf(addresses, random)),
  reload: async (tab) => {
    tab.leave();
    await tab.open();
  },
  hide: (tab) => tab.hide(),
  elsewhere: (tab, random) => {
    const { documents, history } = tab.store.getState();
    const id = oneOf(['other', documents.id, history[0]?.id ?? 'other'], random);
    const entry = { at: Date.now(), crd: 'theirs', object: '' };
    tab.elsewhere(`crd-playground/own/2/${id}`, random() < 0.6 ? JSON.stringify(entry) : null);
  },
  kill: (tab) => tab.kill(),
  fill: ({ small }) => void (small.limit = 800),
  empty: ({ small }) => void (small.limit = 5_000_000),
  large: ({ large }, random) => void (large.fault = oneOf(['none', 'refuses', 'slow'] as const, random)),
  undo: ({ store }) => {
    const { previous } = store.getState();
    if (previous) store.actions.documentsReplaced({ ...previous, at: Date.now() });
  },
  restore: async ({ store, opening }, random) => {
    const { history } = store.getState();
    if (history.length > 0) await opening?.restore(oneOf(history, random));
  },
  forget: ({ store }) => store.actions.historyRestored([]),
  choose: ({ store }, random) =>
    store.actions.settingsChanged(oneOf([{ kubernetes: '1.35' }, { fieldValidation: 'Warn' }, { sentBy: 'request' }, { theme: 'dark' }, { operation: 'update' }] as const, random)), // prettier-ignore
  look: ({ store }, random) => {
    if (random() < 0.5) store.actions.pathSelected(oneOf([['spec'], undefined], random));
    else store.actions.viewChanged({ tab: oneOf(['rules', 'get'] as const, random) });
  },
  step: ({ opening }, random) => opening?.openStep(oneOf([undefined, 3, 99], random), oneOf(['begun', 'solved'], random)), // prettier-ignore
  open: ({ opening }, random) => opening?.openLink(oneOf(addresses, random)),
};
const names = [...Object.keys(steps), 'type', 'type', 'type', 'paste', 'back', 'follow', 'follow'];

const sumOf = (text: string): string => {
  let sum = 0;
  for (let i = 0; i < text.length; i++) sum = (Math.imul(sum, 31) + text.charCodeAt(i)) | 0;
  return `${text.length}/${(sum >>> 0).toString(36)}`;
};
const short = (text: string): string => (text.length <= 50 ? text : `${text.slice(0, 30)}…${sumOf(text)}`);

function partsOf(tab: FakeTab): Record<string, string> {
  const { documents, settings, history, opened, view, evaluation, previous } = tab.store.getState();
  const { source, id, edited, replacements } = documents;
  const json = (value: unknown): string => JSON.stringify(value) ?? 'nothing';
  const texts = Object.entries(textsOf(documents)).flatMap(([pane, text]) =>
    text === undefined ? [] : `${pane} ${short(text)}`,
  );
  const kept = (entries: Iterable<readonly [string, unknown]>): string =>
    [...entries]
      .map(([key, value]) => `${key}: ${sumOf(typeof value === 'string' ? value : json(value))}`) // prettier-ignore
      .join(', ');
  const { tab: shown, selected, guide, setAside, notices, reveal } = view;
  const { working, late, worker, stopped, crd, object } = evaluation;
  return {
    documents: `${json(source)} ${json(id)} ${edited} ${replacements}`,
    revisions: panes.map((pane) => documents[pane].revision).join(' '),
    texts: texts.join(' | ').replaceAll('\n', '¶'),
    settings: json(settings),
    history: json(history.map(({ texts: own, choices: _choices, ...entry }) => ({ ...entry, has: own !== undefined }))), // prettier-ignore
    opened: json(opened.map(({ name, address }) => [name, short(address)])),
    view: json({ shown, selected, guide, setAside, reveal }),
    notices: json(notices.map(({ key, detail, undo }) => [key, detail, undo])),
    evaluation: json({ working, late, worker, stopped, crd: crd?.revision, object: object?.revision }),
    previous: json(previous && [previous.cause, sumOf(previous.crd)]),
    small: kept(tab.small.entries),
    ofTab: kept(tab.ofTab.entries),
    large: kept(tab.large.entries),
    address: `${short(tab.history.hash)} ${json(tab.history.state)}`.replaceAll(/"choices":\{[^}]*\}+/g, (own) => sumOf(own)), // prettier-ignore
  };
}

test.each(Array.from({ length: 24 }, (_, i) => i + 1))('records walk %d', async (seed) => {
  const random = randomOf(seed);
  // Ids are random.
  vi.spyOn(Math, 'random').mockImplementation(randomOf(-seed));
  const tab = new FakeTab(random);
  await tab.open();
  let before: Record<string, string> = {};
  const lines: string[] = [];
  const record = (name: string): void => {
    const now = partsOf(tab);
    lines.push(`${name}:`);
    for (const [part, text] of Object.entries(now))
      if (text !== before[part]) lines.push(`  ${part} ${text}`);
    before = now;
  };
  record('start');
  for (let i = 0; i < 12; i++) {
    const name = oneOf(names, random);
    const done = steps[name]?.(tab, random);
    const pause = oneOf([0, 0, 100, 700, 3_000, 12_000], random);
    await tab.rest(pause);
    await done;
    await tab.rest(0);
    record(name);
  }
  await tab.rest(30_000);
  record('rest');
  compare(`walk ${seed}`, lines.join('\n'));
  expect(before['texts']).toBeDefined();
});
