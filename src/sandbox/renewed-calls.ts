/** Calls an author's code in an interpreter that is replaced after it failed. */
import type { Outcome } from './outcome.ts';
import type { Sandbox } from './sandbox.ts';

export interface RenewedCalls {
  /** Only within `answered`. */
  readonly call: (code: string, name: string, args: readonly string[]) => Outcome;
  /**
   * Returns an answer that calls code. If an interpreter fails in the middle of it, the answer is evaluated again with a
   * new interpreter and the outcomes of the earlier calls: without a clock and randomness, a repeated call has the same
   * outcome.
   */
  readonly answered: <Answer>(answer: () => Answer) => Promise<Answer>;
}

class InterpreterMissing extends Error {}

export function renewedCalls(load: () => Promise<Sandbox>): RenewedCalls {
  let sandbox: Sandbox | undefined;
  const outcomes = new Map<string, Outcome>();
  return {
    call(code, name, args) {
      const key = JSON.stringify([code, name, ...args]);
      const known = outcomes.get(key);
      if (known) return known;
      if (!sandbox?.isUsable()) throw new InterpreterMissing();
      const outcome = sandbox.call(code, name, args);
      outcomes.set(key, outcome);
      return outcome;
    },
    async answered(answer) {
      outcomes.clear();
      for (;;) {
        try {
          return answer();
        } catch (error) {
          if (!(error instanceof InterpreterMissing)) throw error;
          sandbox = await load();
        }
      }
    },
  };
}
