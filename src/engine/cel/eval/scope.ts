import type { ComprehensionExpr } from '../ast/ast.ts';
import type { Value } from '../values/value.ts';
import type { Lookup } from './attribute.ts';
import { accumulatorOf } from './fold.ts';
import type { FoldState, Frame } from './frame.ts';
import type { Plan } from './plan.ts';

/** A comprehension around the expression that is being planned. */
export interface Scope {
  readonly slot: number;
  readonly expr: ComprehensionExpr;
  readonly init: Plan;
  /** The iteration variables aren't visible in the result expression. */
  inResult: boolean;
}

/** A name with a leading dot skips the variables of macros. */
export function lookupIn(scopes: readonly Scope[], name: string): Lookup {
  if (name.startsWith('.')) return (frame) => frame.variables(name.slice(1));
  for (const { slot, expr, init, inResult } of scopes.toReversed()) {
    const within = (read: (state: FoldState, frame: Frame) => Value): Lookup => {
      return (frame) => {
        const state = frame.folds[slot];
        return state === undefined ? frame.variables(name) : read(state, frame);
      };
    };
    if (name === expr.accuVar) return within((state, frame) => accumulatorOf(state, frame, init));
    if (inResult) continue;
    if (name === expr.iterVar) return within((state) => state.first);
    if (name === expr.iterVar2) return within((state) => state.second);
  }
  return (frame) => frame.variables(name);
}
