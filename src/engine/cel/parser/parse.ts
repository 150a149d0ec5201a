/**
 * Parses an expression.
 * Behaviour: github.com/google/cel-go/parser (Parser.Parse).
 */
import type { Ast, Expr } from '../ast/ast.ts';
import { CelErrors } from '../text/cel-error.ts';
import { SourceText } from '../text/source-text.ts';
import type { Macros } from './macro.ts';
import { NodeMaker } from './node-maker.ts';
import { parseSyntax } from './syntax.ts';
import { GiveUp, serverLimits, type ParserLimits } from './token-reader.ts';
import { treeToAst } from './tree-to-ast.ts';
import { say } from '../text/codes.ts';

export interface ParseOptions {
  readonly macros: Macros;
  /** Whether `` a.`b` `` is supported. */
  readonly escapedNames: 'allowed' | 'refused';
  readonly limits?: ParserLimits;
}

export interface Parsed {
  /** Only valid if there are no errors. */
  readonly ast: Ast;
  readonly errors: CelErrors;
}

/** Never throws; all problems of the text are in `errors`. */
export function parse(text: string, options: ParseOptions): Parsed {
  const source = new SourceText(text);
  const errors = new CelErrors(source);
  const limits = options.limits ?? serverLimits;
  const make = new NodeMaker();
  let expr: Expr = { kind: 'unspecified', id: 0 };
  if (source.size > limits.codePoints) {
    const message = say('cel-too-long', { size: source.size, max: limits.codePoints });
    errors.report(undefined, message);
  } else {
    try {
      const tree = parseSyntax(text, errors, limits);
      expr = treeToAst(tree, make, errors, { ...options, recursionLimit: limits.recursion });
    } catch (error) {
      if (!(error instanceof GiveUp)) throw error;
    }
  }
  return { ast: { source: text, expr, positions: make.positions, macroCalls: make.macroCalls }, errors };
}
