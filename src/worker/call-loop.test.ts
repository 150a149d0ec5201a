import { expect, test } from 'vitest';
import type { Call, Handlers, Return } from '../protocol/operations.ts';
import { createCallLoop, type LateParts } from './call-loop.ts';
import { latePartsOf } from './late-parts.ts';
import type { PartScope } from './parts/scope.ts';

const split = (id: number, text = ''): Call<'split'> => ({ id, name: 'split', request: { text } });
const explain: Call = { id: 9, name: 'explain', request: { path: [], listing: 'fields' } };

/** A loop whose handlers and parts are stand-ins, and what it sent. */
function loopOf(handlers: Partial<Handlers>, parts: Partial<LateParts>) {
  const sent: Return[] = [];
  const take = createCallLoop(
    handlers as Handlers,
    {
      wasRegexLibraryNeeded: () => false,
      loadRegexLibrary: () => Promise.resolve(),
      loadDefinitions: () => Promise.resolve(),
      ...parts,
    },
    (answer) => sent.push(answer),
  );
  return { take, sent };
}

/** A stand-in for the engine with one pattern that needs the library, and a loader that fails `failures` times. */
function workerOf(failures: number) {
  const asked: string[] = [];
  const scope: PartScope = {};
  let library: unknown;
  let needed = false;
  const engine = {
    wasRegexLibraryNeeded() {
      const was = needed;
      needed = false;
      return was;
    },
    provideRegexLibrary: (provided: unknown) => (library = provided),
  };
  const load = async (part: string): Promise<void> => {
    asked.push(part);
    await Promise.resolve();
    if (asked.length <= failures) throw new Error(`${part} is missing`);
    if (part === 'object-meta') scope.objectMetaDefinitions = new Map([['ObjectMeta', 'here']]);
    else scope.regexLibrary = {} as NonNullable<PartScope['regexLibrary']>;
  };
  const parts = latePartsOf(engine, scope, load);
  const handlers = {
    split({ text }: { text: string }) {
      if (text === 'pattern' && library === undefined) {
        needed = true;
        throw new Error('not loaded yet');
      }
      return [];
    },
    explain: () => parts.definitions() as never,
  };
  return { ...loopOf(handlers, parts), asked };
}

test('an answer that needed the library is given again with it, and the library is loaded once', async () => {
  const { take, sent, asked } = workerOf(0);
  take(split(1, 'pattern'));
  take(split(2, 'pattern'));
  await expect.poll(() => sent).toEqual([1, 2].map((id) => ({ id, reply: [] })));
  expect(asked).toEqual(['regex-library']);
});

test('a library that can’t be loaded costs the call that needed it; the next such call tries again', async () => {
  const { take, sent, asked } = workerOf(1);
  take(split(1, 'pattern'));
  take(split(2));
  take(split(3, 'pattern'));
  await expect
    .poll(() => sent)
    .toEqual([
      { id: 1, fault: expect.stringContaining('regex-library is missing') },
      { id: 2, reply: [] },
      { id: 3, reply: [] },
    ]);
  expect(asked).toEqual(['regex-library', 'regex-library']);
});

test('definitions that can’t be loaded cost the call that explains; the next one tries again', async () => {
  const { take, sent, asked } = workerOf(1);
  take(explain);
  take(explain);
  await expect
    .poll(() => sent)
    .toEqual([
      { id: 9, fault: expect.stringContaining('object-meta is missing') },
      { id: 9, reply: new Map([['ObjectMeta', 'here']]) },
    ]);
  expect(asked).toEqual(['object-meta', 'object-meta']);
});

test('answers come in the order of the calls, also when one waits for a part', async () => {
  const { take, sent } = workerOf(0);
  take(split(1));
  take(explain);
  take(split(2));
  await expect.poll(() => sent.map(({ id }) => id)).toEqual([1, 9, 2]);
});

test('what a handler throws is the fault of its call alone', async () => {
  const handlers: Partial<Handlers> = {
    split: ({ text }) => {
      if (text === 'bug') throw new Error('a bug');
      return [];
    },
  };
  const { take, sent } = loopOf(handlers, {});
  take(split(1, 'bug'));
  take(split(2));
  await expect
    .poll(() => sent)
    .toEqual([
      { id: 1, fault: expect.stringContaining('a bug') },
      { id: 2, reply: [] },
    ]);
});

test('a reply that can’t be sent is a fault, and the queue goes on', async () => {
  const sent: Return[] = [];
  const take = createCallLoop(
    { split: ({ text }: { text: string }) => (text === '' ? [] : () => undefined) } as unknown as Handlers,
    {
      wasRegexLibraryNeeded: () => false,
      loadRegexLibrary: () => Promise.resolve(),
      loadDefinitions: () => Promise.resolve(),
    },
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
