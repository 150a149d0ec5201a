/**
 * Comprehensions.
 * Behaviour: github.com/google/cel-go/interpreter (evalFold, folder).
 */
import { CelList, MutableList } from '../values/list.ts';
import { CelMap, MutableMap } from '../values/map.ts';
import { celError, CelError, goTypeName, type Value } from '../values/value.ts';
import { observe, type FoldState, type Frame } from './frame.ts';
import type { Plan } from './plan.ts';
import { say } from '../values/codes.ts';

export interface FoldParts {
  readonly id: number;
  readonly slot: number;
  readonly range: Plan;
  readonly init: Plan;
  readonly condition: Plan;
  readonly step: Plan;
  readonly result: Plan;
  readonly variables: 'one' | 'two';
}

/** The value of the accumulator, computed on first use. */
export function accumulatorOf(state: FoldState, frame: Frame, init: Plan): Value {
  if (state.accumulator === undefined) {
    const start = init.run(frame);
    // Matches the API server: an empty initial value is changed in place, even if it is used elsewhere.
    if (start instanceof CelList && start.size === 0) state.accumulator = new MutableList();
    else if (start instanceof CelMap && start.size === 0) state.accumulator = new MutableMap();
    else state.accumulator = start;
    state.mutable = state.accumulator !== start;
  }
  return state.accumulator;
}

export function foldPlan(parts: FoldParts): Plan {
  const { id, range } = parts;
  return {
    id,
    run: (frame) => {
      const value = fold(parts, frame);
      frame.tracker.drop(range.id);
      observe(frame, id, value);
      return value;
    },
  };
}

function fold(parts: FoldParts, frame: Frame): Value {
  const range = parts.range.run(frame);
  if (range instanceof CelError) return range;
  const state: FoldState = { accumulator: undefined, first: null, second: null, mutable: false };
  frame.folds[parts.slot] = state;
  const isMap = range instanceof CelMap;
  if (!isMap && !(range instanceof CelList)) {
    return celError(
      say(parts.variables === 'two' ? 'cel-fold-range-of-two' : 'cel-fold-range', {
        type: goTypeName(range),
      }),
    );
  }
  const items = isMap ? range.keys() : range.values();
  const count = items.length;
  for (let i = 0; i < count; i++) {
    const item = items[i] as Value;
    if (parts.variables === 'one') {
      state.first = item;
    } else {
      state.first = isMap ? item : BigInt(i);
      state.second = isMap ? range.get(item) : item;
    }
    if (parts.condition.run(frame) === false) break;
    state.accumulator = parts.step.run(frame);
  }
  const result = parts.result.run(frame);
  const changeable = result instanceof MutableList || result instanceof MutableMap;
  return state.mutable && changeable ? result.toImmutable() : result;
}
