/** The client and the evaluator on the real session of the worker, with messages copied as between threads. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as engine from '../engine/index.ts';
import { exampleOf } from '../examples/index.ts';
import type { Call, Handlers, OperationName } from '../protocol/operations.ts';
import type { CrdReport, ObjectReport } from '../protocol/report.ts';
import { createHandlers } from '../worker/serve.ts';
import { CallFailed, createClient, type WorkerLike } from './client.ts';
import { createEvaluator, type EvaluationInput } from './evaluator.ts';

const clock = { now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'abcde', resourceVersion: '1' };

/** A session in a worker that never answers the operations in `isStuck`. */
function sessionWorker(isStuck: (name: OperationName) => boolean, log: string[]): WorkerLike {
  const handlers: Handlers = createHandlers(engine, clock);
  let listener: ((event: { readonly data: unknown }) => void) | undefined;
  let ended = false;
  return {
    postMessage(message) {
      const { id, name, request } = structuredClone(message) as Call;
      log.push(name);
      const begun = { id, begun: true };
      queueMicrotask(() => !ended && listener?.({ data: begun }));
      if (isStuck(name)) return;
      const reply = (handlers[name] as (request: unknown) => unknown)(request);
      queueMicrotask(() => {
        if (!ended) listener?.({ data: structuredClone({ id, reply }) });
      });
    },
    terminate: () => void (ended = true),
    addEventListener(type: 'message' | 'error', added: (event: { readonly data: unknown }) => void) {
      if (type === 'message') listener = added;
    },
  };
}

function setUp() {
  const log: string[] = [];
  const stuck = new Set<OperationName>();
  const events: string[] = [];
  const shown: { crd?: CrdReport; object?: ObjectReport } = {};
  const client = createClient({
    spawn: () => sessionWorker((name) => stuck.has(name), log),
    deadline: 2_000,
  });
  const evaluator = createEvaluator(client, {
    onStart: () => undefined,
    onCrd: (crd) => void (shown.crd = crd),
    onObject: (object) => void (shown.object = object),
    onStopped: (pane, revision) => events.push(`stopped ${pane} ${revision}`),
    onFault: () => undefined,
    onMissing: () => undefined,
    onSettled: () => undefined,
  });
  return { client, evaluator, log, stuck, events, shown };
}

const example = exampleOf('crontab-stored');
if (!example) throw new Error('no example');

function input(object: number, text = example?.object ?? ''): EvaluationInput {
  return {
    crd: { revision: 1, text: example?.crd ?? '', document: undefined },
    object: { revision: object, text, document: undefined },
    kubernetes: '1.37',
    fieldValidation: 'Strict',
    version: undefined,
  };
}

const about = { crd: 1, object: 2 };
const reasonOf = (error: unknown) => (error instanceof CallFailed ? error.reason : error);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('after a question that was stopped', () => {
  const questions = {
    get: null,
    versions: { version: undefined },
    explain: { path: ['spec'], listing: 'fields' },
    openapi: null,
    compareStages: { from: 'decoded', to: 'stored' },
    print: { format: 'yaml' },
    describe: { path: ['spec'] },
    pathAt: { pane: 'object', offset: 3 },
  } as const;
  const names = Object.keys(questions) as (keyof typeof questions)[];

  test.for(names.map((name) => [name] as const))(
    '%s: it says so, and the others answer as before',
    async ([name]) => {
      const { evaluator, stuck, events } = setUp();
      const ask = (which: keyof typeof questions) =>
        evaluator.ask(which as 'print', questions[which] as never, about);
      evaluator.submit(input(2));
      await vi.advanceTimersByTimeAsync(0);
      const before = await Promise.all(names.map(ask));
      stuck.add(name);
      const stopped = ask(name).catch(reasonOf);
      const waiting = Promise.all(names.filter((other) => other !== name).map(ask));
      await vi.advanceTimersByTimeAsync(4_000);
      expect(await stopped).toBe('stopped');
      expect(await waiting).toEqual(before.filter((_, i) => names[i] !== name));
      stuck.clear();
      expect(await ask(name)).toEqual(before[names.indexOf(name)]);
      expect(events).toEqual([]);
    },
  );

  test('gives more time to a question that requests it', async () => {
    const { client, evaluator, stuck } = setUp();
    evaluator.submit(input(2));
    await vi.advanceTimersByTimeAsync(0);
    stuck.add('openapi');
    const patient = evaluator.ask('openapi', null, about, 20_000).catch(reasonOf);
    await vi.advanceTimersByTimeAsync(21_999);
    expect(client.generation).toBe(0);
    // A fresh worker gets as much time.
    await vi.advanceTimersByTimeAsync(22_001);
    expect(await patient).toBe('stopped');
  });
});

test('rejects a question about other texts than those that were read without asking the worker', async () => {
  const { evaluator, log } = setUp();
  evaluator.submit(input(2));
  await vi.advanceTimersByTimeAsync(0);
  evaluator.submit(input(3, 'a: [1,'));
  const before = evaluator.ask('print', { format: 'yaml' }, about).catch(reasonOf);
  expect(await before).toBe('other-texts');
  const none = { crd: undefined, object: undefined };
  expect(await evaluator.ask('openapi', null, none).catch(reasonOf)).toBe('other-texts');
  expect(log).toEqual(['ping', 'readCrd', 'readObject', 'readObject']);
  expect(await evaluator.ask('print', { format: 'yaml' }, { crd: 1, object: 3 })).toBe('');
});

test('an object that got the worker stuck still allows questions about its CRD', async () => {
  const { evaluator, stuck, events } = setUp();
  stuck.add('readObject');
  evaluator.submit(input(2));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(events).toEqual(['stopped object 2']);
  expect(await evaluator.ask('openapi', null, about).catch(reasonOf)).toBe('other-texts');
  expect(await evaluator.ask('openapi', null, { crd: 1, object: undefined })).toHaveProperty('command');
});

test("a question reports texts that a new worker can't read any more, and the next one tries again", async () => {
  const { evaluator, stuck, events } = setUp();
  evaluator.submit(input(2));
  await vi.advanceTimersByTimeAsync(0);
  stuck.add('openapi').add('readObject');
  const first = evaluator.ask('openapi', null, about).catch(reasonOf);
  const second = evaluator.ask('print', { format: 'yaml' }, about).catch(reasonOf);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await Promise.all([first, second])).toEqual(['stopped', 'stopped']);
  stuck.clear();
  expect(await evaluator.ask('print', { format: 'yaml' }, about)).toContain('kind: CronTab');
  expect(events).toEqual([]);
});

test('answers a question with its own text whatever was read', async () => {
  const { evaluator } = setUp();
  const none = { crd: undefined, object: undefined };
  expect(await evaluator.ask('split', { text: 'a: 1' }, none)).toHaveLength(1);
});

test('answers a question with its own text while other texts are read', async () => {
  const { evaluator } = setUp();
  evaluator.submit(input(2));
  await vi.advanceTimersByTimeAsync(0);
  const question = { pane: 'object', text: example?.object ?? '', offset: 0 } as const;
  evaluator.submit(input(3));
  const early = { crd: 1, object: 1 };
  expect(await evaluator.ask('outline', { text: 'a: 1' }, early)).toHaveLength(1);
  expect(await evaluator.ask('completeAt', question, early)).toBeDefined();
});

test('answers a question with its own text when no text could be read', async () => {
  const { evaluator, stuck } = setUp();
  stuck.add('readCrd');
  evaluator.submit(input(2));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await evaluator.ask('outline', { text: 'a: 1' }, about)).toHaveLength(1);
  const place = { pane: 'object', text: 'a: 1', offset: 0 } as const;
  await expect(evaluator.ask('hintAt', place, about)).resolves.toBeUndefined();
});
