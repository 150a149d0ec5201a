/**
 * The declarations that the checker starts with, and the variables of macros during the check.
 * Behaviour: github.com/google/cel-go/checker (Env, Scopes) and common/types (Provider).
 */
import type { Literal } from '../ast/ast.ts';
import type { FunctionDecl } from '../types/function.ts';
import { intType, typeTypeOf, type Type } from '../types/type.ts';

/** Looks up types by name, and their fields. */
export interface TypeProvider {
  /** The type with a name, if there is one. */
  findType(name: string): Type | undefined;
  /** The type of a field; undefined if it doesn't exist. */
  findField(structName: string, field: string): Type | undefined;
  /** The number of an enum constant. */
  findConstant(name: string): bigint | undefined;
}

export interface CheckerEnv {
  readonly variables: ReadonlyMap<string, Type>;
  readonly functions: ReadonlyMap<string, FunctionDecl>;
  readonly provider: TypeProvider;
  /**
   * Whether a variable of a macro hides all names that begin with its name: types such as `net.IP`, but not names with
   * a leading dot.
   */
  readonly localNames: 'hide' | 'mingle';
}

export interface ResolvedIdent {
  readonly name: string;
  readonly type: Type;
  readonly value: Literal | undefined;
}

/** Names that are visible at one place of an expression. */
export class Scope {
  readonly #env: CheckerEnv;
  /** Macro variables, the innermost last. */
  readonly #locals: Map<string, Type>[] = [];

  constructor(env: CheckerEnv) {
    this.#env = env;
  }

  enter(...variables: (readonly [string, Type])[]): void {
    this.#locals.push(new Map(variables));
  }

  leave(): void {
    this.#locals.pop();
  }

  resolveSimple(name: string): ResolvedIdent | undefined {
    const rooted = name.startsWith('.');
    const plain = rooted ? name.slice(1) : name;
    const local = this.#findLocal(plain);
    if (this.#env.localNames === 'mingle') {
      return local === undefined ? this.#findGlobal(plain) : known(plain, local);
    }
    if (local !== undefined && !rooted) return known(plain, local);
    return this.#rootedIf(this.#findGlobal(plain), local);
  }

  /** A qualified name as it may be written for a variable or a type. */
  resolveQualified(parts: readonly string[]): ResolvedIdent | undefined {
    const name = parts.join('.');
    if (this.#env.localNames === 'mingle') return this.resolveSimple(name);
    const first = parts[0] as string;
    const rooted = first.startsWith('.');
    const local = this.#findLocal(rooted ? first.slice(1) : first);
    if (local !== undefined && !rooted) return undefined;
    return this.#rootedIf(this.#findGlobal(rooted ? name.slice(1) : name), local);
  }

  /** The type that a struct literal names. */
  resolveType(name: string): ResolvedIdent | undefined {
    const plain = name.startsWith('.') ? name.slice(1) : name;
    if (this.#env.localNames === 'mingle') return this.resolveSimple(plain);
    const type = this.#env.provider.findType(plain);
    return type === undefined ? undefined : known(plain, typeTypeOf(type));
  }

  findFunction(name: string): FunctionDecl | undefined {
    return this.#env.functions.get(name.startsWith('.') ? name.slice(1) : name);
  }

  #findLocal(name: string): Type | undefined {
    for (let i = this.#locals.length - 1; i >= 0; i--) {
      const type = this.#locals[i]?.get(name);
      if (type !== undefined) return type;
    }
    return undefined;
  }

  #findGlobal(name: string): ResolvedIdent | undefined {
    const variable = this.#env.variables.get(name);
    if (variable !== undefined) return known(name, variable);
    const type = this.#env.provider.findType(name);
    if (type !== undefined) return known(name, typeTypeOf(type));
    const constant = this.#env.provider.findConstant(name);
    if (constant === undefined) return undefined;
    return { name, type: intType, value: { type: 'int', value: constant } };
  }

  /** A leading dot distinguishes a name that a macro's variable would hide. */
  #rootedIf(ident: ResolvedIdent | undefined, local: Type | undefined): ResolvedIdent | undefined {
    return ident === undefined || local === undefined ? ident : { ...ident, name: '.' + ident.name };
  }
}

function known(name: string, type: Type): ResolvedIdent {
  return { name, type, value: undefined };
}
