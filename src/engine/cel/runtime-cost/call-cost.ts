/**
 * What calls cost.
 * Behaviour: github.com/google/cel-go/interpreter (costCall), cel-go/ext, k8s.io/apiserver/pkg/cel/library (CostEstimator).
 */
import { utf8Length } from '../../go/utf8.ts';
import { NamedFormat } from '../library/named-formats.ts';
import { Opaque } from '../library/opaque.ts';
import { GoPanic } from '../values/go-panic.ts';
import { CelList } from '../values/list.ts';
import { CelMap } from '../values/map.ts';
import type { CelEngine } from '../values/schema-view.ts';
import { Bytes, goTypeName, Optional, sizeOf, type Value } from '../values/value.ts';

/** The cost of a call by its arguments and result; a bigint where a number would be rounded. */
export type CallCost = (args: readonly Value[], result: Value) => number | bigint;

/** A call's cost by overload, else by function for Kubernetes' own, else by overload in cel-go's way. */
export function callCostOf(name: string, overloadId: string, engine: CelEngine): CallCost {
  const own = name === '_==_' ? equality : byFunction(name, overloadId);
  return extensionCost(overloadId, engine) ?? own ?? languageCost(overloadId, engine);
}

const traversal = 0.1;
const regexLength = 0.25;
const listCreation = 10;
/** The cost of a call that looks at none of its arguments' sizes. */
export const unitCost: CallCost = () => 1;
const one = unitCost;

function arg(args: readonly Value[], position: number): Value {
  return args[position] as Value;
}

/** A text of so many characters is read once. */
function read(size: number): number {
  return Math.ceil(size * traversal);
}

function matching(text: Value, pattern: Value): number {
  return Math.ceil((1 + size(text)) * traversal) * Math.ceil(size(pattern) * regexLength);
}

/** A selector of the authorizer is read and becomes a list of requirements. */
function selector(length: number): number {
  return listCreation + read(length) + Math.ceil(length / 2) * 50;
}

/** As cel-go counts: an optional has the size of its value. */
function size(value: Value): number {
  return value instanceof Optional && value.value !== undefined ? size(value.value) : sizeOf(value);
}

/** What has the first of a list's methods. */
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

function allocating(factor: number, elements: number): number | bigint {
  const size = Math.trunc(elements * factor);
  if (size < Number.MAX_SAFE_INTEGER - listCreation) return size + 1 + listCreation;
  // Matches the API server: what does not fit 64 bits becomes the 64th.
  return (size < 2 ** 64 ? BigInt(size) : 2n ** 63n) + BigInt(1 + listCreation);
}

function selfComparing(list: CelList): number | bigint {
  const elements = list.size;
  if (elements === 0) return allocating(2, 0);
  const first = list.at(0);
  const textual = typeof first === 'string' || first instanceof Bytes;
  return allocating(textual ? 2 + traversal : 2, elements * elements);
}

function setsCost(factor: number): CallCost {
  return (args) => 1 + Math.trunc(sizeOf(arg(args, 0)) * sizeOf(arg(args, 1)) * factor);
}

const outputSize: CallCost = (_, result) => allocating(1, sizeOf(result));

const extensions: Readonly<Record<string, CallCost>> = {
  list_slice: outputSize,
  lists_range: outputSize,
  list_reverse: outputSize,
  list_flatten: (args) => allocating(1, sizeOf(arg(args, 0))),
  list_flatten_int: (args) => {
    const depth = arg(args, 1);
    if (typeof depth !== 'bigint') {
      throw new GoPanic(`interface conversion: ref.Val is ${goTypeName(depth)}, not types.Int`);
    }
    return allocating(Number(depth < 0n ? 1n : depth), sizeOf(arg(args, 0)));
  },
  list_distinct: (args) => selfComparing(asList(arg(args, 0))),
  list_sets_contains_list: setsCost(1),
  list_sets_intersects_list: setsCost(1),
  list_sets_equivalent_list: setsCost(2),
};

/** Matches the API server before 1.37: a negative depth, which is an error, takes costs off. */
const negativeDepth: CallCost = (args) => {
  const depth = arg(args, 1);
  const isNegative = typeof depth === 'bigint' && depth < 0n;
  return isNegative
    ? allocating(Number(depth), sizeOf(arg(args, 0)))
    : (extensions['list_flatten_int'] as CallCost)(args, null);
};

function extensionCost(overloadId: string, engine: CelEngine): CallCost | undefined {
  if (overloadId === 'list_flatten_int' && engine === 26) return negativeDepth;
  if (/^list_.*_sort$/.test(overloadId)) return (args) => selfComparing(asList(arg(args, 0)));
  if (overloadId.endsWith('_sortByAssociatedKeys')) return (args) => selfComparing(asList(arg(args, 1)));
  return Object.hasOwn(extensions, overloadId) ? extensions[overloadId] : undefined;
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

const readFirst: CallCost = (args) => read(sizeOf(arg(args, 0)));

/** Kubernetes' own functions; the rest is undefined. */
function byFunction(name: string, overloadId: string): CallCost | undefined {
  switch (name) {
    case 'check':
      return () => 350_000;
    case 'fieldSelector':
    case 'labelSelector':
      return (args) => selector(size(arg(args, 1)));
    case 'isSorted':
    case 'sum':
    case 'max':
    case 'min':
    case 'indexOf':
    case 'lastIndexOf':
    case 'includes':
      return (args) => traverse(arg(args, 0));
    case 'url':
    case 'lowerAscii':
    case 'upperAscii':
    case 'substring':
    case 'trim':
    case 'cidr':
    case 'isIP':
    case 'isCIDR':
    case 'quantity':
    case 'isQuantity':
    case 'semver':
    case 'isSemver':
      return readFirst;
    case 'replace':
    case 'split':
    case 'ip.isCanonical':
      return (args) => read(sizeOf(arg(args, 0)) * 2);
    case 'join':
      return (_, result) => read(sizeOf(result) * 2);
    case 'find':
    case 'findAll':
      return (args) =>
        Math.ceil((1 + sizeOf(arg(args, 0))) * traversal) * Math.ceil(sizeOf(arg(args, 1)) * regexLength);
    case 'ip':
      return overloadId === 'cidr_ip' ? one : readFirst;
    case 'containsIP':
      return (args) => {
        const added = overloadId === 'cidr_contains_ip_string' ? read(sizeOf(arg(args, 1))) : 0;
        return read(sizeOf(arg(args, 0)) * 2) + added;
      };
    case 'containsCIDR':
      return (args) => {
        const added = overloadId === 'cidr_contains_cidr_string' ? read(sizeOf(arg(args, 1))) : 0;
        return read(sizeOf(arg(args, 0)) * 2) + read(sizeOf(arg(args, 0))) + 1 + added;
      };
    case 'validate':
      return (args) => {
        const format = arg(args, 0);
        if (!(format instanceof NamedFormat)) return 1;
        return Math.ceil((1 + sizeOf(arg(args, 1))) * traversal) * Math.ceil(format.regexSize * regexLength);
      };
    default:
      return undefined;
  }
}

const equality: CallCost = (args) => (arg(args, 0) instanceof Opaque ? 1 : shorter(args));

function shorter(args: readonly Value[]): number {
  return read(Math.min(size(arg(args, 0)), size(arg(args, 1))));
}

function languageCost(overloadId: string, engine: CelEngine): CallCost {
  switch (overloadId) {
    case 'starts_with_string':
    case 'ends_with_string':
      return (args) => read(size(arg(args, engine === 29 ? 1 : 0)));
    case 'string_to_bytes':
    case 'bytes_to_string':
    case 'strings_quote':
    case 'string_format':
      return (args) => read(size(arg(args, 0)));
    case 'in_list':
      return (args) => size(arg(args, 1));
    case 'not_equals':
    case 'less_string':
    case 'less_equals_string':
    case 'greater_string':
    case 'greater_equals_string':
    case 'less_bytes':
    case 'less_equals_bytes':
    case 'greater_bytes':
    case 'greater_equals_bytes':
      return shorter;
    case 'add_string':
    case 'add_bytes':
      return (args) => read(size(arg(args, 0)) + size(arg(args, 1)));
    case 'matches':
      return engine === 29 ? (args) => matching(arg(args, 0), arg(args, 1)) : one;
    case 'matches_string':
      return (args) => matching(arg(args, 0), arg(args, 1));
    case 'contains_string':
      return (args) => read(size(arg(args, 0))) * read(size(arg(args, 1)));
    default:
      return one;
  }
}
