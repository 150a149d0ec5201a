import type { Ast, Expr, StructExpr } from '../ast/ast.ts';
import type { SourceText } from '../text/source-text.ts';
import { formatType } from '../types/format-type.ts';
import { dynType, errorType, isOptionalType, optionalType, type Type } from '../types/type.ts';
import { CallTypes } from './call-types.ts';
import type { CheckerEnv, ResolvedIdent } from './checker-env.ts';
import { declaredName, wellKnownName } from './message-name.ts';
import { isDynOrError } from './substitution.ts';
import { say } from '../text/codes.ts';

/** Finds the types of field selections and of message literals. */
export abstract class FieldTypes extends CallTypes {
  readonly #env: CheckerEnv;

  constructor(ast: Ast, source: SourceText, env: CheckerEnv) {
    super(ast, source);
    this.#env = env;
  }

  protected fieldOf(expr: Expr, operand: Expr, field: string, access: 'plain' | 'optional'): Type {
    const operandType = this.substitution.apply(this.typeOf(operand), 'keep');
    const target = unwrapOptional(operandType);
    let result: Type = dynType;
    switch (target.kind) {
      case 'map':
        result = target.parameters[1] as Type;
        break;
      case 'struct':
        result = this.fieldType(expr.id, target.name, field) ?? errorType;
        break;
      case 'typeParam':
        this.substitution.assign(dynType, target);
        break;
      default:
        if (!isDynOrError(target)) {
          this.error(expr.id, say('cel-no-field-selection', { type: formatType(target) }));
        }
    }
    return target !== operandType || access === 'optional' ? optionalType(result) : result;
  }

  protected fieldType(id: number, structName: string, field: string): Type | undefined {
    if (this.#env.provider.findType(structName) === undefined) {
      this.error(id, say('cel-type-unresolved', { name: structName }));
      return undefined;
    }
    const type = this.#env.provider.findField(structName, field);
    if (type === undefined) this.error(id, say('cel-undefined-field', { field }));
    return type;
  }

  /** The type of a struct literal, and the name under which its fields are declared. */
  protected structType(expr: StructExpr, ident: ResolvedIdent): { type: Type; name: string } {
    if (ident.type.kind !== 'type') {
      if (ident.type.kind !== 'error') {
        this.error(expr.id, say('cel-not-a-type', { name: declaredName(ident.type) }));
      }
      return { type: errorType, name: ident.name };
    }
    const type = ident.type.parameters[0] ?? errorType;
    const wellKnown = wellKnownName(type);
    if (wellKnown !== undefined) return { type, name: wellKnown };
    if (type.kind === 'struct') return { type, name: type.name };
    this.error(expr.id, say('cel-not-a-message-type', { name: declaredName(type) }));
    return { type: errorType, name: ident.name };
  }
}

/** The type inside an optional; any other type unchanged. */
function unwrapOptional(type: Type): Type {
  return isOptionalType(type) ? (type.parameters[0] as Type) : type;
}
