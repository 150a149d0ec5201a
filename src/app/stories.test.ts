import { expect, test } from 'vitest';
import type { PathSegments, PathStory } from '../protocol/report.ts';
import { crdReport, objectReport } from '../protocol/testing/reports.ts';
import { createPlaygroundStore } from '../store/store.ts';
import type { Evaluation } from './evaluation.ts';
import { keepStories } from './stories.ts';

interface Asked {
  readonly path: PathSegments;
  readonly about: unknown;
  readonly reply: () => void;
  readonly fail: () => void;
}

function page() {
  const store = createPlaygroundStore();
  const asked: Asked[] = [];
  const ask = ((_name: string, { path }: { path: PathSegments }, about: unknown) =>
    new Promise<PathStory>((resolve, reject) => {
      const story = { path, events: [], similar: [], typed: true, stored: true, version: 'v1' };
      asked.push({ path, about, reply: () => resolve(story), fail: () => reject(new Error('gone')) });
    })) as unknown as Evaluation['ask'];
  const end = keepStories(store, { ask, now: () => undefined });
  store.actions.crdReported(crdReport('accepted'));
  store.actions.objectReported(objectReport('accepted', { revision: 5, crdRevision: 4 }));
  const step = async (act: () => void): Promise<PathSegments | undefined> => {
    act();
    await new Promise((resolve) => setTimeout(resolve));
    return store.getState().view.story?.path;
  };
  return { actions: store.actions, asked, step, end };
}

test('what is selected is told of, about the answer that is shown', async () => {
  const { actions, asked, step } = page();
  actions.pathSelected(['a']);
  expect(asked).toMatchObject([{ path: ['a'], about: { crd: 4, object: 5 } }]);
  expect(await step(() => asked[0]?.reply())).toEqual(['a']);
});

test('a new answer is asked anew; without a selection nothing is', () => {
  const { actions, asked } = page();
  expect(asked).toEqual([]);
  actions.pathSelected(['a']);
  actions.objectReported(objectReport('accepted', { revision: 6, crdRevision: 4 }));
  expect(asked.map(({ about }) => about)).toEqual([
    { crd: 4, object: 5 },
    { crd: 4, object: 6 },
  ]);
});

test('of two questions the later one counts, in whatever order the answers come', async () => {
  const { actions, asked, step } = page();
  actions.pathSelected(['a']);
  actions.pathSelected(['b']);
  expect(await step(() => asked[1]?.reply())).toEqual(['b']);
  expect(await step(() => asked[0]?.reply())).toEqual(['b']);
});

test('a story that comes after the selection was let go of is not told', async () => {
  const { actions, asked, step } = page();
  actions.pathSelected(['a']);
  actions.pathSelected(undefined);
  expect(await step(() => asked[0]?.reply())).toBeUndefined();
});

test('a question that fails leaves what was told', async () => {
  const { actions, asked, step } = page();
  actions.pathSelected(['a']);
  await step(() => asked[0]?.reply());
  actions.pathSelected(['b']);
  expect(await step(() => asked[1]?.fail())).toEqual(['a']);
});

test('after its end nothing is asked', () => {
  const { actions, asked, end } = page();
  end();
  actions.pathSelected(['a']);
  expect(asked).toEqual([]);
});
