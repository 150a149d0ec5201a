/** Finds each error inside an expression that doesn't compile, with its location. */
import type { FieldError } from '../../field-errors/error.ts';
import { CelErrors } from '../text/cel-error.ts';

export interface CompileProblem {
  readonly code: string;
  /** The message for the location. */
  readonly text: string;
  /** Counted from 1; 0 if the problem has no location. */
  readonly line: number;
  /** In code points, counted from 1; 0 if the problem has no location. */
  readonly column: number;
}

/** In the order of their locations; undefined for findings that aren't about an expression. */
export function compileProblems({ code, params }: FieldError): readonly CompileProblem[] | undefined {
  const { errors } = params;
  if (code !== 'rule-does-not-compile' || !(errors instanceof CelErrors)) return undefined;
  return errors.sorted().map((error) => {
    const { line, column } = error.location;
    return { code: error.code, text: error.text, line, column: column + 1 };
  });
}
