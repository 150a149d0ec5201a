import type { CallExpr, Expr } from '../ast/ast.ts';
import { formatArguments } from '../types/format-type.ts';
import type { FunctionDecl, OverloadDecl } from '../types/function.ts';
import { boolType, dynType, errorType, isExactType, type Type } from '../types/type.ts';
import { NodeTypes } from './node-types.ts';
import { isDyn } from './substitution.ts';
import { say } from '../text/codes.ts';

/** Finds the overloads that a call may refer to, and its result type. */
export abstract class CallTypes extends NodeTypes {
  protected resolve(expr: CallExpr, fn: FunctionDecl, target: Expr | undefined, args: readonly Expr[]): void {
    const style = target === undefined ? 'global' : 'member';
    const types = (target === undefined ? args : [target, ...args]).map((arg) => this.typeOf(arg));
    if (fn.name === '_&&_' || fn.name === '_||_') {
      this.#resolveLogic(expr, fn, args, types);
      return;
    }
    const overloadIds: string[] = [];
    let result: Type | undefined;
    for (const overload of fn.overloads) {
      if (overload.member !== (style === 'member')) continue;
      const declared = this.#fresh(overload);
      if (!this.substitution.assignAll(types, declared.args)) continue;
      overloadIds.push(overload.id);
      const type = this.substitution.apply(declared.result, 'keep');
      if (result === undefined) result = type;
      else if (!isDyn(result) && !isExactType(type, result)) result = dynType;
    }
    if (result === undefined) {
      const found = types.map((type) => this.substitution.apply(type, 'dyn'));
      const applied = formatArguments(found, style);
      this.error(expr.id, say('cel-no-matching-overload', { name: fn.name, applied }));
      this.setType(expr, errorType);
      return;
    }
    this.setType(expr, result);
    this.refs.set(expr.id, { name: '', overloadIds, value: undefined });
  }

  #resolveLogic(expr: CallExpr, fn: FunctionDecl, args: readonly Expr[], types: readonly Type[]): void {
    let fits = true;
    for (const [i, type] of types.entries()) {
      if (this.substitution.assign(type, boolType)) continue;
      this.mismatch((args[i] as Expr).id, boolType, type);
      fits = false;
    }
    this.setType(expr, fits ? boolType : errorType);
    const overloadIds = fn.overloads.map((overload) => overload.id);
    if (fits) this.refs.set(expr.id, { name: '', overloadIds, value: undefined });
  }

  /** An overload with type parameters of its own. */
  #fresh(overload: OverloadDecl): { args: readonly Type[]; result: Type } {
    const names = new Map<string, Type>();
    const replace = (type: Type): Type => {
      if (type.kind === 'typeParam') {
        const known = names.get(type.name) ?? this.newTypeVariable();
        names.set(type.name, known);
        return known;
      }
      if (type.parameters.length === 0) return type;
      const parameters = type.parameters.map(replace);
      return parameters.every((parameter, i) => parameter === type.parameters[i])
        ? type
        : { ...type, parameters };
    };
    // Upstream numbers the parameters in the order of a Go map, which usually is: result, then arguments.
    const result = replace(overload.result);
    return { args: overload.args.map(replace), result };
  }
}
