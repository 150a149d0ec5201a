/**
 * The form of the tables that say all of a library of functions: what checks a call, what estimates it, what runs
 * it and what charges for it are derived from their rows.
 */
import type { Implementation } from './implementation.ts';
import type { Price } from './price.ts';

/**
 * Overloads that share their code and their price.
 *
 * Overloads are written one a line, in order of declaration: function (a leading dot marks a member), id,
 * arguments, result. Single capitals are type parameters. `planned`: the planner makes a node of its own of
 * such calls.
 */
export type Row = readonly [overloads: string, run: Implementation | 'planned', price: Price];

export type Table = readonly Row[];

/** An overload for each of some types, which take the place of `*`. */
export function each(types: string, overload: string): string {
  return types
    .split(' ')
    .map((type) => overload.replaceAll('*', type))
    .join('\n');
}
