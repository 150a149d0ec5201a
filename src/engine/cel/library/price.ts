/**
 * Costs of calls: estimated from the sizes of their operands, and charged when they run.
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

/** The estimate is made before anything runs, the cost after a call. */
export interface Price extends CallPrice {
  readonly cost: CallCost;
  /** Charged by the function's name: also when only the arguments show which overload it is. */
  readonly byName?: true;
}

/** Of operands: as many as the overload takes. */
type Sizes = readonly [Estimate, Estimate, Estimate];

/** A price whose estimate depends on nothing but the sizes of the operands, a target first. */
export function price(estimate: (...sizes: Sizes) => CallEstimate, cost: CallCost): Price {
  return {
    estimate: ({ operands, estimateSize }) =>
      estimate(...(operands.map((operand) => nodeSize(operand, estimateSize)) as unknown as Sizes)),
    cost,
  };
}

/** The API server's own estimate, which it finds by the name of a function. */
export function byName(own: Price): Price {
  return { ...own, byName: true };
}

/** That of a call that looks at none of its arguments' sizes. */
export const unit: Price = { estimate: () => [one], cost: unitCost };

/** Per character of a pattern, with each step over the text. */
export const regexFactor = 0.25;

/** A text is read once. */
export function scan(text: Estimate): Estimate {
  return timesFactor(text, traversal);
}

/** A pattern is tried at each character, and behind the last. */
export function patternScan(text: Estimate, pattern: Estimate): Estimate {
  return times(scan(plus(text, one)), timesFactor(pattern, regexFactor));
}

/** A pattern of a size that is tried over a text of another. */
export function matching(text: number, pattern: number): number {
  return read(1 + text) * Math.ceil(pattern * regexFactor);
}

const readFirst: CallCost = ([first]) => read(costSize(first));

/** The text that is given is read. */
export const reading: Price = byName(price((text) => [scan(text)], readFirst));

/** The same, with a result as long as the text. */
export const rewriting: Price = byName(price((text) => [scan(text), text], readFirst));

/** As cel-go counts: an optional has the size of its value. */
export function readArgument(position: 0 | 1): CallCost {
  return (args) => read(size(args[position]));
}

/** The length that two values have in common is read. */
export function shorterRead(a: Value, b: Value): number {
  return read(Math.min(size(a), size(b)));
}

/** The text is read, and written. */
export const readTwice: CallCost = ([text]) => read(costSize(text) * 2);

/** Each element of a list is looked at, or each character of a string. */
export const searching: Price = searchingBy(scan);

/** The same, by what it costs where it is not known what the elements are. */
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

/** Elements count one each, texts by their bytes. */
function traverse(value: Value): number {
  if (typeof value === 'string') return Math.trunc(utf8Length(value) * traversal);
  if (value instanceof Bytes) return Math.trunc(value.size * traversal);
  if (value instanceof CelList) return value.values().reduce<number>((sum, item) => sum + traverse(item), 0);
  if (value instanceof CelMap) {
    return value.keys().reduce<number>((sum, key) => sum + traverse(key) + traverse(value.get(key)), 0);
  }
  return 1;
}
