/**
 * Computes the costs of calls after they ran.
 * Behaviour: github.com/google/cel-go/interpreter (costCall).
 */
import { Optional, costSize, type Value } from '../values/value.ts';

/** For calls: as many as the overload has parameters. */
export type Arguments = readonly [Value, Value, Value];

/** The cost of a call by its arguments and result; a bigint if a number would be rounded. */
export type CallCost = (args: Arguments, result: Value) => number | bigint;

/** The cost for each character that is read. */
export const traversal = 0.1;

/** The cost of a call that doesn't depend on the sizes of its arguments. */
export const unitCost: CallCost = () => 1;

/** A string of the given length is read once. */
export function read(characters: number): number {
  return Math.ceil(characters * traversal);
}

/** As cel-go counts: an optional has the size of its value. */
export function size(value: Value): number {
  return value instanceof Optional && value.value !== undefined ? size(value.value) : costSize(value);
}
