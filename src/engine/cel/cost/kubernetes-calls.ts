/**
 * What calls of Kubernetes' libraries, and of some others, are estimated to cost.
 * Behaviour: k8s.io/apiserver/pkg/cel/library (CostEstimator.EstimateCallCost).
 */
import { sizeOf, type CallEstimate, type CallToEstimate, type CostNode } from './cost-node.ts';
import {
  exactly,
  one,
  plus,
  product,
  sum,
  times,
  timesFactor,
  union,
  wrapped,
  zero,
  type Estimate,
} from './estimate.ts';

/** Per character. */
export const stringFactor = 0.1;
/** Per character of a pattern, with each step over the text. */
export const regexFactor = 0.25;

const constantCost: ReadonlySet<string> = new Set(
  (
    'serviceAccount path group resource subresource namespace name allowed reason error errored ' +
    'masked prefixLength family isUnspecified isLoopback isLinkLocalMulticast isLinkLocalUnicast ' +
    'isGlobalUnicast format.named sign asInteger isInteger asApproximateFloat isGreaterThan ' +
    'isLessThan compareTo add sub major minor patch getScheme getHostname getHost getPort ' +
    'getEscapedPath getQuery'
  ).split(' '),
);

/** The estimate for a call; undefined for functions that are left to cel-go. */
export function estimateKubernetesCall(call: CallToEstimate): CallEstimate | undefined {
  if (constantCost.has(call.function)) return { cost: one };
  const { target, args } = call;
  const size = (node: CostNode): Estimate => sizeOf(node, call.estimateSize);
  const [first, second] = args;
  switch (call.function) {
    case 'check':
      return { cost: exactly(350_000n) };
    case 'fieldSelector':
    case 'labelSelector':
      return first && args.length === 1 ? { cost: selectorCost(size(first)) } : undefined;
    case 'isSorted':
    case 'sum':
    case 'max':
    case 'min':
    case 'indexOf':
    case 'lastIndexOf':
    case 'includes':
      return target && { cost: searchCost(call, target) };
    case 'url': {
      if (first === undefined || args.length !== 1) return undefined;
      const text = size(first);
      return { cost: timesFactor(text, stringFactor), size: text };
    }
    case 'lowerAscii':
    case 'upperAscii':
    case 'substring':
    case 'trim': {
      if (target === undefined) return undefined;
      const text = size(target);
      return { cost: timesFactor(text, stringFactor), size: text };
    }
    case 'replace': {
      if (target === undefined || first === undefined || second === undefined) return undefined;
      const text = size(target);
      return {
        cost: timesFactor(text, 2 * stringFactor),
        size: replacedSize(text, size(first), size(second)),
      };
    }
    case 'split': {
      if (target === undefined) return undefined;
      const text = size(target);
      const limit = second?.expr;
      const max =
        limit?.kind === 'literal' && limit.literal.type === 'int' ? wrapped(limit.literal.value) : text.max;
      return { cost: timesFactor(text, 2 * stringFactor), size: { min: 0n, max } };
    }
    case 'join':
      return target && joinCost(call, target, first);
    case 'find':
    case 'findAll': {
      if (target === undefined || first === undefined) return undefined;
      const text = size(target);
      return { cost: matchCost(text, size(first)), size: { min: 0n, max: text.max } };
    }
    case 'ip':
      if (call.overloadId === 'cidr_ip') return { cost: one };
      return first && { cost: timesFactor(size(first), stringFactor) };
    case 'cidr':
    case 'isIP':
    case 'isCIDR':
    case 'quantity':
    case 'isQuantity':
    case 'semver':
    case 'isSemver':
      return first && { cost: timesFactor(size(first), stringFactor) };
    case 'ip.isCanonical':
      return first && { cost: timesFactor(size(first), 2 * stringFactor) };
    case 'containsIP': {
      if (first === undefined) return undefined;
      const comparison = timesFactor(plus(address, address), stringFactor);
      if (call.overloadId !== 'cidr_contains_ip_string') return { cost: comparison };
      return { cost: plus(comparison, timesFactor(size(first), stringFactor)) };
    }
    case 'containsCIDR': {
      if (first === undefined) return undefined;
      const comparison = timesFactor(plus(address, address), stringFactor);
      const both = plus(plus(comparison, timesFactor(address, stringFactor)), one);
      if (call.overloadId !== 'cidr_contains_cidr_string') return { cost: both };
      return { cost: plus(both, timesFactor(size(first), stringFactor)) };
    }
    case 'validate':
      return (
        first && { cost: timesFactor(timesFactor(size(first), stringFactor), maxFormatPattern * regexFactor) }
      );
    case '_==_': {
      const cost = first && second && equalityCost(first, second);
      return cost && { cost };
    }
    default:
      return undefined;
  }
}

/** Bytes of an IP address. */
const address: Estimate = { min: 4n, max: 16n };
const maxFormatPattern = 128;
const maxFormatSize = 64n;

/** A pattern is tried at each character, and behind the last. */
export function matchCost(text: Estimate, pattern: Estimate): Estimate {
  return times(timesFactor(plus(text, one), stringFactor), timesFactor(pattern, regexFactor));
}

function selectorCost(length: Estimate): Estimate {
  const requirements = timesFactor(timesFactor(length, 0.5), 50);
  return plus(plus(exactly(10n), timesFactor(length, stringFactor)), requirements);
}

function elementOf(list: CostNode): CostNode | undefined {
  const type = list.type.parameters[0];
  if (type === undefined) return undefined;
  const path = list.path.length === 0 ? [] : [...list.path, '@items'];
  return { path, type, expr: undefined, size: undefined };
}

/** Functions that look at each element of a list, or at each character of a string. */
function searchCost(call: CallToEstimate, target: CostNode): Estimate {
  const size = sizeOf(target, call.estimateSize);
  const element = elementOf(target);
  if (element === undefined) return call.function === 'includes' ? size : timesFactor(size, stringFactor);
  const { kind } = element.type;
  if (kind !== 'string' && kind !== 'bytes') return times(size, one);
  const perElement = plus(one, timesFactor(sizeOf(element, call.estimateSize), stringFactor));
  return times(size, perElement);
}

/** How long a text can become when one part is replaced by another. */
function replacedSize(text: Estimate, part: Estimate, by: Estimate): Estimate {
  const ceilingOf = (a: bigint, b: bigint): bigint => BigInt(Math.ceil(Number(a) / Number(b)));
  let [maxCount, maxKept] = [0n, 0n];
  if (part.min === 0n) {
    // The empty text is found before each character, and at the end.
    maxCount = sum(text.max, 1n);
    maxKept = text.max;
  } else if (by.max <= part.min) {
    maxKept = text.max;
  } else {
    maxCount = ceilingOf(text.max, part.min);
  }
  let [minCount, minKept] = [0n, 0n];
  if (part.max === 0n) {
    minCount = sum(text.min, 1n);
    minKept = text.min;
  } else if (part.max <= by.min) {
    minKept = text.min;
  } else {
    minCount = ceilingOf(text.min, part.max);
  }
  return {
    min: sum(product(minCount, by.min), minKept),
    max: sum(product(maxCount, by.max), maxKept),
  };
}

function joinCost(call: CallToEstimate, target: CostNode, separator: CostNode | undefined): CallEstimate {
  const count = sizeOf(target, call.estimateSize);
  const element = elementOf(target);
  let size = element === undefined ? zero : times(count, sizeOf(element, call.estimateSize));
  if (separator !== undefined) {
    const gaps = {
      min: count.min > 0n ? count.min - 1n : 0n,
      max: count.max > 0n ? count.max - 1n : 0n,
    };
    size = plus(size, times(sizeOf(separator, call.estimateSize), gaps));
  }
  return { cost: timesFactor(size, stringFactor), size };
}

/** Equality of Kubernetes' own types; undefined for others. */
function equalityCost(left: CostNode, right: CostNode): Estimate | undefined {
  if (left.type.name !== right.type.name) return undefined;
  const { kind, name } = left.type;
  if (kind === 'opaque') return name === 'net.IP' || name === 'net.CIDR' ? one : undefined;
  if (kind !== 'struct' || !name.startsWith('kubernetes.')) return undefined;
  switch (name) {
    case 'kubernetes.NamedFormat':
      return timesFactor({ min: 1n, max: maxFormatSize }, stringFactor);
    case 'kubernetes.URL': {
      const max = right.size === undefined ? 1n : union(right.size, right.size).max;
      return timesFactor({ min: 1n, max }, stringFactor);
    }
    default:
      return one;
  }
}
