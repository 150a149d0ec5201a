/**
 * Declarations of functions: what the checker resolves calls against, and what calls with dynamic
 * arguments are dispatched by.
 * Behaviour: github.com/google/cel-go/common/decls (FunctionDecl, OverloadDecl).
 */
import type { Type } from './type.ts';

export interface OverloadDecl {
  /** `add_int64`, `cidr_containsIP_string`: the name that costs and implementations go by. */
  readonly id: string;
  /** Called as `target.function(args)`; `args[0]` is the target then. */
  readonly member: boolean;
  readonly args: readonly Type[];
  readonly result: Type;
}

export interface FunctionDecl {
  readonly name: string;
  /** In order of declaration: the first that fits wins at run time. */
  readonly overloads: readonly OverloadDecl[];
}
