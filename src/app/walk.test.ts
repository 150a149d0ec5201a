/**
 * Random journeys through the page without a browser: typing, links, Back, reloads, workers that die, and storage
 * that is full. Whatever was typed is on the page, stored, in the address, or reported as not stored; and the newest
 * text has its own answer. `WALKS=20000 WALK_SEED=1 npx vitest run src/app/walk.test.ts` runs more of them.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../examples/index.ts';
import { writeFragment } from '../share/fragment.ts';
import { sentDocument } from '../store/selectors.ts';
import { randomOf } from '../testing/random.ts';
import { FakeTab } from './testing/fake-tab.ts';

const walks = Number(process.env['WALKS'] ?? 60);
const first = Number(process.env['WALK_SEED'] ?? 1);
/** Milliseconds. By then several workers may have died on the same text, or while they loaded. */
const calmAfter = 40_000;

const marks = /\bm\d+x/g;
const links = ['a', 'b', 'c'].map((name) =>
  writeFragment({
    crd: `crd: ${name}\n`,
    object: `link: ${name}\n`,
    kubernetes: '1.37',
    fieldValidation: 'Strict',
  }),
);
const addresses = [...links, '#example=crontab-stored', '#tour=1', '#'];
const lengths = [10, 10, 10, 10, 50_000, 130_000, 300_000];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface Walk {
  readonly tab: FakeTab;
  readonly random: () => number;
  /** Texts that were typed and not deleted by typing. */
  readonly typed: Set<string>;
  readonly log: string[];
  isExplained: boolean;
  count: number;
}

const steps: Readonly<Record<string, (walk: Walk) => Promise<void> | void>> = {
  type(walk) {
    const { text } = walk.tab.store.getState().documents.object;
    walk.tab.store.actions.documentEdited('object', `${text}${mark(walk)}: 1\n`);
  },
  paste(walk) {
    const { tab, typed, random } = walk;
    for (const gone of tab.store.getState().documents.object.text.match(marks) ?? []) typed.delete(gone);
    const length = lengths[Math.floor(random() * lengths.length)] as number;
    tab.store.actions.documentEdited('object', `name: ${mark(walk)}\n# ${'x'.repeat(length)}\n`);
  },
  back: ({ tab }) => tab.history.go(-1),
  forward: ({ tab }) => tab.history.go(1),
  open({ tab, random, log }) {
    const address = addresses[Math.floor(random() * addresses.length)] as string;
    log.push(address.slice(0, 30));
    tab.history.follow(address);
  },
  async reload({ tab }) {
    tab.leave();
    await tab.open();
  },
  kill: ({ tab }) => tab.kill(),
  fill: ({ tab: { small } }) => void (small.limit = Math.min(small.limit, usedBy(small.entries) + 50)),
  empty: ({ tab: { small } }) => void (small.limit = 5_000_000),
  largeFails: ({ tab: { large } }) => void (large.fault = large.fault === 'none' ? 'refuses' : 'none'),
  undo: ({ tab: { store } }) => {
    const { previous } = store.getState();
    if (previous) store.actions.documentsReplaced({ ...previous, at: Date.now() });
  },
};

/** Typing is the most frequent step. */
const names = [...Object.keys(steps), 'type', 'type', 'type', 'paste', 'back', 'kill', 'open'];

function usedBy(entries: ReadonlyMap<string, string>): number {
  return [...entries].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
}

function mark(walk: Walk): string {
  const made = `m${++walk.count}x`;
  walk.typed.add(made);
  walk.log.push(made);
  return made;
}

async function walkFrom(seed: number): Promise<readonly string[]> {
  const random = randomOf(seed);
  const tab = new FakeTab(random);
  const walk: Walk = { tab, random, typed: new Set(), log: [], isExplained: false, count: 0 };
  await tab.open();
  for (let i = 4 + Math.floor(random() * 10); i > 0; i--) {
    const name = names[Math.floor(random() * names.length)] as string;
    walk.log.push(name);
    await steps[name]?.(walk);
    const pause = [0, 0, 30, 300, 700][Math.floor(random() * 5)] as number;
    walk.log.push(`+${pause}`);
    await tab.rest(pause);
    listen(walk);
  }
  await tab.rest(calmAfter);
  listen(walk);
  const wrong = await faultsOf(walk);
  return wrong.map((fault) => `seed ${seed}: ${fault} after ${walk.log.join(' ')}`);
}

function listen(walk: Walk): void {
  const { notices } = walk.tab.store.getState().view;
  walk.isExplained ||= notices.some(({ key }) => key === 'storage-full' || key === 'storage-unavailable');
}

async function faultsOf({ tab, typed, isExplained }: Walk): Promise<readonly string[]> {
  const state = tab.store.getState();
  const { evaluation, documents } = state;
  const found = await tab.everything();
  const lost = [...typed].filter((one) => !found.includes(one));
  const isOwn =
    evaluation.crd?.revision === documents.crd.revision &&
    evaluation.object?.revision === sentDocument(state).revision;
  return [
    ...(lost.length > 0 && !isExplained ? [`lost ${lost.join()}`] : []),
    ...(evaluation.stopped || evaluation.fault !== undefined ? ['a text is blamed'] : []),
    ...(isOwn || evaluation.worker === 'missing' ? [] : ['no answer to the newest text']),
    ...(evaluation.working || evaluation.late ? ['no rest'] : []),
  ];
}

test(
  'no walk loses a text, blames it, or leaves it without an answer',
  { timeout: 120_000 + 2_000 * walks },
  async () => {
    const wrong: string[] = [];
    for (let seed = first; seed < first + walks; seed++) wrong.push(...(await walkFrom(seed)));
    expect(wrong).toEqual([]);
  },
);
