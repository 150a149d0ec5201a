/**
 * Binds functions to code.
 * Behaviour: github.com/google/cel-go/common/functions (Overload).
 */
import type { Value } from '../values/value.ts';

/**
 * Code for one overload, or for all overloads of a function. Its number of arguments decides how calls evaluate them:
 * `many` stops at the first error, the others evaluate all. A result of undefined means that the first argument's type
 * doesn't have the operation.
 */
export type Implementation = Binds &
  (
    | { readonly takes: 'one'; readonly call: (a: Value) => Value | undefined }
    | { readonly takes: 'two'; readonly call: (a: Value, b: Value) => Value | undefined }
    | { readonly takes: 'many'; readonly call: (args: readonly Value[]) => Value | undefined }
  );

interface Binds {
  /** Whether the code belongs to one overload, or to the function with all its overloads. */
  readonly to?: 'overload' | 'function';
  /**
   * The check before an overload's code runs: by default of its arguments' types; `nothing`: arguments may be errors.
   */
  readonly checks?: 'types' | 'count' | 'nothing';
}

// Calls check that arguments match the declaration, so implementations don't.
export function one<A extends Value>(call: (a: A) => Value | undefined): Implementation {
  return { takes: 'one', call: call as (a: Value) => Value | undefined };
}

export function two<A extends Value, B extends Value>(
  call: (a: A, b: B) => Value | undefined,
): Implementation {
  return { takes: 'two', call: call as (a: Value, b: Value) => Value | undefined };
}

export function many(call: (...args: never[]) => Value | undefined): Implementation {
  return { takes: 'many', call: (args) => call(...(args as never[])) };
}

/** Code that all overloads of a function share. */
export function forWholeFunction(implementation: Implementation): Implementation {
  return { ...implementation, to: 'function' };
}
