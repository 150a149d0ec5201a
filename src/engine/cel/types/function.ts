/**
 * Declarations of functions: the checker resolves calls with them, and they dispatch calls with dynamic arguments.
 * Behaviour: github.com/google/cel-go/common/decls (FunctionDecl, OverloadDecl).
 */
import type { Type } from './type.ts';

export interface OverloadDecl {
  /** `add_int64`, `cidr_containsIP_string`: the name that costs and implementations refer to. */
  readonly id: string;
  /** Called as `target.function(args)`; then `args[0]` is the target. */
  readonly member: boolean;
  readonly args: readonly Type[];
  readonly result: Type;
}

export interface FunctionDecl {
  readonly name: string;
  /** In order of declaration: at run time, the first match wins. */
  readonly overloads: readonly OverloadDecl[];
}
