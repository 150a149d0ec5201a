/** Evaluators of tasks: other threads, and this one. */
import { setFlagsFromString } from 'node:v8';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { convertingCode } from '../../check/converting-code.ts';
import { CheckRoom } from '../../check/room.ts';
import { readText } from '../files/read-text.ts';
import { loadedSandbox } from './webhook-code.ts';
import { answerTask, type Answered, type Batch, type Rooms, type Start, type TaskAnswer } from './tasks.ts';

/** Answers one batch after the other. */
export interface Evaluator {
  post(batch: Batch): void;
  /** Replaces the listeners. */
  listen(onAnswer: (answered: Answered) => void, onError: (error: Error) => void): void;
  close(): void;
}

/** In percent: a heap that doubles before it is collected takes twice the memory for a fifth less time. */
const growing = 50;

/** In megabytes: room for the tree of a large CRD, which is short-lived. */
const young = 24;

/** Returns evaluators for `count` threads, of which one is this thread: it would only wait for the others. */
export function startEvaluators(file: string, count: number, start: Start): Evaluator[] {
  setFlagsFromString(`--heap-growing-percent=${growing}`);
  const threads = Array.from({ length: count - 1 }, () => new Thread(file, start));
  return [...threads, new OwnThread(start)];
}

class Thread implements Evaluator {
  readonly #worker: Worker;

  constructor(file: string, start: Start) {
    this.#worker = new Worker(file, {
      workerData: start,
      resourceLimits: { maxYoungGenerationSizeMb: young },
    });
  }

  post(batch: Batch): void {
    this.#worker.postMessage(batch);
  }

  listen(onAnswer: (answered: Answered) => void, onError: (error: Error) => void): void {
    // Not all listeners, because those of Node.js itself keep the thread's port open.
    this.#worker.removeAllListeners('message').removeAllListeners('error');
    this.#worker.on('message', onAnswer);
    this.#worker.on('error', (error) => onError(error instanceof Error ? error : new Error(String(error))));
  }

  close(): void {
    void this.#worker.terminate();
  }
}

/** Evaluates in this thread, which handles the answers of other threads and signals between two tasks. */
export class OwnThread implements Evaluator {
  readonly #rooms: Promise<Rooms>;
  #onAnswer: (answered: Answered) => void = () => undefined;
  #onError: (error: Error) => void = () => undefined;
  #last: Promise<void> = Promise.resolve();

  constructor(start: Start) {
    this.#rooms = roomsFor(start);
    this.#rooms.catch(() => undefined);
  }

  post(batch: Batch): void {
    this.#last = this.#last.then(() => this.#answer(batch));
  }

  listen(onAnswer: (answered: Answered) => void, onError: (error: Error) => void): void {
    this.#onAnswer = onAnswer;
    this.#onError = onError;
  }

  close(): void {
    // It ends with the program.
  }

  async #answer({ id, tasks }: Batch): Promise<void> {
    try {
      const rooms = await this.#rooms;
      const answers: TaskAnswer[] = [];
      for (const task of tasks) {
        // A copy, as from another thread: parts of a text keep the whole text in memory.
        answers.push(structuredClone(answerTask(task, rooms)));
        await new Promise((resolve) => setImmediate(resolve));
      }
      this.#onAnswer({ id, answers });
    } catch (error) {
      this.#onError(error instanceof Error ? error : new Error(String(error)));
    }
  }
}

/** Whether this module runs in a thread of an evaluator, which it then serves. */
export function serveEvaluator(): boolean {
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
