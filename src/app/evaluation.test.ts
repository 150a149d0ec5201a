import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallFailed, type Client } from '../client/client.ts';
import type { Minor } from '../engine/minors.ts';
import type { CrdState, ObjectState } from '../protocol/report.ts';
import { crdReport, objectReport } from '../protocol/testing/reports.ts';
import { createPlaygroundStore } from '../store/store.ts';
import { keepEvaluated } from './evaluation.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/**
 * A page whose worker reports a state by the contents of the text, or `fault`, or nothing yet. `crdTakes`: milliseconds
 * until it answers about a CRD. `answer`: the answer that the page has before the worker's.
 */
function page({ answer = 'none', crdTakes = 0 }: { answer?: 'none' | 'painted'; crdTakes?: number } = {}) {
  const store = createPlaygroundStore();
  const primed: string[] = [];
  const client: Client = {
    call: ((name: string, { text }: { text: string }) => {
      if (text === 'slow') return new Promise(() => undefined);
      if (text === 'fault') return Promise.reject(new CallFailed('fault', 'a bug'));
      if (text === 'stopped' || text === 'missing') return Promise.reject(new CallFailed(text, ''));
      if (name !== 'readCrd') return Promise.resolve(objectReport(text as ObjectState));
      const report = crdReport(text as CrdState);
      if (crdTakes === 0) return Promise.resolve(report);
      return new Promise((resolve) => setTimeout(() => resolve(report), crdTakes));
    }) as Client['call'],
    prime: (calls) => void primed.push(...calls.map(({ name }) => name)),
    retry: () => undefined,
    state: 'ready',
    generation: 0,
  };
  store.actions.documentsReplaced({ crd: 'accepted', object: 'accepted', cause: 'example', at: 1 });
  if (answer === 'painted') {
    const { crd, object } = store.getState().documents;
    store.actions.crdReported({ ...crdReport('accepted'), revision: crd.revision });
    store.actions.objectReported({ ...objectReport('accepted'), revision: object.revision });
  }
  const evaluation = keepEvaluated(store, client);
  const shown = (): unknown => {
    const { crd, object, fault } = store.getState().evaluation;
    return fault ?? `${crd?.state} ${object?.state}`;
  };
  const after = async (milliseconds: number): Promise<unknown> => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    return shown();
  };
  return { store, evaluation, after, primed, write: store.actions.documentEdited };
}

test("bad news waits until typing pauses, good news doesn't", async () => {
  const { after, write } = page();
  expect(await after(0)).toBe('accepted accepted');
  write('object', 'broken');
  expect(await after(340)).toBe('accepted accepted');
  expect(await after(20)).toBe('accepted broken');
  write('object', 'accepted');
  expect(await after(0)).toBe('accepted accepted');
});

test('each key delays bad news again', async () => {
  const { after, write } = page();
  await after(0);
  write('crd', 'refused');
  expect(await after(340)).toBe('accepted accepted');
  write('object', 'refused');
  expect(await after(340)).toBe('accepted accepted');
  expect(await after(20)).toBe('refused refused');
});

test('bad news about the previous text waits, too, while the worker evaluates the next one', async () => {
  const { after, write } = page();
  await after(0);
  write('object', 'broken');
  await after(345);
  write('object', 'slow');
  expect(await after(340)).toBe('accepted accepted');
  expect(await after(20)).toBe('accepted broken');
});

test('texts from elsewhere are reported immediately, good or bad', async () => {
  const { store, after } = page();
  await after(0);
  store.actions.documentsReplaced({ crd: 'refused', object: 'no-crd', cause: 'file', at: 2 });
  expect(await after(0)).toBe('refused no-crd');
});

test('nothing that waited appears after a stop or a fault', async () => {
  const { after, write } = page();
  await after(0);
  write('object', 'broken');
  expect(await after(100)).toBe('accepted accepted');
  write('object', 'fault');
  expect(await after(0)).toBe('a bug');
  expect(await after(1_000)).toBe('a bug');
});

test('evaluating immediately shows what waits', async () => {
  const { evaluation, after, write } = page();
  await after(0);
  write('object', 'refused');
  await after(10);
  evaluation.now();
  expect(await after(0)).toBe('accepted refused');
});

test('prepares the spare worker once the page is quiet', async () => {
  const { after, write, primed } = page();
  await after(2_000);
  write('object', 'refused');
  await after(2_400);
  expect(primed).toEqual([]);
  await after(200);
  expect(primed).toEqual(['readCrd', 'readObject']);
});

test('reports that an answer is late, but not for waits that are too short to notice', async () => {
  const { store, after, write } = page();
  const isLate = (): boolean => store.getState().evaluation.late;
  await after(0);
  write('object', 'slow');
  await after(290);
  expect(isLate()).toBe(false);
  await after(20);
  expect(isLate()).toBe(true);
});

test("while bad news waits for a pause, the shown good answer isn't presented as current", async () => {
  const { store, after, write } = page();
  const isLate = (): boolean => store.getState().evaluation.late;
  await after(0);
  for (let i = 0; i < 4; i++) {
    write('object', i % 2 === 0 ? 'broken' : 'refused');
    await after(100);
  }
  expect(isLate()).toBe(true);
  expect(await after(350)).toBe('accepted refused');
  expect(isLate()).toBe(false);
});

test('choices that are taken back before their answers leave nothing late', async () => {
  const { store, after } = page({ answer: 'painted', crdTakes: 400 });
  const choose = (kubernetes: Minor): void => store.actions.settingsChanged({ kubernetes });
  await after(200);
  choose('1.36');
  await after(300);
  // The answer for 1.36 arrives when 1.35 is chosen.
  choose('1.35');
  await after(350);
  expect(store.getState().evaluation.late).toBe(true);
  choose('1.37');
  expect(await after(2_000)).toBe('accepted accepted');
  expect(store.getState().evaluation.late).toBe(false);
});

test('a text that was stopped, or a worker that is missing, shows what waited, and that an answer is missing', async () => {
  const { store, after, write } = page();
  await after(0);
  write('object', 'broken');
  await after(10);
  write('object', 'stopped');
  await after(10);
  const { revision } = store.getState().documents.object;
  expect(store.getState().evaluation.stopped).toEqual({ pane: 'object', revision });
  expect(store.getState().view.notices.map(({ key }) => key)).toEqual(['worker-replaced']);
  expect(await after(1_000)).toBe('accepted undefined');
  write('object', 'accepted');
  await after(10);
  write('object', 'refused');
  await after(10);
  write('object', 'missing');
  expect(await after(1_000)).toBe('undefined undefined');
  expect(store.getState().evaluation.worker).toBe('missing');
});

test('a page with its own answer keeps it, unless it is about other texts', async () => {
  const { store, after } = page({ answer: 'painted', crdTakes: 400 });
  const { object } = store.getState().evaluation;
  expect(await after(1_000)).toBe('accepted accepted');
  expect(store.getState().evaluation.object).toBe(object);
  const other = page({ crdTakes: 400 });
  await other.after(390);
  expect(other.store.getState().evaluation.late).toBe(true);
});
