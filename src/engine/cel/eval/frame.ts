/** The state of one evaluation. */
import type { CostTracker } from '../runtime-cost/tracker.ts';
import type { Value } from '../values/value.ts';

/** The variables of an expression by name; undefined if a variable has no value. */
export type Variables = (name: string) => Value | undefined;

/** Called for every step of a traced evaluation; steps of constants that were folded beforehand don't appear. */
export type Recorder = (id: number, value: Value) => void;

/** The state of a running comprehension. */
export interface FoldState {
  /** Undefined until first use, when its initial value is computed. */
  accumulator: Value | undefined;
  first: Value;
  second: Value;
  /** Whether the accumulator is changed in place. */
  mutable: boolean;
}

export interface Frame {
  readonly variables: Variables;
  readonly tracker: CostTracker;
  /** The state of each comprehension of the program, by its slot. */
  readonly folds: FoldState[];
  readonly recorder: Recorder | undefined;
}

/** Computes the value of a node. */
export interface Step {
  /** The node that the value belongs to; for an attribute, the node of its last qualifier. */
  readonly id: number;
  readonly run: (frame: Frame) => Value;
}

/** Called when the value of a node is known. */
export function observe(frame: Frame, id: number, value: Value): void {
  frame.recorder?.(id, value);
  frame.tracker.push(value, id);
}
