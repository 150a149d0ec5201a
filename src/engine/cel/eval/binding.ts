/**
 * Finds the code for the function that a call names.
 * Behaviour: github.com/google/cel-go/common/decls (FunctionDecl.Bindings), interpreter (Dispatcher).
 */
import type { Implementation } from '../library/implementation.ts';
import type { Library } from '../library/library.ts';
import type { OverloadDecl } from '../types/function.ts';
import { celError, isError, noSuchOverload, typeNameOf, type CelError, type Value } from '../values/value.ts';
import { guardOf, noOverload } from './runtime-type.ts';
import { say } from '../values/codes.ts';

/** A call whose arguments are all known; errors among them have already been handled. */
export type Code = (args: readonly Value[]) => Value;

export interface Binding {
  /** `many` stops evaluating arguments at the first error, the others evaluate all first. */
  readonly takes: Implementation['takes'];
  readonly code: Code;
  /** Accepts errors as arguments. */
  readonly lenient: boolean;
}

/** The code for a call of a function, by overload if the checker left a single one; undefined if there is none. */
export function bind(library: Library, name: string, overloadId: string): Binding | undefined {
  const overloads = library.functions.get(name)?.overloads ?? [];
  const chosen = overloads.find((overload) => overload.id === overloadId);
  const own = chosen === undefined ? undefined : bindOverload(library, name, chosen);
  if (own !== undefined) return own;
  const whole = library.functionCode.get(name);
  if (whole !== undefined) {
    const call = caller(whole);
    const code: Code = (args) => {
      const result = call(args);
      return result === undefined ? missingOperation(name, args) : result;
    };
    return { takes: whole.takes, lenient: false, code };
  }
  const bound = overloads.filter((overload) => library.overloadCode.has(overload.id));
  if (bound.length <= 1) return bound[0] && bindOverload(library, name, bound[0]);
  return { takes: 'many', lenient: false, code: dispatcher(library, name, bound) };
}

function caller(implementation: Implementation): (args: readonly Value[]) => Value | undefined {
  switch (implementation.takes) {
    case 'one':
      return (args) => implementation.call(args[0] as Value);
    case 'two':
      return (args) => implementation.call(args[0] as Value, args[1] as Value);
    case 'many':
      return (args) => implementation.call(args);
  }
}

/** Strings, durations, and timestamps report functions that they don't have; other types leave that to the call. */
function missingOperation(name: string, args: readonly Value[]): CelError {
  const type = typeNameOf(args[0] as Value);
  const receives =
    type === 'string' || type === 'google.protobuf.Duration' || type === 'google.protobuf.Timestamp';
  return receives ? noSuchOverload() : celError(say('cel-no-such-overload-of', { call: name }));
}

function fitsOverload(
  { checks }: Implementation,
  overload: OverloadDecl,
): (args: readonly Value[]) => boolean {
  if (checks === 'count') return (args) => args.length === overload.args.length;
  const guards = overload.args.map(guardOf);
  return (args) => args.length === guards.length && guards.every((guard, i) => guard(args[i] as Value));
}

function bindOverload(library: Library, name: string, overload: OverloadDecl): Binding | undefined {
  const implementation = library.overloadCode.get(overload.id);
  if (implementation === undefined) return undefined;
  const call = caller(implementation);
  if (implementation.checks === 'nothing') {
    return { takes: implementation.takes, lenient: true, code: (args) => call(args) ?? noSuchOverload() };
  }
  const accepts = fitsOverload(implementation, overload);
  const code: Code = (args) => {
    if (!accepts(args)) return args.find(isError) ?? noOverload(name, args);
    const result = call(args);
    return result === undefined ? noSuchOverload() : result;
  };
  return { takes: implementation.takes, lenient: false, code };
}

function dispatcher(library: Library, name: string, overloads: readonly OverloadDecl[]): Code {
  const candidates = overloads.map((overload) => {
    const implementation = library.overloadCode.get(overload.id) as Implementation;
    return { accepts: fitsOverload(implementation, overload), call: caller(implementation) };
  });
  return (args) => {
    for (const { accepts, call } of candidates) {
      if (!accepts(args)) continue;
      const result = call(args);
      return result === undefined ? noSuchOverload() : result;
    }
    return noOverload(name, args);
  };
}
