/** The messages between a thread and the thread that runs an author's code for it. */
import type { MessagePort } from 'node:worker_threads';

export interface CodeThreadData {
  readonly isForCode: true;
  /** One of `states`, as an Int32Array of one element. The waiting thread is notified of each change. */
  readonly state: SharedArrayBuffer;
  /** For the calls and their outcomes. */
  readonly port: MessagePort;
}

export interface CodeCall {
  readonly code: string;
  readonly name: string;
  readonly args: readonly string[];
}

export const states = { waiting: 0, running: 1, answered: 2 } as const;
