/**
 * Costs of calls: estimated from the sizes of their operands, and charged at run time.
 * Behaviour: github.com/google/cel-go/checker (coster.functionCost), interpreter (costCall),
 * k8s.io/apiserver/pkg/cel/library (CostEstimator).
 */
import { utf8Length } from '../../go/utf8.ts';
import {
  listElement,
  nodeSize,
  type CallEstimate,
  type CallPrice,
  type CostNode,
} from '../cost/cost-node.ts';
import { one, plus, times, timesFactor, type Estimate } from '../cost/estimate.ts';
import { read, size, traversal, unitCost, type CallCost } from '../runtime-cost/call-cost.ts';
import { CelList } from '../values/list.ts';
import { CelMap } from '../values/map.ts';
import { Bytes, costSize, type Value } from '../values/value.ts';

/** The estimate is computed before anything runs, the cost after a call. */
export interface Price extends CallPrice {
  readonly cost: CallCost;
  /** Charged by the function's name, even if only the arguments determine the overload. */
  readonly byName?: true;
}

/** For operands: as many as the overload has parameters. */
type Sizes = readonly [Estimate, Estimate, Estimate];

/** A price whose estimate depends only on the sizes of the operands, a target first. */
export function price(estimate: (...sizes: Sizes) => CallEstimate, cost: CallCost): Price {
  return {
    estimate: ({ operands, estimateSize }) =>
      estimate(...(operands.map((operand) => nodeSize(operand, estimateSize)) as unknown as Sizes)),
    cost,
  };
}

/** The API server's own estimate, which it looks up by function name. */
export function byName(own: Price): Price {
  return { ...own, byName: true };
}

/** The price of a call whose cost doesn't depend on the sizes of its arguments. */
export const unit: Price = { estimate: () => [one], cost: unitCost };

/** Per character of a pattern, for each step over the string. */
export const regexFactor = 0.25;

/** The string is read once. */
export function scan(text: Estimate): Estimate {
  return timesFactor(text, traversal);
}

/** A pattern is tried at each character, and after the last. */
export function patternScan(text: Estimate, pattern: Estimate): Estimate {
  return times(scan(plus(text, one)), timesFactor(pattern, regexFactor));
}

/** A pattern of one size is tried over a string of another. */
export function matching(text: number, pattern: number): number {
  return read(1 + text) * Math.ceil(pattern * regexFactor);
}

const readFirst: CallCost = ([first]) => read(costSize(first));

/** The string argument is read. */
export const reading: Price = byName(price((text) => [scan(text)], readFirst));

/** The same, with a result as long as the string. */
export const rewriting: Price = byName(price((text) => [scan(text), text], readFirst));

/** As cel-go counts: an optional has the size of its value. */
export function readArgument(position: 0 | 1): CallCost {
  return (args) => read(size(args[position]));
}

/** The common length of two values is read. */
export function shorterRead(a: Value, b: Value): number {
  return read(Math.min(size(a), size(b)));
}

/** The string is read and written. */
export const readTwice: CallCost = ([text]) => read(costSize(text) * 2);

/** Each element of a list, or each character of a string, is read. */
export const searching: Price = searchingBy(scan);

/** The same, with the price for elements of unknown type. */
export function searchingBy(unknownElements: (size: Estimate) => Estimate): Price {
  return byName({
    estimate: ({ operands, estimateSize }) => {
      const target = operands[0] as CostNode;
      const count = nodeSize(target, estimateSize);
      const element = listElement(target);
      if (element === undefined) return [unknownElements(count)];
      const { kind } = element.type;
      const isText = kind === 'string' || kind === 'bytes';
      return [times(count, isText ? plus(one, scan(nodeSize(element, estimateSize))) : one)];
    },
    cost: ([target]) => traverse(target),
  });
}

/** Elements count one each, strings by their bytes. */
function traverse(value: Value): number {
  if (typeof value === 'string') return Math.trunc(utf8Length(value) * traversal);
  if (value instanceof Bytes) return Math.trunc(value.size * traversal);
  if (value instanceof CelList) return value.values().reduce<number>((sum, item) => sum + traverse(item), 0);
  if (value instanceof CelMap) {
    return value.keys().reduce<number>((sum, key) => sum + traverse(key) + traverse(value.get(key)), 0);
  }
  return 1;
}
