/**
 * A node that is ready to run.
 * Behaviour: github.com/google/cel-go/interpreter (Interpretable).
 */
import type { Value } from '../values/value.ts';
import type { Attribute } from './attribute.ts';
import { observe, type Step } from './frame.ts';

export interface Plan extends Step {
  /** Only for constants, including folded ones. */
  readonly constant?: Value;
  /** Only for attributes: qualifiers may be added until planning is over. */
  readonly attribute?: Attribute;
}

export function constantPlan(id: number, value: Value): Plan {
  return {
    id,
    constant: value,
    run: (frame) => {
      observe(frame, id, value);
      return value;
    },
  };
}

export function isConstant(plan: Plan): plan is Plan & { readonly constant: Value } {
  return plan.constant !== undefined;
}

/** Why a checked expression can't run. */
export class PlanError {
  readonly message: string;
  /** A `crash` is a panic of the API server itself, which then sends no response. */
  readonly kind: 'refusal' | 'crash';

  constructor(message: string, kind: 'refusal' | 'crash' = 'refusal') {
    this.message = message;
    this.kind = kind;
  }
}
