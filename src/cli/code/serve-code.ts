/** The thread that runs an author's code. */
import { isMainThread, workerData } from 'node:worker_threads';
import type { Outcome } from '../../sandbox/outcome.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { loadedSandbox } from './interpreter.ts';
import { states, type CodeCall, type CodeThreadData } from './messages.ts';

/** Whether this module runs in such a thread, which it then serves. */
export function serveCode(): boolean {
  const data = workerData as Partial<CodeThreadData> | null;
  if (isMainThread || data?.isForCode !== true) return false;
  const { port, state } = data as CodeThreadData;
  const current = new Int32Array(state);
  const change = (to: number): void => {
    Atomics.store(current, 0, to);
    Atomics.notify(current, 0);
  };
  let sandbox: Sandbox | undefined;
  const outcomeOf = async ({ code, name, args }: CodeCall): Promise<Outcome> => {
    try {
      if (!sandbox?.isUsable()) sandbox = await loadedSandbox();
    } catch (error) {
      return {
        log: [],
        failed: { kind: 'crash', text: error instanceof Error ? error.message : String(error) },
      };
    }
    change(states.running);
    return sandbox.call(code, name, args);
  };
  port.on('message', (call: CodeCall) => {
    void outcomeOf(call).then((outcome) => {
      port.postMessage(outcome);
      change(states.answered);
    });
  });
  return true;
}
