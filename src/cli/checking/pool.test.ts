/** Threads that answer tasks, simulated: which of them gets a task, and what comes back. */
import { EventEmitter } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import type { Answered, Batch, Start, Task } from './tasks.ts';

class Thread extends EventEmitter {
  readonly batches: Batch[] = [];
  terminated = 0;
  readonly of: readonly unknown[];
  constructor(...of: readonly unknown[]) {
    super();
    this.of = of;
    threads.push(this);
  }
  postMessage = (batch: Batch): void => void this.batches.push(batch);
  terminate = async (): Promise<number> => ++this.terminated;
  answer(): void {
    const { id, tasks } = this.batches.shift() as Batch;
    this.emit('message', { id, answers: tasks.map((task) => [nameOf(task)] as never) } satisfies Answered);
  }
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
const { servePool, threadPool } = await import('./pool.ts');

afterEach(() => void threads.splice(0));

const start: Start = {
  isChecking: true,
  requests: [],
  wantsStored: false,
  texts: new Map(),
  webhook: undefined,
};
const crd = (path: string): Task => ({ what: 'crd', ref: { path, number: 1 } });
const object = (number: number, path: string): Task => ({ what: 'object', ref: { path: 'o', number }, crd: { path, number: 1 } }); // prettier-ignore
const nameOf = (task: Task): string =>
  task.what === 'crd' ? task.ref.path : `${task.crd.path}${task.ref.number}`;
const given = (): string[] => threads.map(({ batches }) => batches.map(({ tasks }) => tasks.map(nameOf).join()).join(' | ')); // prettier-ignore

test('tasks of a CRD go to the thread that compiled it, others to a free one', async () => {
  const pool = threadPool('main.js', 2, start);
  expect(threads.map(({ of }) => of)).toEqual([0, 1].map(() => ['main.js', { workerData: start, resourceLimits: { maxYoungGenerationSizeMb: 6 } }])); // prettier-ignore
  expect(threads[0]?.getMaxListeners()).toBe(0);
  const first = pool.run([crd('a'), crd('b'), crd('c'), crd('d'), crd('e')]);
  expect(given()).toEqual(['a | b', 'c | d']);
  threads[1]?.answer();
  expect(given()).toEqual(['a | b', 'd | e']);
  for (const thread of threads) for (let i = 0; i < 2; i++) thread.answer();
  expect(await first).toEqual([['a'], ['b'], ['c'], ['d'], ['e']]);
  const second = pool.run([object(1, 'e'), object(2, 'a'), object(3, 'e'), object(4, 'b'), object(5, 'f')]);
  expect(given()).toEqual(['a2 | b4', 'e1,e3 | f5']);
  for (const thread of threads) for (let i = 0; i < 2; i++) thread.answer();
  expect(await second).toEqual([['e1'], ['a2'], ['e3'], ['b4'], ['f5']]);
  pool.close();
  expect(threads.map(({ terminated }) => terminated)).toEqual([1, 1]);
});

test('many tasks of a CRD are sent in batches, also to threads that have nothing else to do', async () => {
  const pool = threadPool('main.js', 2, start);
  const tasks = Array.from({ length: 161 }, (_, i) => object(i, 'a'));
  const answers = pool.run(tasks);
  expect(threads.map(({ batches }) => batches.map((batch) => batch.tasks.length))).toEqual([
    [32, 32],
    [32, 32],
  ]);
  threads[1]?.answer();
  threads[1]?.answer();
  expect(threads.map(({ batches }) => batches.map((batch) => batch.tasks.length))).toEqual([
    [32, 32],
    [32, 1],
  ]);
  for (const thread of threads) for (let i = 0; i < 2; i++) thread.answer();
  expect(await answers).toEqual(tasks.map((task) => [nameOf(task)]));
  expect(threads.map((thread) => thread.listenerCount('message') + thread.listenerCount('error'))).toEqual([
    0, 0,
  ]);
});

test('a thread that fails fails the run, and no tasks need no thread', async () => {
  const pool = threadPool('main.js', 1, start);
  expect(await pool.run([])).toEqual([]);
  for (const error of [new Error('no memory'), 'no memory']) {
    const run = pool.run([crd('a')]);
    threads[0]?.emit('error', error);
    await expect(run).rejects.toThrow('no memory');
    threads[0]?.removeAllListeners();
  }
});

test('serves in a thread of a pool, and nowhere else', async () => {
  expect(servePool()).toBe(false);
  own.isMainThread = false;
  expect(servePool()).toBe(false);
  own.workerData = { isChecking: false };
  expect(servePool()).toBe(false);
  own.workerData = start;
  expect(servePool()).toBe(true);
  port.emit('message', { id: 7, tasks: [crd('a'), crd('b')] } satisfies Batch);
  await vi.waitFor(() => expect(port.sent).toEqual([{ id: 7, answers: [[], []] }]));
});
