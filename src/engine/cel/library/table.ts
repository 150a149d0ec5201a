/**
 * The format of the tables that define a library of functions: the check, the estimate, the implementation, and the
 * cost of a call are all derived from their rows.
 */
import type { Implementation } from './implementation.ts';
import type { Price } from './price.ts';

/**
 * Overloads that share their code and their price.
 *
 * One overload a line, in order of declaration: function (a leading dot marks a member), id, arguments, result. Single
 * capitals are type parameters. `planned`: the planner creates special nodes for such calls.
 */
export type Row = readonly [overloads: string, run: Implementation | 'planned', price: Price];

export type Table = readonly Row[];

/** An overload for each of several types, which replace `*`. */
export function each(types: string, overload: string): string {
  return types
    .split(' ')
    .map((type) => overload.replaceAll('*', type))
    .join('\n');
}
