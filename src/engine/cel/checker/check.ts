/**
 * Finds the type of each node of an expression, and resolves its names and calls. Continues after an
 * error, so that it finds all of them.
 * Behaviour: github.com/google/cel-go/checker (Check).
 */
import type { Ast, CallExpr, ComprehensionExpr, Expr, SelectExpr, StructExpr } from '../ast/ast.ts';
import type { CelErrors } from '../text/cel-error.ts';
import type { SourceText } from '../text/source-text.ts';
import { formatType } from '../types/format-type.ts';
import {
  boolType,
  bytesType,
  doubleType,
  dynType,
  errorType,
  intType,
  listType,
  mapType,
  nullType,
  stringType,
  uintType,
  type Type,
} from '../types/type.ts';
import type { CheckedAst } from './checked.ts';
import { Scope, type CheckerEnv, type ResolvedIdent } from './checker-env.ts';
import { FieldTypes } from './field-types.ts';
import { qualifiedName, qualifiers } from './qualified-name.ts';
import { say } from '../text/codes.ts';

export interface CheckResult {
  /** Only valid if there are no errors. */
  readonly checked: CheckedAst;
  readonly errors: CelErrors;
}

/** Checks a parsed expression without syntax errors. */
export function check(ast: Ast, source: SourceText, env: CheckerEnv): CheckResult {
  return new Checker(ast, source, env).run();
}

const literalTypes = {
  null: nullType,
  bool: boolType,
  int: intType,
  uint: uintType,
  double: doubleType,
  string: stringType,
  bytes: bytesType,
} as const;

class Checker extends FieldTypes {
  readonly #scope: Scope;

  constructor(ast: Ast, source: SourceText, env: CheckerEnv) {
    super(ast, source, env);
    this.#scope = new Scope(env);
  }

  run(): CheckResult {
    const expr = this.#check(this.ast.expr);
    for (const [id, type] of this.types) this.types.set(id, this.substitution.apply(type, 'dyn'));
    return { checked: { ...this.ast, expr, types: this.types, refs: this.refs }, errors: this.errors };
  }

  /** Checks a node. Returns the node with resolved names. */
  #check(expr: Expr): Expr {
    switch (expr.kind) {
      case 'literal':
        this.setType(expr, literalTypes[expr.literal.type]);
        return expr;
      case 'ident': {
        const ident = this.#scope.resolveSimple(expr.name);
        if (ident !== undefined) return this.#resolved(expr, ident);
        this.setType(expr, errorType);
        this.undeclared(expr, expr.name);
        return expr;
      }
      case 'select':
        return this.#select(expr);
      case 'call':
        return this.#call(expr);
      case 'list': {
        const elements = expr.elements.map((element) => this.#check(element));
        this.setType(expr, listType(this.#elementType(elements, expr.optionals)));
        return { ...expr, elements };
      }
      case 'map':
        return this.#map(expr);
      case 'struct':
        return this.#struct(expr);
      case 'comprehension':
        return this.#comprehension(expr);
      case 'unspecified':
        this.error(expr.id, say('cel-expression-unspecified'));
        this.setType(expr, errorType);
        return expr;
    }
  }

  #resolved(expr: Expr, ident: ResolvedIdent): Expr {
    this.setType(expr, ident.type);
    this.refs.set(expr.id, { name: ident.name, overloadIds: [], value: ident.value });
    return { kind: 'ident', id: expr.id, name: ident.name };
  }

  #select(expr: SelectExpr): Expr {
    const parts = qualifiers(expr);
    const ident = parts === undefined ? undefined : this.#scope.resolveQualified(parts);
    if (ident !== undefined) return this.#resolved(expr, ident);
    const operand = this.#check(expr.operand);
    const type = this.fieldOf(expr, operand, expr.field, 'plain');
    this.setType(expr, expr.testOnly ? boolType : this.substitution.apply(type, 'keep'));
    return { ...expr, operand };
  }

  /** `operand.?field` */
  #optionalSelect(expr: CallExpr): Expr {
    const [target, field] = expr.args;
    if (target === undefined || field?.kind !== 'literal' || field.literal.type !== 'string') return expr;
    const operand = this.#check(target);
    const type = this.fieldOf(expr, operand, field.literal.value, 'optional');
    this.setType(expr, this.substitution.apply(type, 'keep'));
    this.refs.set(expr.id, { name: '', overloadIds: ['select_optional_field'], value: undefined });
    return { ...expr, args: [operand, field] };
  }

  #call(expr: CallExpr): Expr {
    if (expr.function === '_?._') return this.#optionalSelect(expr);
    const args = expr.args.map((arg) => this.#check(arg));
    if (expr.target === undefined) {
      const fn = this.#scope.findFunction(expr.function);
      if (fn === undefined) {
        this.undeclared(expr, expr.function);
        this.setType(expr, errorType);
        return { ...expr, args };
      }
      this.resolve(expr, fn, undefined, args);
      return { ...expr, function: fn.name, args };
    }
    // `a.b.c()` may be the function `c` of `a.b`, or a function that is called `a.b.c`.
    const prefix = qualifiedName(expr.target);
    const namespaced =
      prefix === undefined ? undefined : this.#scope.findFunction(`${prefix}.${expr.function}`);
    if (namespaced !== undefined) {
      this.resolve(expr, namespaced, undefined, args);
      return { ...expr, function: namespaced.name, target: undefined, args };
    }
    const target = this.#check(expr.target);
    const fn = this.#scope.findFunction(expr.function);
    if (fn === undefined) {
      this.setType(expr, errorType);
      this.undeclared(expr, expr.function);
    } else {
      this.resolve(expr, fn, target, args);
    }
    return { ...expr, target, args };
  }

  #elementType(elements: readonly Expr[], optionals: readonly number[]): Type {
    let joined: Type | undefined;
    for (const [i, element] of elements.entries()) {
      const type = this.typeOf(element);
      const kept = optionals.includes(i) ? this.unwrapped(element, type) : type;
      joined = this.join(joined, kept);
    }
    return joined ?? this.newTypeVariable();
  }

  #map(expr: Expr & { kind: 'map' }): Expr {
    let keys: Type | undefined;
    let values: Type | undefined;
    const entries = expr.entries.map((entry) => {
      const key = this.#check(entry.key);
      keys = this.join(keys, this.typeOf(key));
      const value = this.#check(entry.value);
      const type = this.typeOf(value);
      values = this.join(values, entry.optional ? this.unwrapped(value, type) : type);
      return { ...entry, key, value };
    });
    this.setType(expr, mapType(keys ?? this.newTypeVariable(), values ?? this.newTypeVariable()));
    return { ...expr, entries };
  }

  #struct(expr: StructExpr): Expr {
    const ident = this.#scope.resolveType(expr.typeName);
    if (ident === undefined) {
      this.undeclared(expr, expr.typeName);
      this.setType(expr, errorType);
      return expr;
    }
    this.refs.set(expr.id, { name: ident.name, overloadIds: [], value: undefined });
    const { type, name } = this.structType(expr, ident);
    this.setType(expr, type);
    const fields = expr.fields.map((field) => {
      const value = this.#check(field.value);
      const fieldType = this.fieldType(field.id, name, field.name) ?? errorType;
      const valueType = this.typeOf(value);
      const given = field.optional ? this.unwrapped(value, valueType) : valueType;
      if (!this.substitution.assign(fieldType, given)) {
        const types = { expected: formatType(fieldType), found: formatType(given) };
        this.error(field.id, say('cel-field-type-mismatch', { field: field.name, ...types }));
      }
      return { ...field, value };
    });
    return { ...expr, typeName: ident.name, fields };
  }

  #comprehension(expr: ComprehensionExpr): Expr {
    const range = this.#check(expr.range);
    const init = this.#check(expr.init);
    const rangeType = this.substitution.apply(this.typeOf(range), 'keep');
    const accuType = this.typeOf(init);
    this.#scope.enter([expr.accuVar, accuType]);
    const twoVariables = expr.iterVar2 !== '';
    let first: Type = dynType;
    let second: Type = dynType;
    switch (rangeType.kind) {
      case 'list':
        second = rangeType.parameters[0] as Type;
        first = twoVariables ? intType : second;
        break;
      case 'map':
        [first, second] = rangeType.parameters as [Type, Type];
        break;
      case 'dyn':
      case 'error':
      case 'typeParam':
        this.substitution.assign(dynType, rangeType);
        break;
      default: {
        this.error(range.id, say('cel-not-a-range', { type: formatType(rangeType) }));
        first = errorType;
        second = errorType;
      }
    }
    if (twoVariables) this.#scope.enter([expr.iterVar, first], [expr.iterVar2, second]);
    else this.#scope.enter([expr.iterVar, first]);
    const condition = this.#check(expr.condition);
    this.expect(condition, boolType);
    const step = this.#check(expr.step);
    this.expect(step, accuType);
    this.#scope.leave();
    const result = this.#check(expr.result);
    this.#scope.leave();
    this.setType(expr, this.substitution.apply(this.typeOf(result), 'keep'));
    return { ...expr, range, init, condition, step, result };
  }
}
