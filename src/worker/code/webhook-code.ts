/** Runs the code of webhooks in the interpreter, which loads with the first call. */
import type { Outcome } from '../../sandbox/outcome.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import type { SandboxScope } from '../../sandbox/worker-scope.ts';

/** The page's time limit must leave time for the rest of the answer. */
const limits = { milliseconds: 500, stack: 256 << 10, output: 3 << 20 } as const;
/** Characters of kept calls. */
const mostKept = 8_000_000;
/** Interpreters that one worker creates at most. */
const mostLoaded = 200;

let sandbox: Sandbox | undefined;
let loaded = 0;
const outcomes = new Map<string, Outcome>();
let kept = 0;

/** Creates a new interpreter: the last one may have failed. Rejects if the browser doesn't allow WebAssembly. */
export async function loadInterpreter(): Promise<void> {
  loaded++;
  sandbox = await (globalThis as unknown as SandboxScope).parts.sandbox?.load();
}

/**
 * Calls a function of an author's code. The answer that needs it is repeated with each new interpreter, so outcomes are
 * kept: without a clock and randomness, a repeated call has the same one. `missing` notes that a part is needed.
 */
export function callCode(
  missing: (part: 'sandbox') => Error,
  code: string,
  name: string,
  args: readonly string[],
): Outcome {
  const key = JSON.stringify([code, name, ...args]);
  const known = outcomes.get(key);
  if (known) return known;
  if (!sandbox?.isUsable() && loaded < mostLoaded) throw missing('sandbox');
  const outcome: Outcome = sandbox?.call(code, name, args, limits) ?? crashed;
  if (kept > mostKept) {
    outcomes.clear();
    kept = 0;
  }
  kept += key.length;
  outcomes.set(key, outcome);
  return outcome;
}

const crashed: Outcome = { log: [], failed: { kind: 'crash', text: 'the interpreter did not start' } };
