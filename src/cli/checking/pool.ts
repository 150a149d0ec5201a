/**
 * Threads that process tasks. Tasks of one CRD go to the same thread while others are busy, so that a CRD is compiled
 * once; answers are returned in the order of their tasks, whichever is ready first.
 */
import { setFlagsFromString } from 'node:v8';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { convertingCode } from '../../check/converting-code.ts';
import { CheckRoom } from '../../check/room.ts';
import { readText } from '../files/read-text.ts';
import { loadedSandbox } from './webhook-code.ts';
import {
  answerTask,
  type Answered,
  type Batch,
  type Rooms,
  type Start,
  type Task,
  type TaskAnswer,
} from './tasks.ts';

export interface Pool {
  /** Returns the answers in the order of the tasks. */
  run(tasks: readonly Task[]): Promise<TaskAnswer[]>;
  close(): void;
}

async function roomsFor({ requests, wantsStored, texts, webhook: code }: Start): Promise<Rooms> {
  const read = (path: string): string => {
    const known = texts.get(path);
    if (known !== undefined) return known;
    const file = readText(path);
    if ('failed' in file) throw new Error(`${path}: ${file.failed}`);
    return file.text;
  };
  const webhook = code === undefined ? undefined : convertingCode(await loadedSandbox(), code);
  return requests.map((request) => ({
    kubernetes: request.kubernetes,
    room: new CheckRoom(read, request, { wantsStored, webhook }),
  }));
}

/** Evaluates in this thread: for a few documents, starting a thread would take longer. */
export function inlinePool(start: Start): Pool {
  const rooms = roomsFor(start);
  return {
    async run(tasks) {
      const ready = await rooms;
      return tasks.map((task) => answerTask(task, ready));
    },
    close: () => undefined,
  };
}

/** Whether this module runs in a thread of a pool, which it then serves. */
export function servePool(): boolean {
  const start = workerData as Partial<Start> | null;
  if (isMainThread || start?.isChecking !== true) return false;
  const rooms = roomsFor(start as Start);
  parentPort?.on('message', (batch: Batch) => void answer(batch));
  async function answer({ id, tasks }: Batch): Promise<void> {
    const ready = await rooms;
    const answers = tasks.map((task) => answerTask(task, ready));
    parentPort?.postMessage({ id, answers } satisfies Answered);
  }
  return true;
}

const tasksOfBatch = 32;

/** In megabytes. The texts and answers of a task are short-lived; more room for them only delays their collection. */
const young = 6;

/** In percent: a heap that doubles before it is collected takes twice the memory for a fifth less time. */
const growing = 50;

export function threadPool(file: string, count: number, start: Start): Pool {
  setFlagsFromString(`--heap-growing-percent=${growing}`);
  const options = { workerData: start, resourceLimits: { maxYoungGenerationSizeMb: young } };
  const threads = Array.from({ length: count }, () => new Worker(file, options));
  const owners = new Map<string, Worker>();
  for (const thread of threads) thread.setMaxListeners(0);
  return {
    run: (tasks) => new Promise((resolve, reject) => distribute(tasks, { threads, owners, resolve, reject })),
    close: () => {
      for (const thread of threads) void thread.terminate();
    },
  };
}

interface Distribution {
  readonly threads: readonly Worker[];
  /** The CRDs that each thread has compiled. */
  readonly owners: Map<string, Worker>;
  readonly resolve: (answers: TaskAnswer[]) => void;
  readonly reject: (error: Error) => void;
}

function distribute(tasks: readonly Task[], { threads, owners, resolve, reject }: Distribution): void {
  const answers: TaskAnswer[] = [];
  const queues = batchesByCrd(tasks);
  const sent = new Map<number, readonly number[]>();
  let ended = 0;
  let id = 0;
  const end = (): void => {
    // Not all listeners, because those of Node.js itself keep the thread's port open.
    for (const thread of threads) thread.removeAllListeners('message').removeAllListeners('error');
    resolve(answers);
  };
  const give = (thread: Worker): void => {
    const key = nextKey(queues, owners, thread);
    const batch = key === undefined ? undefined : queues.get(key)?.shift();
    if (key === undefined || !batch) return;
    if (queues.get(key)?.length === 0) queues.delete(key);
    if (!owners.has(key)) owners.set(key, thread);
    sent.set(++id, batch);
    thread.postMessage({ id, tasks: batch.map((at) => tasks[at] as Task) } satisfies Batch);
  };
  if (tasks.length === 0) return end();
  for (const thread of threads) {
    thread.on('error', (error) => reject(error instanceof Error ? error : new Error(String(error))));
    thread.on('message', (message: Answered) => {
      const places = sent.get(message.id) ?? [];
      sent.delete(message.id);
      places.forEach((at, i) => (answers[at] = message.answers[i] as TaskAnswer));
      ended += places.length;
      if (ended === tasks.length) return end();
      give(thread);
    });
    // Two batches each, so that no thread waits for the next one.
    give(thread);
    give(thread);
  }
}

/** The positions of tasks, by the CRD that they need, in batches. */
function batchesByCrd(tasks: readonly Task[]): Map<string, number[][]> {
  const queues = new Map<string, number[][]>();
  tasks.forEach((task, at) => {
    const { path, number } = task.what === 'crd' ? task.ref : task.crd;
    const key = `${path}\n${number}`;
    const batches = queues.get(key);
    const last = batches?.at(-1);
    if (!batches) queues.set(key, [[at]]);
    else if (last && last.length < tasksOfBatch) last.push(at);
    else batches.push([at]);
  });
  return queues;
}

/** Own CRDs first, then those that no thread has compiled, then any. */
function nextKey(
  queues: ReadonlyMap<string, number[][]>,
  owners: ReadonlyMap<string, Worker>,
  thread: Worker,
): string | undefined {
  let free: string | undefined;
  let any: string | undefined;
  for (const key of queues.keys()) {
    const owner = owners.get(key);
    if (owner === thread) return key;
    if (owner === undefined) free ??= key;
    else any ??= key;
  }
  return free ?? any;
}
