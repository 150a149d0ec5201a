import { expect, test } from 'vitest';
import type { Call, Handlers, Return } from '../protocol/operations.ts';
import type { WorkerPart } from '../protocol/parts.ts';
import { createCallLoop, type LateParts } from './call-loop.ts';
import { PartMissing } from './late.ts';

const split = (id: number, text = ''): Call<'split'> => ({ id, name: 'split', request: { text } });

/** A loop with simulated handlers and parts, and the messages that it sent. */
function loopOf(handlers: Partial<Handlers>, parts: Partial<LateParts> = {}) {
  let time = 0;
  const sent: Return[] = [];
  const all = { takeMissed: () => [], load: () => Promise.resolve(), ...parts };
  const loading: boolean[] = [];
  const take = createCallLoop(
    handlers as Handlers,
    all,
    (answer) => {
      if ('loading' in answer) loading.push(answer.loading);
      else sent.push(answer);
    },
    () => time,
  );
  const pass = (milliseconds: number): void => void (time += milliseconds);
  return { take, sent, loading, pass };
}

/** A worker where some answers need a part, and a loader that fails `failures` times. */
function workerOf(failures: number, brings = true) {
  const requested: WorkerPart[][] = [];
  const here = new Set<WorkerPart>();
  let missed: WorkerPart[] = [];
  const need = (part: WorkerPart): void => {
    if (here.has(part)) return;
    missed = [part];
    throw new PartMissing(part);
  };
  const loop = loopOf(
    {
      split({ text }: { text: string }) {
        if (text === 'pattern') need('schemas');
        // A handler that catches the error of a missing part must not have its answer accepted.
        if (text === 'caught') {
          try {
            need('schemas');
          } catch {
            return [undefined as never];
          }
        }
        return [];
      },
      readCrd: () => need('cel') as never,
      readObject: () => undefined as never,
    },
    {
      takeMissed: () => missed.splice(0),
      async load(parts) {
        requested.push([...parts]);
        await Promise.resolve();
        if (requested.length <= failures) throw new Error(`${parts.join()} did not arrive`);
        if (brings) for (const part of parts) here.add(part);
      },
    },
  );
  return { ...loop, requested };
}

test('repeats an answer that needed a part once the part is loaded, and loads the part once', async () => {
  const { take, sent, requested, loading } = workerOf(0);
  take(split(1, 'pattern'));
  take(split(2, 'pattern'));
  await expect.poll(() => sent).toEqual([1, 2].map((id) => ({ id, reply: [] })));
  expect(requested).toEqual([['schemas']]);
  // The time limit of the call is suspended meanwhile.
  expect(loading).toEqual([true, false]);
});

test('loads the parts that a call names before trying it', async () => {
  const { take, sent, requested } = workerOf(0);
  take({ ...split(1, 'pattern'), parts: ['schemas', 'cel'] });
  await expect.poll(() => sent).toEqual([{ id: 1, reply: [] }]);
  expect(requested).toEqual([['schemas', 'cel']]);
});

test('discards an answer without a part, though nothing was thrown', async () => {
  const { take, sent } = workerOf(0);
  take(split(1, 'caught'));
  await expect.poll(() => sent).toEqual([{ id: 1, reply: [] }]);
});

test('fails only the calls that need a part that can’t be loaded', async () => {
  const { take, sent, requested } = workerOf(1);
  take(split(1, 'pattern'));
  take(split(2));
  await expect
    .poll(() => sent)
    .toEqual([
      { id: 1, missing: 'schemas' },
      { id: 2, reply: [] },
    ]);
  expect(requested).toEqual([['schemas']]);
});

test('requests a part that failed to load again after a pause', async () => {
  const { take, sent, requested, pass } = workerOf(1);
  take(split(1, 'pattern'));
  take(split(2, 'pattern'));
  await expect.poll(() => sent).toHaveLength(2);
  expect(requested).toEqual([['schemas']]);
  pass(4_999);
  take(split(3, 'pattern'));
  await expect.poll(() => sent).toHaveLength(3);
  pass(1);
  take(split(4, 'pattern'));
  await expect
    .poll(() => sent)
    .toEqual([...[1, 2, 3].map((id) => ({ id, missing: 'schemas' })), { id: 4, reply: [] }]);
  expect(requested).toEqual([['schemas'], ['schemas']]);
});

test.for(['readCrd', 'readObject'] as const)(
  'requests a part that failed to load again after %s',
  async (name) => {
    const { take, sent, requested } = workerOf(1);
    take(split(1, 'pattern'));
    take({ id: 2, name, request: { text: '', explanations: 'none' } } as never);
    take(split(3, 'pattern'));
    await expect.poll(() => sent.find(({ id }) => id === 3)).toEqual({ id: 3, reply: [] });
    expect(requested.filter(([part]) => part === 'schemas')).toHaveLength(2);
  },
);

test('loads a part only once if it loads but provides nothing', async () => {
  const { take, sent, requested } = workerOf(0, false);
  take(split(1, 'pattern'));
  await expect
    .poll(() => sent)
    .toEqual([{ id: 1, fault: expect.stringContaining('part schemas is missing') }]);
  expect(requested).toEqual([['schemas']]);
});

const rules = { text: 'x-kubernetes-validations', revision: 1, document: undefined } as const;
const crd = {
  id: 1,
  name: 'readCrd',
  request: { ...rules, kubernetes: '1.37', fieldValidation: 'Strict' },
} as const;

test('loads the parts that a question obviously needs before trying it, and again if that failed', async () => {
  const first = workerOf(0);
  first.take(crd);
  await expect.poll(() => first.sent).toEqual([{ id: 1, reply: undefined }]);
  expect(first.requested).toEqual([['cel', 'kubectl']]);
  const second = workerOf(1);
  second.take(crd);
  await expect.poll(() => second.sent).toEqual([{ id: 1, reply: undefined }]);
  expect(second.requested).toEqual([['cel', 'kubectl'], ['cel']]);
});

test('answers in the order of the calls, also when one waits for a part', async () => {
  const { take, sent } = workerOf(0);
  take(split(1));
  take(split(9, 'pattern'));
  take(split(2));
  await expect.poll(() => sent.map(({ id }) => id)).toEqual([1, 9, 2]);
});

test('an error thrown by a handler only fails its own call', async () => {
  const handlers: Partial<Handlers> = {
    split: ({ text }) => {
      if (text === 'bug') throw new Error('a bug');
      return [];
    },
  };
  const { take, sent } = loopOf(handlers);
  take(split(1, 'bug'));
  take(split(2));
  await expect
    .poll(() => sent)
    .toEqual([
      { id: 1, fault: expect.stringContaining('a bug') },
      { id: 2, reply: [] },
    ]);
});

test('a reply that can’t be sent is a fault, and the queue continues', async () => {
  const sent: Return[] = [];
  const take = createCallLoop(
    { split: ({ text }: { text: string }) => (text === '' ? [] : () => undefined) } as unknown as Handlers,
    { takeMissed: () => [], load: () => Promise.resolve() },
    (answer) => sent.push(structuredClone(answer)),
  );
  take(split(1, 'a function'));
  take(split(2));
  await expect
    .poll(() => sent)
    .toEqual([
      { id: 1, fault: expect.stringContaining('could not be cloned') },
      { id: 2, reply: [] },
    ]);
});
