/**
 * Runs an author's code in another thread, and waits for it. The interpreter checks its time limit only between many steps,
 * and one step may take long, so a thread that doesn't answer is ended.
 */
import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads';
import type { CallCode } from '../../check/converting-code.ts';
import { standardLimits, type Outcome } from '../../sandbox/outcome.ts';
import { states, type CodeCall, type CodeThreadData } from './messages.ts';

export interface CodeThread {
  /** Never throws, and blocks this thread for a limited time. */
  readonly call: CallCode;
  readonly close: () => void;
}

/** In milliseconds. The interpreter normally ends the code itself; a busy machine needs time for it. */
const mostRunning = 4 * standardLimits.milliseconds;
const mostLoading = 30_000;

/** `file`: the program, which serves the thread. The thread starts with the first call. */
export function codeThread(file: string): CodeThread {
  let thread: Thread | undefined;
  const close = (): void => {
    thread?.end();
    thread = undefined;
  };
  return {
    call(code, name, args) {
      thread ??= new Thread(file);
      const outcome = thread.outcome({ code, name, args });
      if (outcome) return outcome;
      const wasRunning = thread.isRunning();
      close();
      return { log: [], failed: wasRunning ? timeUp : notLoaded };
    },
    close,
  };
}

const timeUp = { kind: 'time', text: 'interrupted' } as const;
const notLoaded = { kind: 'crash', text: 'the interpreter did not load' } as const;

class Thread {
  readonly #state = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  readonly #port: MessagePort;
  readonly #worker: Worker;

  constructor(file: string) {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    const workerData: CodeThreadData = { isForCode: true, state: this.#state.buffer, port: port2 };
    this.#worker = new Worker(file, { workerData, transferList: [port2] });
    // It doesn't keep the program running.
    this.#worker.unref();
  }

  /** Undefined if there is none in time. */
  outcome(call: CodeCall): Outcome | undefined {
    Atomics.store(this.#state, 0, states.waiting);
    this.#port.postMessage(call);
    this.#waitWhile(states.waiting, mostLoading);
    this.#waitWhile(states.running, mostRunning);
    return receiveMessageOnPort(this.#port)?.message as Outcome | undefined;
  }

  #waitWhile(state: number, milliseconds: number): void {
    const end = performance.now() + milliseconds;
    // A notification may arrive after its change was seen, and then ends the wait for the next one.
    for (
      let left = milliseconds;
      left > 0 && Atomics.load(this.#state, 0) === state;
      left = end - performance.now()
    )
      Atomics.wait(this.#state, 0, state, left);
  }

  isRunning(): boolean {
    return Atomics.load(this.#state, 0) === states.running;
  }

  end(): void {
    this.#port.close();
    void this.#worker.terminate();
  }
}
