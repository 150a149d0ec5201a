/** Evaluators of tasks: other threads, and this one. */
import { setFlagsFromString } from 'node:v8';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { answeringFor, type Answering } from './answering.ts';
import type { Answered, Batch, Start, TaskAnswer } from './tasks.ts';

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
export function startEvaluators(count: number, start: Start): Evaluator[] {
  setFlagsFromString(`--heap-growing-percent=${growing}`);
  const threads = Array.from({ length: count - 1 }, () => new Thread(start));
  return [...threads, new OwnThread(start)];
}

class Thread implements Evaluator {
  readonly #worker: Worker;

  constructor(start: Start) {
    this.#worker = new Worker(start.threadFile, {
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
  readonly #answering: Answering;
  #onAnswer: (answered: Answered) => void = () => undefined;
  #onError: (error: Error) => void = () => undefined;
  #last: Promise<void> = Promise.resolve();

  constructor(start: Start) {
    this.#answering = answeringFor(start);
  }

  post(batch: Batch): void {
    this.#last = this.#last.then(() => this.#answer(batch));
  }

  listen(onAnswer: (answered: Answered) => void, onError: (error: Error) => void): void {
    this.#onAnswer = onAnswer;
    this.#onError = onError;
  }

  close(): void {
    this.#answering.close();
  }

  async #answer({ id, tasks }: Batch): Promise<void> {
    try {
      const answers: TaskAnswer[] = [];
      for (const task of tasks) {
        // A copy, as from another thread: parts of a text keep the whole text in memory.
        answers.push(structuredClone(await this.#answering.answer(task)));
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
  const answering = answeringFor(start as Start);
  let last: Promise<void> = Promise.resolve();
  parentPort?.on('message', ({ id, tasks }: Batch) => {
    last = last.then(async () => {
      const answers: TaskAnswer[] = [];
      for (const task of tasks) answers.push(await answering.answer(task));
      parentPort?.postMessage({ id, answers } satisfies Answered);
    });
  });
  return true;
}
