/**
 * How calls are charged for when they ran.
 * Behaviour: github.com/google/cel-go/interpreter (costCall).
 */
import { Optional, costSize, type Value } from '../values/value.ts';

/** Of calls: as many as the overload takes. */
export type Arguments = readonly [Value, Value, Value];

/** The cost of a call by its arguments and result; a bigint where a number would be rounded. */
export type CallCost = (args: Arguments, result: Value) => number | bigint;

/** Of each character that is looked at. */
export const traversal = 0.1;

/** The cost of a call that looks at none of its arguments' sizes. */
export const unitCost: CallCost = () => 1;

/** A text of so many characters is read once. */
export function read(characters: number): number {
  return Math.ceil(characters * traversal);
}

/** As cel-go counts: an optional has the size of its value. */
export function size(value: Value): number {
  return value instanceof Optional && value.value !== undefined ? size(value.value) : costSize(value);
}
