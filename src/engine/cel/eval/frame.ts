/** What one evaluation carries along. */
import type { CostTracker } from '../runtime-cost/tracker.ts';
import type { Value } from '../values/value.ts';
import type { FoldState } from './fold.ts';

/** The variables of an expression by name; undefined for those without a value. */
export type Variables = (name: string) => Value | undefined;

/** Told of every step, for looking at an evaluation; steps of what was folded beforehand don't show. */
export type Recorder = (id: number, value: Value) => void;

export interface Frame {
  readonly variables: Variables;
  readonly tracker: CostTracker;
  /** The state of each comprehension of the program, by its slot. */
  readonly folds: FoldState[];
  readonly recorder: Recorder | undefined;
}

/** A value has been found for a node. */
export function observe(frame: Frame, id: number, value: Value): void {
  frame.recorder?.(id, value);
  frame.tracker.push(value, id);
}
