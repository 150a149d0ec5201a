/** Distributes tasks among threads: one task each at a time, in the order of the tasks. */
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { answeringUpgrades, type UpgradeAnswer, type UpgradeAnswers, type UpgradeStart, type UpgradeTask } from './tasks.ts'; // prettier-ignore

export interface UpgradeThreads {
  /** A report is the next task, because its CRDs have just been read. */
  run<What extends UpgradeTask['what']>(
    task: UpgradeTask & { readonly what: What },
  ): Promise<UpgradeAnswers[What]>;
  close(): void;
}

/** With one thread, the tasks run in this one. */
export function startThreads(count: number, start: UpgradeStart): UpgradeThreads {
  if (count > 1) return new Threads(count, start) as UpgradeThreads;
  const answer = answeringUpgrades(start);
  return { run: async (task) => answer(task), close: () => undefined } as UpgradeThreads;
}

interface Waiting {
  readonly task: UpgradeTask;
  readonly resolve: (answer: UpgradeAnswer) => void;
  readonly reject: (error: unknown) => void;
}

class Threads {
  readonly #all: readonly Worker[];
  readonly #free: Worker[];
  readonly #waiting: Waiting[] = [];

  constructor(count: number, start: UpgradeStart) {
    this.#all = Array.from({ length: count }, () => new Worker(start.threadFile, { workerData: start }));
    this.#free = [...this.#all];
  }

  run(task: UpgradeTask): Promise<UpgradeAnswer> {
    return new Promise((resolve, reject) => {
      const waiting = { task, resolve, reject };
      if (task.what === 'report') this.#waiting.unshift(waiting);
      else this.#waiting.push(waiting);
      this.#next();
    });
  }

  close(): void {
    for (const thread of this.#all) void thread.terminate();
  }

  #next(): void {
    const thread = this.#waiting.length > 0 ? this.#free.shift() : undefined;
    const next = thread && this.#waiting.shift();
    if (!thread || !next) return;
    thread.removeAllListeners('message').removeAllListeners('error');
    thread.on('message', (answer: UpgradeAnswer) => {
      this.#free.push(thread);
      next.resolve(answer);
      this.#next();
    });
    thread.on('error', next.reject);
    thread.postMessage(next.task);
  }
}

/** Whether this module runs in such a thread, which it then serves. */
export function serveUpgrades(): boolean {
  const start = workerData as Partial<UpgradeStart> | null;
  if (isMainThread || start?.isUpgrading !== true) return false;
  const answer = answeringUpgrades(start as UpgradeStart);
  parentPort?.on('message', (task: UpgradeTask) => parentPort?.postMessage(answer(task)));
  return true;
}
