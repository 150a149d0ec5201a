/**
 * Finds the type of each node of an expression, and what its names and calls stand for. Goes on after an
 * error, so that all are found.
 * Behaviour: github.com/google/cel-go/checker (Check).
 */
import type { Ast, CallExpr, ComprehensionExpr, Expr, SelectExpr, StructExpr } from '../ast/ast.ts';
import { CelErrors } from '../text/cel-error.ts';
import type { SourceText } from '../text/source-text.ts';
import { formatArguments, formatType } from '../types/format-type.ts';
import type { FunctionDecl, OverloadDecl } from '../types/function.ts';
import {
  boolType,
  bytesType,
  doubleType,
  dynType,
  errorType,
  intType,
  isExactType,
  isOptionalType,
  listType,
  mapType,
  nullType,
  optionalType,
  stringType,
  typeParam,
  uintType,
  type Type,
} from '../types/type.ts';
import type { CheckedAst, Reference } from './checked.ts';
import { Scope, type CheckerEnv, type ResolvedIdent } from './checker-env.ts';
import { isDyn, isDynOrError, mostGeneral, Substitution } from './substitution.ts';

export interface CheckResult {
  /** Of use only when there are no errors. */
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

class Checker {
  readonly #ast: Ast;
  readonly #errors: CelErrors;
  readonly #scope: Scope;
  readonly #env: CheckerEnv;
  readonly #types = new Map<number, Type>();
  readonly #refs = new Map<number, Reference>();
  readonly #substitution = new Substitution();
  #typeVariables = 0;

  constructor(ast: Ast, source: SourceText, env: CheckerEnv) {
    this.#ast = ast;
    this.#errors = new CelErrors(source);
    this.#scope = new Scope(env);
    this.#env = env;
  }

  run(): CheckResult {
    const expr = this.#check(this.#ast.expr);
    for (const [id, type] of this.#types) this.#types.set(id, this.#substitution.apply(type, 'dyn'));
    return { checked: { ...this.#ast, expr, types: this.#types, refs: this.#refs }, errors: this.#errors };
  }

  /** Checks a node; the answer is the node, with resolved names in place. */
  #check(expr: Expr): Expr {
    switch (expr.kind) {
      case 'literal':
        this.#setType(expr, literalTypes[expr.literal.type]);
        return expr;
      case 'ident': {
        const ident = this.#scope.resolveSimple(expr.name);
        if (ident !== undefined) return this.#resolved(expr, ident);
        this.#setType(expr, errorType);
        this.#undeclared(expr, expr.name);
        return expr;
      }
      case 'select':
        return this.#select(expr);
      case 'call':
        return this.#call(expr);
      case 'list': {
        const elements = expr.elements.map((element) => this.#check(element));
        this.#setType(expr, listType(this.#elementType(elements, expr.optionals)));
        return { ...expr, elements };
      }
      case 'map':
        return this.#map(expr);
      case 'struct':
        return this.#struct(expr);
      case 'comprehension':
        return this.#comprehension(expr);
      case 'unspecified':
        this.#error(expr.id, 'unexpected unspecified type: ');
        this.#setType(expr, errorType);
        return expr;
    }
  }

  #resolved(expr: Expr, ident: ResolvedIdent): Expr {
    this.#setType(expr, ident.type);
    this.#refs.set(expr.id, { name: ident.name, overloadIds: [], value: ident.value });
    return { kind: 'ident', id: expr.id, name: ident.name };
  }

  #select(expr: SelectExpr): Expr {
    const parts = qualifiers(expr);
    const ident = parts === undefined ? undefined : this.#scope.resolveQualified(parts);
    if (ident !== undefined) return this.#resolved(expr, ident);
    const operand = this.#check(expr.operand);
    const type = this.#fieldOf(expr, operand, expr.field, 'plain');
    this.#setType(expr, expr.testOnly ? boolType : this.#substitution.apply(type, 'keep'));
    return { ...expr, operand };
  }

  /** `operand.?field` */
  #optionalSelect(expr: CallExpr): Expr {
    const [target, field] = expr.args;
    if (target === undefined || field?.kind !== 'literal' || field.literal.type !== 'string') return expr;
    const operand = this.#check(target);
    const type = this.#fieldOf(expr, operand, field.literal.value, 'optional');
    this.#setType(expr, this.#substitution.apply(type, 'keep'));
    this.#refs.set(expr.id, { name: '', overloadIds: ['select_optional_field'], value: undefined });
    return { ...expr, args: [operand, field] };
  }

  #fieldOf(expr: Expr, operand: Expr, field: string, access: 'plain' | 'optional'): Type {
    const operandType = this.#substitution.apply(this.#typeOf(operand), 'keep');
    const target = unwrapOptional(operandType);
    let result: Type = dynType;
    switch (target.kind) {
      case 'map':
        result = target.parameters[1] as Type;
        break;
      case 'struct':
        result = this.#fieldType(expr.id, target.name, field) ?? errorType;
        break;
      case 'typeParam':
        this.#substitution.assign(dynType, target);
        break;
      default:
        if (!isDynOrError(target)) {
          this.#error(expr.id, `type '${formatType(target)}' does not support field selection`);
        }
    }
    return target !== operandType || access === 'optional' ? optionalType(result) : result;
  }

  #call(expr: CallExpr): Expr {
    if (expr.function === '_?._') return this.#optionalSelect(expr);
    const args = expr.args.map((arg) => this.#check(arg));
    if (expr.target === undefined) {
      const fn = this.#scope.findFunction(expr.function);
      if (fn === undefined) {
        this.#undeclared(expr, expr.function);
        this.#setType(expr, errorType);
        return { ...expr, args };
      }
      this.#resolve(expr, fn, undefined, args);
      return { ...expr, function: fn.name, args };
    }
    // `a.b.c()` may be the function `c` of `a.b`, or a function that is called `a.b.c`.
    const prefix = qualifiedName(expr.target);
    const namespaced =
      prefix === undefined ? undefined : this.#scope.findFunction(`${prefix}.${expr.function}`);
    if (namespaced !== undefined) {
      this.#resolve(expr, namespaced, undefined, args);
      return { ...expr, function: namespaced.name, target: undefined, args };
    }
    const target = this.#check(expr.target);
    const fn = this.#scope.findFunction(expr.function);
    if (fn === undefined) {
      this.#setType(expr, errorType);
      this.#undeclared(expr, expr.function);
    } else {
      this.#resolve(expr, fn, target, args);
    }
    return { ...expr, target, args };
  }

  #resolve(expr: CallExpr, fn: FunctionDecl, target: Expr | undefined, args: readonly Expr[]): void {
    const style = target === undefined ? 'global' : 'member';
    const types = (target === undefined ? args : [target, ...args]).map((arg) => this.#typeOf(arg));
    if (fn.name === '_&&_' || fn.name === '_||_') {
      this.#resolveLogic(expr, fn, args, types);
      return;
    }
    const overloadIds: string[] = [];
    let result: Type | undefined;
    for (const overload of fn.overloads) {
      if (overload.member !== (style === 'member')) continue;
      const declared = this.#fresh(overload);
      if (!this.#substitution.assignAll(types, declared.args)) continue;
      overloadIds.push(overload.id);
      const type = this.#substitution.apply(declared.result, 'keep');
      if (result === undefined) result = type;
      else if (!isDyn(result) && !isExactType(type, result)) result = dynType;
    }
    if (result === undefined) {
      const found = types.map((type) => this.#substitution.apply(type, 'dyn'));
      const applied = formatArguments(found, style);
      this.#error(expr.id, `found no matching overload for '${fn.name}' applied to '${applied}'`);
      this.#setType(expr, errorType);
      return;
    }
    this.#setType(expr, result);
    this.#refs.set(expr.id, { name: '', overloadIds, value: undefined });
  }

  #resolveLogic(expr: CallExpr, fn: FunctionDecl, args: readonly Expr[], types: readonly Type[]): void {
    let fits = true;
    for (const [i, type] of types.entries()) {
      if (this.#substitution.assign(type, boolType)) continue;
      this.#mismatch((args[i] as Expr).id, boolType, type);
      fits = false;
    }
    this.#setType(expr, fits ? boolType : errorType);
    const overloadIds = fn.overloads.map((overload) => overload.id);
    if (fits) this.#refs.set(expr.id, { name: '', overloadIds, value: undefined });
  }

  /** An overload with type parameters of its own. */
  #fresh(overload: OverloadDecl): { args: readonly Type[]; result: Type } {
    const names = new Map<string, Type>();
    const replace = (type: Type): Type => {
      if (type.kind === 'typeParam') {
        const known = names.get(type.name) ?? this.#newTypeVariable();
        names.set(type.name, known);
        return known;
      }
      if (type.parameters.length === 0) return type;
      const parameters = type.parameters.map(replace);
      return parameters.every((parameter, i) => parameter === type.parameters[i])
        ? type
        : { ...type, parameters };
    };
    // Upstream numbers the parameters in the order of a Go map, which mostly is: result, then arguments.
    const result = replace(overload.result);
    return { args: overload.args.map(replace), result };
  }

  #newTypeVariable(): Type {
    return typeParam(`_var${this.#typeVariables++}`);
  }

  #elementType(elements: readonly Expr[], optionals: readonly number[]): Type {
    let joined: Type | undefined;
    for (const [i, element] of elements.entries()) {
      const type = this.#typeOf(element);
      const kept = optionals.includes(i) ? this.#unwrapped(element, type) : type;
      joined = this.#join(joined, kept);
    }
    return joined ?? this.#newTypeVariable();
  }

  #map(expr: Expr & { kind: 'map' }): Expr {
    let keys: Type | undefined;
    let values: Type | undefined;
    const entries = expr.entries.map((entry) => {
      const key = this.#check(entry.key);
      keys = this.#join(keys, this.#typeOf(key));
      const value = this.#check(entry.value);
      const type = this.#typeOf(value);
      values = this.#join(values, entry.optional ? this.#unwrapped(value, type) : type);
      return { ...entry, key, value };
    });
    this.#setType(expr, mapType(keys ?? this.#newTypeVariable(), values ?? this.#newTypeVariable()));
    return { ...expr, entries };
  }

  /** The type of what an entry marked with `?` holds. */
  #unwrapped(expr: Expr, type: Type): Type {
    if (isOptionalType(type)) return type.parameters[0] as Type;
    if (!isDyn(type)) this.#mismatch(expr.id, optionalType(type), type);
    return type;
  }

  /** The type of members of both types. That they should agree is left to a later pass. */
  #join(joined: Type | undefined, type: Type): Type {
    if (joined === undefined) return type;
    return this.#substitution.assign(joined, type) ? mostGeneral(joined, type) : dynType;
  }

  #struct(expr: StructExpr): Expr {
    const ident = this.#scope.resolveType(expr.typeName);
    if (ident === undefined) {
      this.#undeclared(expr, expr.typeName);
      this.#setType(expr, errorType);
      return expr;
    }
    this.#refs.set(expr.id, { name: ident.name, overloadIds: [], value: undefined });
    const { type, name } = this.#structType(expr, ident);
    this.#setType(expr, type);
    const fields = expr.fields.map((field) => {
      const value = this.#check(field.value);
      const fieldType = this.#fieldType(field.id, name, field.name) ?? errorType;
      const valueType = this.#typeOf(value);
      const given = field.optional ? this.#unwrapped(value, valueType) : valueType;
      if (!this.#substitution.assign(fieldType, given)) {
        const [declared, provided] = [formatType(fieldType), formatType(given)];
        this.#error(
          field.id,
          `expected type of field '${field.name}' is '${declared}' but provided type is '${provided}'`,
        );
      }
      return { ...field, value };
    });
    return { ...expr, typeName: ident.name, fields };
  }

  /** What a struct literal makes, and the name its fields are known under. */
  #structType(expr: StructExpr, ident: ResolvedIdent): { type: Type; name: string } {
    if (ident.type.kind !== 'type') {
      if (ident.type.kind !== 'error') this.#error(expr.id, `'${declaredName(ident.type)}' is not a type`);
      return { type: errorType, name: ident.name };
    }
    const type = ident.type.parameters[0] ?? errorType;
    const wellKnown = wellKnownName(type);
    if (wellKnown !== undefined) return { type, name: wellKnown };
    if (type.kind === 'struct') return { type, name: type.name };
    this.#error(expr.id, `'${declaredName(type)}' is not a message type`);
    return { type: errorType, name: ident.name };
  }

  #comprehension(expr: ComprehensionExpr): Expr {
    const range = this.#check(expr.range);
    const init = this.#check(expr.init);
    const rangeType = this.#substitution.apply(this.#typeOf(range), 'keep');
    const accuType = this.#typeOf(init);
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
        this.#substitution.assign(dynType, rangeType);
        break;
      default: {
        const name = formatType(rangeType);
        this.#error(
          range.id,
          `expression of type '${name}' cannot be range of a comprehension (must be list, map, or dynamic)`,
        );
        first = errorType;
        second = errorType;
      }
    }
    if (twoVariables) this.#scope.enter([expr.iterVar, first], [expr.iterVar2, second]);
    else this.#scope.enter([expr.iterVar, first]);
    const condition = this.#check(expr.condition);
    this.#expect(condition, boolType);
    const step = this.#check(expr.step);
    this.#expect(step, accuType);
    this.#scope.leave();
    const result = this.#check(expr.result);
    this.#scope.leave();
    this.#setType(expr, this.#substitution.apply(this.#typeOf(result), 'keep'));
    return { ...expr, range, init, condition, step, result };
  }

  #expect(expr: Expr, type: Type): void {
    const found = this.#typeOf(expr);
    if (!this.#substitution.assign(type, found)) this.#mismatch(expr.id, type, found);
  }

  #fieldType(id: number, structName: string, field: string): Type | undefined {
    if (this.#env.provider.findType(structName) === undefined) {
      this.#error(id, `unexpected failed resolution of '${structName}'`);
      return undefined;
    }
    const type = this.#env.provider.findField(structName, field);
    if (type === undefined) this.#error(id, `undefined field '${field}'`);
    return type;
  }

  #setType(expr: Expr, type: Type): void {
    this.#types.set(expr.id, type);
  }

  #typeOf(expr: Expr): Type {
    return this.#types.get(expr.id) ?? errorType;
  }

  #mismatch(id: number, expected: Type, found: Type): void {
    this.#error(id, `expected type '${formatType(expected)}' but found '${formatType(found)}'`);
  }

  #undeclared(expr: Expr, name: string): void {
    this.#error(expr.id, `undeclared reference to '${name}' (in container '')`);
  }

  #error(id: number, message: string): void {
    this.#errors.report(id, this.#ast.positions.get(id)?.start, message);
  }
}

/** The names of `a.b.c`, if it may be the name of one thing. */
function qualifiers(expr: SelectExpr): string[] | undefined {
  const names: string[] = [];
  let at: Expr = expr;
  while (at.kind === 'select') {
    if (at.testOnly) return undefined;
    names.push(at.field);
    at = at.operand;
  }
  if (at.kind !== 'ident') return undefined;
  names.push(at.name);
  return names.reverse();
}

function qualifiedName(expr: Expr): string | undefined {
  if (expr.kind === 'ident') return expr.name;
  return expr.kind === 'select' ? qualifiers(expr)?.join('.') : undefined;
}

function unwrapOptional(type: Type): Type {
  return isOptionalType(type) ? (type.parameters[0] as Type) : type;
}

function declaredName(type: Type): string {
  return type.nullable ? `wrapper(${type.name})` : type.name;
}

/** The message that a type can also be written as. */
function wellKnownName(type: Type): string | undefined {
  const [first, second] = type.parameters;
  switch (type.kind) {
    case 'any':
      return 'google.protobuf.Any';
    case 'timestamp':
      return 'google.protobuf.Timestamp';
    case 'duration':
      return 'google.protobuf.Duration';
    case 'dyn':
      return 'google.protobuf.Value';
    case 'null':
      return 'google.protobuf.NullValue';
    case 'list':
      return first === dynType ? 'google.protobuf.ListValue' : undefined;
    case 'map':
      return first === stringType && second === dynType ? 'google.protobuf.Struct' : undefined;
    default:
      return type.nullable ? wrapperNames[type.kind] : undefined;
  }
}

const wrapperNames: Partial<Record<Type['kind'], string>> = {
  bool: 'google.protobuf.BoolValue',
  bytes: 'google.protobuf.BytesValue',
  double: 'google.protobuf.DoubleValue',
  int: 'google.protobuf.Int64Value',
  string: 'google.protobuf.StringValue',
  uint: 'google.protobuf.UInt64Value',
};
