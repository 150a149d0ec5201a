/** Costs of functions that return lists. Behaviour: github.com/google/cel-go/ext (lists.go). */
import type { CelBehaviour } from '../../kubernetes/behaviour.ts';
import type { CallEstimate, CostNode } from '../cost/cost-node.ts';
import { exactly, one, plus, times, timesFactor, type Estimate } from '../cost/estimate.ts';
import { traversal, type CallCost } from '../runtime-cost/call-cost.ts';
import { GoPanic } from '../../go/panic.ts';
import { CelList } from '../values/list.ts';
import { Bytes, goTypeName, costSize, type Value } from '../values/value.ts';

const listCreation = 10;

export function squared(size: Estimate): Estimate {
  return times(size, size);
}

/** A call that returns a list. */
export function newList(size: Estimate, factor: number): CallEstimate {
  return [plus(plus(timesFactor(size, factor), one), exactly(BigInt(listCreation))), size];
}

/** The literal number if it isn't negative, or else `otherwise`. */
export function literalCount(node: CostNode | undefined, otherwise: bigint): bigint {
  const expr = node?.expr;
  if (expr?.kind !== 'literal' || expr.literal.type !== 'int') return otherwise;
  return expr.literal.value < 0n ? 0n : expr.literal.value;
}

export function allocating(factor: number, elements: number): number | bigint {
  const size = Math.trunc(elements * factor);
  if (size < Number.MAX_SAFE_INTEGER - listCreation) return size + 1 + listCreation;
  // Matches the API server: costs that don't fit 64 bits become the 64th.
  return (size < 2 ** 64 ? BigInt(size) : 2n ** 63n) + BigInt(1 + listCreation);
}

export const outputSize: CallCost = (_, result) => allocating(1, costSize(result));

/** Each element may be compared with every other. */
export function selfComparing(value: Value): number | bigint {
  const list = asList(value);
  const elements = list.size;
  if (elements === 0) return allocating(1, 0);
  const first = list.at(0);
  const textual = typeof first === 'string' || first instanceof Bytes;
  return allocating(textual ? 2 + traversal : 2, elements * elements);
}

/** The types that have the first of a list's methods. */
const addable: ReadonlySet<string> = new Set(
  'Bytes Double Duration Int String Timestamp Uint'.split(' ').map((name) => `types.${name}`),
);

function asList(value: Value): CelList {
  if (value instanceof CelList) return value;
  const missing = addable.has(goTypeName(value)) ? 'Contains' : 'Add';
  throw new GoPanic(
    `interface conversion: ${goTypeName(value)} is not traits.Lister: missing method ${missing}`,
  );
}

/** A negative depth is an error, but still has a cost. */
export function flatteningCost(ofNegative: CelBehaviour['negativeDepthCost']): CallCost {
  return ([list, depth]) => {
    if (typeof depth !== 'bigint') {
      throw new GoPanic(`interface conversion: ref.Val is ${goTypeName(depth)}, not types.Int`);
    }
    const factor = depth < 0n && ofNegative === 'added' ? 1 : Number(depth);
    return allocating(factor, costSize(list));
  };
}
