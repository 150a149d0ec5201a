/** Threads, simulated, and the evaluator in this thread. */
import { EventEmitter } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import type { Answered, Batch, Start, Task } from './tasks.ts';

class Thread extends EventEmitter {
  readonly batches: Batch[] = [];
  readonly of: readonly unknown[];
  terminated = 0;
  constructor(...of: readonly unknown[]) {
    super();
    this.of = of;
    threads.push(this);
  }
  postMessage = (batch: Batch): void => void this.batches.push(batch);
  terminate = async (): Promise<number> => ++this.terminated;
}

const threads: Thread[] = [];
const port = Object.assign(new EventEmitter(), { sent: [] as unknown[], postMessage: (message: unknown) => port.sent.push(message) }); // prettier-ignore
const own = { isMainThread: true, workerData: null as unknown };
vi.mock('node:worker_threads', () => ({
  Worker: Thread,
  get isMainThread() {
    return own.isMainThread;
  },
  get workerData() {
    return own.workerData;
  },
  get parentPort() {
    return port;
  },
}));
const { OwnThread, serveEvaluator, startEvaluators } = await import('./evaluators.ts');

afterEach(() => void threads.splice(0));

const start: Start = {
  isChecking: true,
  requests: [],
  wantsStored: false,
  threadFile: 'main.js',
  texts: new Map(),
  webhook: undefined,
  admission: [],
};
const request = {
  kubernetes: '1.37',
  fieldValidation: 'Strict',
  namespace: 'default',
  operation: 'create',
  now: '2026-01-01T00:00:00Z',
} as const;
const crd = (path: string): Task => ({ what: 'crd', ref: { path, number: 1 } });

test('starts a thread less than asked, because this one works as well', () => {
  const all = startEvaluators(3, start);
  expect(all).toHaveLength(3);
  expect(threads.map(({ of: [file] }) => file)).toEqual(['main.js', 'main.js']);
  expect(threads[0]?.of[1]).toMatchObject({ workerData: start });
  all[0]?.post({ id: 1, tasks: [crd('a')] });
  expect(threads[0]?.batches).toHaveLength(1);
  for (const one of all) one.close();
  expect(threads.map(({ terminated }) => terminated)).toEqual([1, 1]);
});

test('a thread reports its answers and its failures to the last listeners', () => {
  const [thread] = startEvaluators(2, start);
  const before: unknown[] = [];
  const heard: unknown[] = [];
  thread?.listen((one) => before.push(one), String);
  thread?.listen((one) => heard.push(one), (error) => heard.push(error.message)); // prettier-ignore
  threads[0]?.emit('message', { id: 1, answers: [] });
  threads[0]?.emit('error', new Error('no memory'));
  threads[0]?.emit('error', 'no room');
  expect([before, heard]).toEqual([[], [{ id: 1, answers: [] }, 'no memory', 'no room']]);
});

test('this thread answers a batch task by task, and lets other events in between', async () => {
  const texts = new Map([
    ['a.yaml', 'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n'],
  ]);
  const evaluator = new OwnThread({ ...start, requests: [request], texts });
  const events: string[] = [];
  const answered = await new Promise<Answered>((resolve, reject) => {
    evaluator.listen((one) => {
      events.push('answered');
      resolve(one);
    }, reject);
    evaluator.post({ id: 7, tasks: [crd('a.yaml'), crd('a.yaml')] });
    setImmediate(() => setImmediate(() => events.push('other')));
  });
  expect(events).toEqual(['other', 'answered']);
  expect(answered).toMatchObject({ id: 7, answers: [[{ judged: { verdict: 'refused' } }], [{}]] });
});

test('this thread reports a task that fails', async () => {
  const evaluator = new OwnThread({ ...start, requests: [request] });
  const failed = new Promise<Error>((resolve) => evaluator.listen(() => undefined, resolve));
  evaluator.post({ id: 1, tasks: [crd(`${import.meta.dirname}/missing.yaml`)] });
  expect((await failed).message).toContain('missing.yaml: it does not exist');
});

test('serves in a thread of an evaluator, and nowhere else', async () => {
  expect(serveEvaluator()).toBe(false);
  own.isMainThread = false;
  expect(serveEvaluator()).toBe(false);
  own.workerData = { isChecking: false };
  expect(serveEvaluator()).toBe(false);
  own.workerData = start;
  expect(serveEvaluator()).toBe(true);
  port.emit('message', { id: 7, tasks: [crd('a'), crd('b')] } satisfies Batch);
  await vi.waitFor(() => expect(port.sent).toEqual([{ id: 7, answers: [[], []] }]));
});
