/**
 * Runs an expression.
 * Behaviour: github.com/google/cel-go/cel (Program.Eval).
 */
import type { CheckedAst } from '../checker/checked.ts';
import type { Environment } from '../env/environment.ts';
import { perCallLimit } from '../../structural/cost-limits.ts';
import { CostLimitExceeded, CostTracker } from '../runtime-cost/tracker.ts';
import { GoPanic } from '../../go/panic.ts';
import { CelError, type Value } from '../values/value.ts';
import type { Recorder, Variables } from './frame.ts';
import { PlanError, type Plan } from './plan.ts';
import { planExpression } from './planner.ts';
import type { ServerMessage } from '../../field/server-message.ts';
import { say } from '../values/codes.ts';

export type Evaluation =
  | ({ readonly ok: true; readonly value: Value } & Spent)
  | ({ readonly ok: false; readonly error: ServerMessage } & Spent);

interface Spent {
  readonly cost: number;
  /** The exact cost, where a number can't hold it. */
  readonly exactCost: bigint | undefined;
}

export class Program {
  readonly #root: Plan;
  readonly #tracker: CostTracker;

  constructor(root: Plan, ids: number, limit: number) {
    this.#root = root;
    this.#tracker = new CostTracker(limit, ids);
  }

  /** Never throws: errors and upstream's panics are results. */
  evaluate(variables: Variables, recorder?: Recorder): Evaluation {
    const tracker = this.#tracker;
    tracker.reset();
    try {
      const value = this.#root.run({ variables, tracker, folds: [], recorder });
      const { cost, exactCost } = tracker;
      if (value instanceof CelError) return { ok: false, error: value.serverMessage, cost, exactCost };
      return { ok: true, value, cost, exactCost };
    } catch (error) {
      const { cost, exactCost } = tracker;
      return { ok: false, error: messageOfError(error), cost, exactCost };
    }
  }
}

function messageOfError(error: unknown): ServerMessage {
  if (error instanceof CostLimitExceeded) return say('cel-call-cost-limit');
  if (error instanceof GoPanic) return say('cel-panic', { problem: error.message });
  throw error;
}

/** Creates a program from a checked expression. */
export function makeProgram(
  checked: CheckedAst,
  environment: Environment,
  limit = perCallLimit,
): Program | PlanError {
  const planned = planExpression(checked, environment);
  return planned instanceof PlanError ? planned : new Program(planned.root, planned.ids, limit);
}
