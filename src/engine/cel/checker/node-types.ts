import type { Ast, Expr } from '../ast/ast.ts';
import { CelErrors } from '../text/cel-error.ts';
import type { SourceText } from '../text/source-text.ts';
import { formatType } from '../types/format-type.ts';
import { dynType, errorType, isOptionalType, optionalType, typeParam, type Type } from '../types/type.ts';
import type { Reference } from './checked.ts';
import { isDyn, mostGeneral, Substitution } from './substitution.ts';
import { say } from '../text/codes.ts';
import type { ServerMessage } from '../../field/server-message.ts';

/** Records the types and errors found so far, by node. */
export abstract class NodeTypes {
  protected readonly ast: Ast;
  protected readonly errors: CelErrors;
  protected readonly types = new Map<number, Type>();
  protected readonly refs = new Map<number, Reference>();
  protected readonly substitution = new Substitution();
  #typeVariables = 0;

  constructor(ast: Ast, source: SourceText) {
    this.ast = ast;
    this.errors = new CelErrors(source);
  }

  protected newTypeVariable(): Type {
    return typeParam(`_var${this.#typeVariables++}`);
  }

  /** The type of the value that an entry marked with `?` contains. */
  protected unwrapped(expr: Expr, type: Type): Type {
    if (isOptionalType(type)) return type.parameters[0] as Type;
    if (!isDyn(type)) this.mismatch(expr.id, optionalType(type), type);
    return type;
  }

  /** The common type of two members. A later pass checks that they agree. */
  protected join(joined: Type | undefined, type: Type): Type {
    if (joined === undefined) return type;
    return this.substitution.assign(joined, type) ? mostGeneral(joined, type) : dynType;
  }

  protected expect(expr: Expr, type: Type): void {
    const found = this.typeOf(expr);
    if (!this.substitution.assign(type, found)) this.mismatch(expr.id, type, found);
  }

  protected setType(expr: Expr, type: Type): void {
    this.types.set(expr.id, type);
  }

  protected typeOf(expr: Expr): Type {
    return this.types.get(expr.id) ?? errorType;
  }

  protected mismatch(id: number, expected: Type, found: Type): void {
    this.error(id, say('cel-type-mismatch', { expected: formatType(expected), found: formatType(found) }));
  }

  protected undeclared(expr: Expr, name: string): void {
    this.error(expr.id, say('cel-undeclared-reference', { name }));
  }

  protected error(id: number, message: ServerMessage): void {
    this.errors.report(this.ast.positions.get(id)?.start, message);
  }
}
