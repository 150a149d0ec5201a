/**
 * Cases put to mutants in a thread, which is ended when a case takes far longer than it should.
 */
import { Worker } from 'node:worker_threads';
import type { Report, Task, WorkerData } from './worker.ts';

/** A case that takes longer than this has no end, or none that is worth waiting for. */
const longestCase = 20_000;

export class CaseThread {
  readonly #data: Omit<WorkerData, 'begun'>;
  #worker: Worker | undefined;
  #begun = new Float64Array(new SharedArrayBuffer(8));

  constructor(data: Omit<WorkerData, 'begun'>) {
    this.#data = data;
  }

  /** Gives the report, or why there is none. */
  async run(
    task: Task,
  ): Promise<Report | { readonly kind: 'timed out' } | { readonly kind: 'broke'; readonly how: string }> {
    const worker = (this.#worker ??= this.#start());
    return await new Promise((resolve) => {
      const watch = setInterval(() => {
        const begun = this.#begun[0] ?? 0;
        if (task.kind === 'mutant' && begun > 0 && Date.now() - begun > longestCase)
          finish({ kind: 'timed out' });
      }, 200);
      const finish = (outcome: Awaited<ReturnType<CaseThread['run']>>): void => {
        clearInterval(watch);
        worker.off('message', finish).off('error', failed).off('exit', ended);
        if (outcome.kind === 'timed out' || outcome.kind === 'broke') void this.stop();
        resolve(outcome);
      };
      const failed = (fault: unknown): void => finish({ kind: 'broke', how: String(fault) });
      const ended = (code: number): void => finish({ kind: 'broke', how: `the thread ended with ${code}` });
      worker.on('message', finish).on('error', failed).on('exit', ended);
      worker.postMessage(task);
    });
  }

  async stop(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    // What a thread that is being ended says is of no interest.
    worker?.on('error', () => {});
    await worker?.terminate();
  }

  #start(): Worker {
    this.#begun = new Float64Array(new SharedArrayBuffer(8));
    const module = new URL('./worker.ts', import.meta.url).href;
    return new Worker(new URL('../conformance/ask/typescript-thread.mjs', import.meta.url), {
      workerData: { ...this.#data, begun: this.#begun.buffer, module },
      resourceLimits: { maxOldGenerationSizeMb: 3000 },
    });
  }
}
