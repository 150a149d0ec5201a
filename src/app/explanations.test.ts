import { expect, test } from 'vitest';
import type { PathSegments } from '../protocol/report.ts';
import type { Card } from '../protocol/explanation.ts';
import { cardOf, crdReport, objectReport } from '../protocol/testing/reports.ts';
import { createPlaygroundStore } from '../store/store.ts';
import { CallFailed, type FailureReason } from '../client/client.ts';
import type { Evaluation } from './evaluation.ts';
import { keepExplanations } from './explanations.ts';

interface PendingRequest {
  readonly path: PathSegments;
  readonly about: unknown;
  readonly reply: () => void;
  readonly fail: (reason?: FailureReason) => void;
}

function page() {
  const store = createPlaygroundStore();
  const calls: PendingRequest[] = [];
  const ask = ((name: string, { path = [name] }: { path?: string[] }, about: unknown) =>
    new Promise<Card>((resolve, reject) => {
      const fail = (reason: FailureReason = 'lost') => reject(new CallFailed(reason, 'gone'));
      calls.push({ path, about, reply: () => resolve(cardOf(path)), fail });
    })) as unknown as Evaluation['ask'];
  const end = keepExplanations(store, { ask, now: () => undefined });
  store.actions.crdReported(crdReport('accepted'));
  store.actions.objectReported(objectReport('accepted', { revision: 5, crdRevision: 4 }));
  const step = async (act: () => void): Promise<PathSegments | undefined> => {
    act();
    await new Promise((resolve) => setTimeout(resolve));
    return store.getState().view.explanation?.card.path;
  };
  const revealing = (): unknown => store.getState().view.reveal;
  return { actions: store.actions, calls, step, end, revealing };
}

test('explains the selection in the answer that is shown', async () => {
  const { actions, calls, step } = page();
  actions.pathSelected(['a']);
  expect(calls).toMatchObject([{ path: ['a'], about: { crd: 4, object: 5 } }]);
  expect(await step(() => calls[0]?.reply())).toEqual(['a']);
});

test('asks again for each new answer, and asks nothing without a selection', () => {
  const { actions, calls } = page();
  expect(calls).toEqual([]);
  actions.pathSelected(['a']);
  actions.objectReported(objectReport('accepted', { revision: 6, crdRevision: 4 }));
  expect(calls.map(({ about }) => about)).toEqual([
    { crd: 4, object: 5 },
    { crd: 4, object: 6 },
  ]);
});

test('uses the answer to the later of two questions, regardless of their order', async () => {
  const { actions, calls, step } = page();
  actions.pathSelected(['a']);
  actions.pathSelected(['b']);
  expect(await step(() => calls[1]?.reply())).toEqual(['b']);
  expect(await step(() => calls[0]?.reply())).toEqual(['b']);
});

test('drops an explanation that arrives after the selection was cleared', async () => {
  const { actions, calls, step } = page();
  actions.pathSelected(['a']);
  actions.pathSelected(undefined);
  expect(await step(() => calls[0]?.reply())).toBeUndefined();
});

test('clears the explanation when a question fails, unless newer answers are on their way', async () => {
  const { actions, calls, step } = page();
  actions.pathSelected(['a']);
  await step(() => calls[0]?.reply());
  actions.pathSelected(['b']);
  expect(await step(() => calls[1]?.fail('other-texts'))).toEqual(['a']);
  actions.pathSelected(['c']);
  expect(await step(() => calls[2]?.fail())).toBeUndefined();
});

test('an explanation belongs to the answers that it was requested for', async () => {
  const { actions, calls, step } = page();
  actions.pathSelected(['a']);
  actions.objectReported(objectReport('accepted', { revision: 6, crdRevision: 4 }));
  expect(await step(() => calls[0]?.reply())).toBeUndefined();
  expect(await step(() => calls[1]?.reply())).toEqual(['a']);
});

test('requests the explanation of a finding by its number', async () => {
  const { actions, calls, step } = page();
  actions.problemSelected({ id: 'x', pane: 'crd', severity: 'error', from: 3 }, undefined);
  expect(calls).toMatchObject([{ path: ['describeProblem'], about: { crd: 4, object: 5 } }]);
  expect(await step(() => calls[0]?.reply())).toEqual(['describeProblem']);
});

test('asks nothing after being disposed', () => {
  const { actions, calls, end } = page();
  end();
  actions.pathSelected(['a']);
  expect(calls).toEqual([]);
});

test('an explanation is revealed once for each selection, when it has arrived', async () => {
  const { actions, calls, step, revealing } = page();
  actions.pathSelected(['a']);
  expect(revealing()).toBe('asked');
  await step(() => calls[0]?.reply());
  expect(revealing()).toBe('told');
  actions.explanationRevealed();
  actions.objectReported(objectReport('accepted', { revision: 6, crdRevision: 4 }));
  await step(() => calls[1]?.reply());
  expect(revealing()).toBeUndefined();
  // The previous explanation is open until the next one arrives.
  actions.pathSelected(['b']);
  expect(revealing()).toBe('asked');
});
