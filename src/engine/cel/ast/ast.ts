/**
 * The syntax tree of a CEL expression.
 * Behaviour: github.com/google/cel-go/common/ast (Expr, SourceInfo).
 *
 * Node ids are the integers that cel-go assigns, in its order of creation; they are the keys of costs, types, and
 * references. Macros are expanded during parsing; `macroCalls` keeps the original calls.
 */

/** A constant. `int` and `uint` are 64 bits wide; a `string` never holds a lone surrogate. */
export type Literal =
  | { readonly type: 'null'; readonly value: null }
  | { readonly type: 'bool'; readonly value: boolean }
  | { readonly type: 'int'; readonly value: bigint }
  | { readonly type: 'uint'; readonly value: bigint }
  | { readonly type: 'double'; readonly value: number }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'bytes'; readonly value: Uint8Array };

export interface LiteralExpr {
  readonly kind: 'literal';
  readonly id: number;
  readonly literal: Literal;
}

/** A name. One that starts with a dot is looked up at the root. The checker may qualify it (see refs). */
export interface IdentExpr {
  readonly kind: 'ident';
  readonly id: number;
  readonly name: string;
}

/** `operand.field`, or `has(operand.field)` with `testOnly`. */
export interface SelectExpr {
  readonly kind: 'select';
  readonly id: number;
  readonly operand: Expr;
  readonly field: string;
  readonly testOnly: boolean;
}

/** Operators are calls too: `_&&_`, `_?_:_`, `_[_]`, `_?._` (its second argument is a string literal). */
export interface CallExpr {
  readonly kind: 'call';
  readonly id: number;
  readonly function: string;
  /** The receiver of `target.function(args)`. */
  readonly target: Expr | undefined;
  readonly args: readonly Expr[];
}

export interface ListExpr {
  readonly kind: 'list';
  readonly id: number;
  readonly elements: readonly Expr[];
  /** Positions of the elements written with `?`. */
  readonly optionals: readonly number[];
}

export interface MapEntry {
  readonly id: number;
  readonly key: Expr;
  readonly value: Expr;
  readonly optional: boolean;
}

export interface MapExpr {
  readonly kind: 'map';
  readonly id: number;
  readonly entries: readonly MapEntry[];
}

export interface StructField {
  readonly id: number;
  readonly name: string;
  readonly value: Expr;
  readonly optional: boolean;
}

/** `typeName{name: value}`. */
export interface StructExpr {
  readonly kind: 'struct';
  readonly id: number;
  readonly typeName: string;
  readonly fields: readonly StructField[];
}

/** The expansion of a macro: a fold over `range` that keeps its state in `accuVar`. */
export interface ComprehensionExpr {
  readonly kind: 'comprehension';
  readonly id: number;
  readonly range: Expr;
  readonly iterVar: string;
  /** The second variable of a two-variable comprehension, or empty. */
  readonly iterVar2: string;
  readonly accuVar: string;
  readonly init: Expr;
  readonly condition: Expr;
  readonly step: Expr;
  readonly result: Expr;
}

/** Replaces a part that couldn't be parsed; it never occurs in an expression without errors. */
export interface UnspecifiedExpr {
  readonly kind: 'unspecified';
  readonly id: number;
}

export type Expr =
  | LiteralExpr
  | IdentExpr
  | SelectExpr
  | CallExpr
  | ListExpr
  | MapExpr
  | StructExpr
  | ComprehensionExpr
  | UnspecifiedExpr;

/** The variable that macros fold into. */
export const accumulatorName = '@result';

/** Half-open range of the text, in code points. `start` is the location that errors report. */
export interface OffsetRange {
  readonly start: number;
  readonly stop: number;
}

/** A parsed expression. */
export interface Ast {
  readonly source: string;
  readonly expr: Expr;
  /** By node id. Ids of removed nodes are missing. */
  readonly positions: ReadonlyMap<number, OffsetRange>;
  /**
   * By id of the node that a macro became: the call as written. Inside it, nodes that are macros themselves are
   * `unspecified` and have the id to look up here. The call's own id is 0.
   */
  readonly macroCalls: ReadonlyMap<number, CallExpr>;
}
