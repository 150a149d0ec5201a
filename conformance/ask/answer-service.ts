/**
 * Answers cases in a separate thread, so that a case that never ends, or uses up all memory, only loses its own answer.
 * Answers are in the order of the cases.
 */
import { Worker } from 'node:worker_threads';
import type { Minor } from '../../src/engine/minors.ts';
import type { FileRules } from '../format/file-references.ts';
import { failedAnswer, nameIn } from './failed-answer.ts';

export interface AnswerSettings {
  readonly kubernetes: Minor;
  readonly files: FileRules;
}

interface Waiting {
  readonly id: number;
  readonly text: string;
  readonly resolve: (answer: string) => void;
}

/** The time limit of a case, in seconds. */
const limit = 60;

export class AnswerService {
  private readonly settings: AnswerSettings;
  private worker: Worker | undefined;
  private timer: NodeJS.Timeout | undefined;
  private waiting: Waiting[] = [];
  private next = 0;
  /** The number of threads lost since the last answer: a thread that can't even start is not retried forever. */
  private lost = 0;

  constructor(settings: AnswerSettings) {
    this.settings = settings;
  }

  /** The answer to a case (its JSON text): one line of JSON. Never rejects. */
  answer(text: string): Promise<string> {
    return new Promise((resolve) => {
      const one: Waiting = { id: this.next++, text, resolve };
      this.waiting.push(one);
      if (this.lost > 2) return this.giveUp('its thread does not start');
      if (this.worker === undefined) this.start();
      else this.worker.postMessage({ id: one.id, text });
      if (this.waiting.length === 1) this.watch();
    });
  }

  async close(): Promise<void> {
    clearTimeout(this.timer);
    await this.worker?.terminate();
  }

  private start(): void {
    const module = new URL('./answer-worker.ts', import.meta.url).href;
    const worker = new Worker(new URL('./typescript-thread.mjs', import.meta.url), {
      workerData: { ...this.settings, module },
    });
    this.worker = worker;
    worker.on('message', ({ id, answer }: { id: number; answer: string }) => {
      if (this.waiting[0]?.id !== id) return;
      this.lost = 0;
      this.waiting.shift()?.resolve(answer);
      this.watch();
    });
    worker.on('error', (fault) => {
      if (this.worker === worker) this.giveUp(fault.message);
    });
    for (const { id, text } of this.waiting) worker.postMessage({ id, text });
  }

  /** The oldest case is the one being processed. */
  private watch(): void {
    clearTimeout(this.timer);
    if (this.waiting.length === 0) return;
    this.timer = setTimeout(() => this.giveUp(`no answer within ${limit} seconds`), limit * 1000);
  }

  private giveUp(why: string): void {
    const { worker } = this;
    this.worker = undefined;
    worker?.removeAllListeners('message');
    void worker?.terminate();
    this.lost++;
    do {
      const lost = this.waiting.shift();
      lost?.resolve(failedAnswer(nameIn(lost.text), `the engine failed: ${why}`));
    } while (this.lost > 2 && this.waiting.length > 0);
    if (this.waiting.length > 0) this.start();
    this.watch();
  }
}
