/**
 * The information about a subexpression that the cost estimate of a call needs.
 * Behaviour: github.com/google/cel-go/checker (AstNode, CostEstimator).
 */
import type { Expr } from '../ast/ast.ts';
import type { DeclType } from '../schema/decl-type.ts';
import type { Type } from '../types/type.ts';
import { unknown, type Estimate } from './estimate.ts';

export interface CostNode {
  /** Path from a variable; empty for a value that doesn't come from a variable. */
  readonly path: readonly string[];
  readonly type: Type;
  /** Missing for the elements of a list. */
  readonly expr: Expr | undefined;
  /** The size, if it is known from the expression or the schema. */
  readonly size: Estimate | undefined;
}

/** Estimates the sizes of values by their path. */
export type SizeEstimator = (path: readonly string[]) => Estimate | undefined;

export function nodeSize(node: CostNode, estimate: SizeEstimator): Estimate {
  return node.size ?? estimate(node.path) ?? unknown;
}

/** The known facts about the elements of a list; undefined unless the node is known to be a list. */
export function listElement(list: CostNode): CostNode | undefined {
  const type = list.type.parameters[0];
  if (type === undefined) return undefined;
  const path = list.path.length === 0 ? [] : [...list.path, '@items'];
  return { path, type, expr: undefined, size: undefined };
}

/** The size of the result; missing if it isn't known. */
export type CallEstimate = readonly [cost: Estimate, size?: Estimate];

/** A call whose cost is estimated; it has as many operands as the overload has parameters, a target first. */
export interface CallToEstimate {
  readonly operands: readonly CostNode[];
  /** The cost of each operand, which the result doesn't include. */
  readonly costs: readonly Estimate[];
  readonly estimateSize: SizeEstimator;
}

export interface CallPrice {
  readonly estimate: (call: CallToEstimate) => CallEstimate;
  /** Set if the estimate already includes the cost of the operands, because not all of them may be evaluated. */
  readonly withOperands?: true;
}

/** Estimates sizes from the schema at a path. Ignores the first name, `self` or `oldSelf`. */
export function schemaSizes(root: DeclType): SizeEstimator {
  return (path) => {
    if (path.length === 0) return undefined;
    let at: DeclType | undefined = root;
    for (const name of path.slice(1)) {
      at = stepInto(at, name);
      if (at === undefined) return undefined;
    }
    return { min: 0n, max: BigInt.asUintN(64, at.maxElements) };
  };
}

/** Matches the API server: keys of maps are strings without a known length, which counts as none. */
const keyType: DeclType = {
  kind: 'object',
  fields: new Map(),
  maxElements: 0n,
  minSerializedSize: 2,
};

function stepInto(at: DeclType, name: string): DeclType | undefined {
  switch (name) {
    case '@items':
    case '@values':
      return at.kind === 'list' || at.kind === 'map' ? at.element : undefined;
    case '@keys':
      return at.kind === 'map' ? keyType : undefined;
    default:
      return at.kind === 'object' ? at.fields.get(name) : undefined;
  }
}
