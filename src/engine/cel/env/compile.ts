/**
 * Parses and checks an expression.
 * Behaviour: github.com/google/cel-go/cel (Env.Compile).
 */
import type { TypeProvider } from '../checker/checker-env.ts';
import { check } from '../checker/check.ts';
import type { CheckedAst } from '../checker/checked.ts';
import { parse } from '../parser/parse.ts';
import type { CelErrors } from '../text/cel-error.ts';
import type { Type } from '../types/type.ts';
import { validateLiterals } from '../validators/validate-literals.ts';
import { GoPanic } from '../../go/panic.ts';
import type { Environment } from './environment.ts';

/** The variables of an expression, in addition to its environment. */
export interface Declarations {
  readonly variables: ReadonlyMap<string, Type>;
  /** Additional types, which are looked up first. */
  readonly types: TypeProvider;
}

export type Compiled =
  | { readonly ok: true; readonly checked: CheckedAst }
  /** The errors in the order in which they were found; `toDisplayString` returns the API server's message. */
  | {
      readonly ok: false;
      readonly errors: CelErrors;
      /** The text of the panic, where the API server crashes instead of answering. */
      readonly panic: string | undefined;
    };

/** Never throws. Errors are from a single pass: an expression that can't be parsed isn't checked. */
export function compileExpression(text: string, environment: Environment, own: Declarations): Compiled {
  const { escapedNames, localNames } = environment.cel;
  const parsed = parse(text, { macros: environment.macros, escapedNames });
  if (parsed.errors.count > 0) return { ok: false, errors: parsed.errors, panic: undefined };
  const { checked, errors } = check(parsed.ast, parsed.errors.source, {
    variables: own.variables,
    functions: environment.functions,
    provider: both(own.types, environment.types),
    localNames,
  });
  try {
    if (errors.count === 0) validateLiterals(checked, errors);
  } catch (error) {
    if (!(error instanceof GoPanic)) throw error;
    return { ok: false, errors, panic: error.message };
  }
  return errors.count > 0 ? { ok: false, errors, panic: undefined } : { ok: true, checked };
}

function both(first: TypeProvider, second: TypeProvider): TypeProvider {
  return {
    findType: (name) => first.findType(name) ?? second.findType(name),
    findField: (structName, field) =>
      first.findType(structName) === undefined
        ? second.findField(structName, field)
        : first.findField(structName, field),
    findConstant: (name) => second.findConstant(name),
  };
}
