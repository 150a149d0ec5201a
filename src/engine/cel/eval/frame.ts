/** The state of one evaluation. */
import type { CostTracker } from '../runtime-cost/tracker.ts';
import type { Value } from '../values/value.ts';

/** The variables of an expression by name; undefined for those without a value. */
export type Variables = (name: string) => Value | undefined;

/** Called for every step of an evaluation that is traced; steps of constants that were folded beforehand don't appear. */
export type Recorder = (id: number, value: Value) => void;

/** Of a comprehension that runs. */
export interface FoldState {
  /** Undefined until something asks for it: only then is its start computed. */
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
  /** The node that its value belongs to. For an attribute that of its last qualifier. */
  readonly id: number;
  readonly run: (frame: Frame) => Value;
}

/** A value has been found for a node. */
export function observe(frame: Frame, id: number, value: Value): void {
  frame.recorder?.(id, value);
  frame.tracker.push(value, id);
}
