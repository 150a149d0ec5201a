/**
 * The results of checking an expression.
 * Behaviour: github.com/google/cel-go/common/ast (AST, ReferenceInfo).
 */
import type { Ast, Literal } from '../ast/ast.ts';
import type { Type } from '../types/type.ts';

/** The declaration that a name, a call, or a struct refers to. */
export interface Reference {
  /** The resolved name of an identifier or type; empty for calls. */
  readonly name: string;
  /** The overloads that a call may refer to; several if the argument types don't decide. */
  readonly overloadIds: readonly string[];
  /** The value, if the name is a constant. */
  readonly value: Literal | undefined;
}

/**
 * A checked expression. Its tree is the parsed one with qualified names resolved: a select that names a variable or
 * type has become an ident, a qualified function name a plain call. Ids don't change.
 */
export interface CheckedAst extends Ast {
  readonly types: ReadonlyMap<number, Type>;
  readonly refs: ReadonlyMap<number, Reference>;
}
