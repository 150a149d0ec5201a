/** A thread for hostile cases: a case that never ends, or uses up all memory, ends the thread and is reported. */
import { Worker } from 'node:worker_threads';
import type { Minor } from '../../../src/engine/minors.ts';
import type { Answered, Target } from './asker.ts';

export interface ThreadLimits {
  /** The time limit of an answer. */
  readonly milliseconds: number;
  readonly megabytes: number;
}

type Message = { readonly asking: Target | 'nothing' } | { readonly answers: readonly Answered[] };

/** The question that the thread is working on. */
interface Pending {
  readonly worker: Worker;
  readonly resolve: (answers: readonly Answered[]) => void;
  readonly timer: NodeJS.Timeout;
  target: Target;
  began: number;
}

export class HostileThread {
  private readonly limits: ThreadLimits;
  private readonly module: URL;
  private worker: Worker | undefined;
  private pending: Pending | undefined;

  /** `module` answers like `hostile-worker.ts`. */
  constructor(limits: ThreadLimits, module = new URL('./hostile-worker.ts', import.meta.url)) {
    this.limits = limits;
    this.module = module;
  }

  /** The answers to a case, one case at a time. Never rejects: a missing answer is one with a failure. */
  async ask(seed: number, kubernetes: Minor): Promise<readonly Answered[]> {
    const worker = (this.worker ??= await this.start());
    return await new Promise((resolve) => {
      const { milliseconds } = this.limits;
      const timer = setTimeout(() => this.giveUp(`no answer within ${milliseconds} ms`), milliseconds);
      this.pending = { worker, resolve, timer, target: 'requests', began: performance.now() };
      worker.postMessage({ seed, kubernetes });
    });
  }

  async close(): Promise<void> {
    await this.worker?.terminate();
  }

  /** Resolves once the thread has loaded its code. */
  private async start(): Promise<Worker> {
    const worker = new Worker(new URL('../../ask/typescript-thread.mjs', import.meta.url), {
      workerData: { module: this.module.href },
      resourceLimits: { maxOldGenerationSizeMb: this.limits.megabytes },
    });
    await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
    worker.on('message', (message: Message) => {
      if (this.pending?.worker === worker) this.take(this.pending, message);
    });
    worker.on('error', (fault) => {
      if (this.pending?.worker === worker) this.giveUp(fault.message);
    });
    return worker;
  }

  private take(pending: Pending, message: Message): void {
    if ('answers' in message) return this.done(message.answers);
    pending.timer.refresh();
    pending.began = performance.now();
    pending.target = message.asking as Target;
  }

  private giveUp(fault: string): void {
    const { worker, target, began } = this.pending as Pending;
    this.worker = undefined;
    this.done([{ target, milliseconds: performance.now() - began, size: 0, fault }]);
    void worker.terminate();
  }

  private done(answers: readonly Answered[]): void {
    const { resolve, timer } = this.pending as Pending;
    clearTimeout(timer);
    this.pending = undefined;
    resolve(answers);
  }
}
