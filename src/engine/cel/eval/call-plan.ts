/**
 * Plans function calls: evaluates the arguments, runs the function, and charges its cost.
 * Behaviour: github.com/google/cel-go/interpreter (evalUnary, evalBinary, evalVarArgs, evalEq, evalOr, ...).
 */
import type { CelBehaviour } from '../../kubernetes/behaviour.ts';
import { unitCost, type Arguments, type CallCost } from '../runtime-cost/call-cost.ts';
import { celError, CelError, equalValues, noSuchOverload, Optional, type Value } from '../values/value.ts';
import type { Binding } from './binding.ts';
import { observe, type Frame } from './frame.ts';
import type { Plan } from './plan.ts';
import { say } from '../values/codes.ts';

export interface CallParts {
  readonly id: number;
  readonly args: readonly Plan[];
  readonly cost: CallCost;
}

/** Charges for a call whose arguments are all on the tracker, and observes its value. */
function settledCall({ id, args, cost }: CallParts, frame: Frame, value: Value): Value {
  const { tracker } = frame;
  if (cost === unitCost) {
    if (tracker.discardArgs(args)) tracker.cost++;
  } else {
    const values = tracker.dropArgs(args);
    if (values !== undefined) tracker.charge(cost(values as unknown as Arguments, value));
  }
  observe(frame, id, value);
  return value;
}

export function callPlan(parts: CallParts, binding: Binding): Plan {
  const { id, args } = parts;
  const { code, lenient, takes } = binding;
  if (takes === 'two' && args.length === 2) {
    const [left, right] = args as readonly [Plan, Plan];
    return {
      id,
      run: (frame) => {
        const a = left.run(frame);
        const b = right.run(frame);
        const value = a instanceof CelError ? a : b instanceof CelError ? b : code([a, b]);
        return settledCall(parts, frame, value);
      },
    };
  }
  const evaluate = (frame: Frame): Value => {
    const values: Value[] = [];
    let failure: CelError | undefined;
    for (const arg of args) {
      const value = arg.run(frame);
      if (value instanceof CelError && !lenient) {
        if (takes === 'many') return value;
        failure ??= value;
      }
      values.push(value);
    }
    return failure ?? code(values);
  };
  return { id, run: (frame) => settledCall(parts, frame, evaluate(frame)) };
}

/** A call of a function without an implementation. */
export function unboundPlan(parts: CallParts, name: string): Plan {
  return callPlan(parts, {
    takes: 'two',
    lenient: false,
    code: () => celError(say('cel-no-such-overload-of', { call: name })),
  });
}

export function equalityPlan(parts: CallParts, wanted: 'equal' | 'unequal'): Plan {
  const [left, right] = parts.args as readonly [Plan, Plan];
  return {
    id: parts.id,
    run: (frame) => {
      const a = left.run(frame);
      const b = right.run(frame);
      let value: Value;
      if (a instanceof CelError) value = a;
      else if (b instanceof CelError) value = b;
      else {
        const equal = equalValues(a, b);
        value = wanted === 'equal' ? equal : equal !== true;
      }
      return settledCall(parts, frame, value);
    },
  };
}

/** `&&` and `||`: one decisive side is enough, regardless of the other. */
export function logicPlan(id: number, terms: readonly Plan[], decisive: boolean): Plan {
  const evaluate = (frame: Frame): Value => {
    let failure: CelError | undefined;
    for (const term of terms) {
      const value = term.run(frame);
      if (value === decisive) return value;
      if (typeof value !== 'boolean') failure ??= noSuchOverload(value);
    }
    return failure ?? !decisive;
  };
  return {
    id,
    run: (frame) => {
      const value = evaluate(frame);
      for (const term of terms) frame.tracker.drop(term.id);
      observe(frame, id, value);
      return value;
    },
  };
}

/** `a.or(b)` and `a.orValue(b)`, where b is only evaluated when a is empty. */
export function optionalOrPlan(
  id: number,
  first: Plan,
  second: Plan,
  result: 'optional' | 'value',
  cel: CelBehaviour,
): Plan {
  return {
    id,
    run: (frame) => {
      const optional = first.run(frame);
      let value: Value;
      if (!(optional instanceof Optional))
        value = cel.orOfOther === 'itself' ? optional : noSuchOverload(optional);
      else if (optional.value === undefined) value = second.run(frame);
      else value = result === 'optional' ? optional : optional.value;
      observe(frame, id, value);
      return value;
    },
  };
}
