/**
 * Finds the values that a parsed JSONPath selects, with missing keys allowed.
 * Behaviour: k8s.io/client-go/util/jsonpath (FindResults), with the comparisons of its text/template fork.
 */
import { goText } from '../json/go-format.ts';
import { compareStrings, goTypeOf, isArray, isObject, type JsonValue } from '../json/value.ts';
import { GoInt } from './go-int.ts';
import type { ListNode, PathNode } from './parse.ts';

export type Found = JsonValue | GoInt;

/** Thrown only inside the search. */
class PathError extends Error {}

/**
 * The results of the first block of a template; undefined when the path doesn't fit the value
 * (an index out of bounds, a filter on something other than a list …).
 */
export function findFirst(blocks: readonly PathNode[], value: JsonValue): readonly Found[] | undefined {
  const first = blocks[0];
  if (first === undefined) return [];
  try {
    return walk([value], first);
  } catch (error) {
    if (error instanceof PathError || error instanceof RangeError) return undefined;
    throw error;
  }
}

function walk(input: readonly Found[], node: PathNode): readonly Found[] {
  switch (node.kind) {
    case 'list':
      return walkList(input, node);
    case 'text':
      return [node.text];
    case 'number':
      return input.map(() => (node.type === 'int' ? new GoInt(node.value, false) : node.value));
    case 'bool':
      return input.map(() => node.value);
    case 'field':
      return input.flatMap((value) => fieldOf(value, node.name));
    case 'wildcard':
      return input.flatMap(childrenOf);
    case 'recursive':
      return descend(input);
    case 'slice':
      return input.flatMap((value) => sliceOf(value, node));
    case 'union':
      return node.lists.flatMap((list) => walkList(input, list));
    case 'filter':
      return input.flatMap((value) => filterOf(value, node));
    case 'identifier':
      throw new PathError(`unrecognized identifier ${node.name}`);
  }
}

function walkList(input: readonly Found[], list: ListNode): readonly Found[] {
  return list.nodes.reduce(walk, input);
}

function fieldOf(value: Found, name: string): Found[] {
  if (value instanceof GoInt || !isObject(value)) return [];
  const child = value.get(name);
  return child === undefined ? [] : [child];
}

/** Members in key order (upstream: in no order), list items, or the bytes of a string. */
function childrenOf(value: Found): Found[] {
  if (value instanceof GoInt) return [];
  if (isObject(value)) return [...value.keys()].sort(compareStrings).map((key) => value.get(key) ?? null);
  if (isArray(value)) return value;
  if (typeof value === 'string') return utf8(value).map((byte) => new GoInt(byte, true));
  return [];
}

function utf8(text: string): number[] {
  return [...encodeURIComponent(text.toWellFormed()).matchAll(/%([0-9A-F]{2})|./g)].map((match) =>
    match[1] === undefined ? match[0].charCodeAt(0) : Number.parseInt(match[1], 16),
  );
}

function descend(input: readonly Found[]): Found[] {
  const out: Found[] = [];
  const pending = [...input].reverse();
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    const children = childrenOf(value);
    if (children.length === 0) continue;
    out.push(value);
    for (let i = children.length - 1; i >= 0; i--) pending.push(children[i] as Found);
  }
  return out;
}

function sliceOf(value: Found, node: Extract<PathNode, { kind: 'slice' }>): Found[] {
  if (value === null) return [];
  if (value instanceof GoInt || !isArray(value)) {
    const type = !(value instanceof GoInt) ? goTypeOf(value) : value.unsigned ? 'uint8' : 'int';
    throw new PathError(`${type} is not array or slice`);
  }
  const { length } = value;
  let from = node.from.known ? node.from.value : 0;
  let to = node.to.known ? node.to.value : length;
  if (from < 0) from += length;
  if (to < 0 || (to === 0 && node.to.derived)) to += length;
  if (from === to) return [];
  const outside = from < 0 || from >= length ? from : to < 0 || to > length ? to - 1 : undefined;
  if (outside !== undefined)
    throw new PathError(`array index out of bounds: index ${outside}, length ${length}`);
  if (from > to) throw new PathError(`starting index ${from} is greater than ending index ${to}`);
  const step = node.step.known ? node.step.value : 1;
  if (step <= 0) throw new PathError('step must be > 0');
  return value.slice(from, to).filter((_item, i) => i % step === 0);
}

function filterOf(value: Found, node: Extract<PathNode, { kind: 'filter' }>): Found[] {
  if (value instanceof GoInt || !isArray(value)) {
    const text = value instanceof GoInt ? String(value.value) : goText(value);
    throw new PathError(`${text} is not array or slice and cannot be filtered`);
  }
  return value.filter((item) => passes(item, node));
}

function passes(item: Found, node: Extract<PathNode, { kind: 'filter' }>): boolean {
  if (node.operator === 'exists') return leftOrNothing(item, node.left).length > 0;
  const left = single(walkList([item], node.left));
  if (left === undefined) return false;
  const right = single(walkList([item], node.right));
  if (right === undefined) return false;
  return isComparisonTrue(left, right, node.operator);
}

/** Matches the API server: an `exists` filter ignores errors of its path. */
function leftOrNothing(item: Found, list: ListNode): readonly Found[] {
  let current: readonly Found[] = [item];
  for (const node of list.nodes) {
    try {
      current = walk(current, node);
    } catch (error) {
      if (error instanceof PathError) return current;
      throw error;
    }
  }
  return current;
}

function single(results: readonly Found[]): Found | undefined {
  if (results.length > 1) throw new PathError('can only compare one element at a time');
  return results[0];
}

function isComparisonTrue(left: Found, right: Found, operator: string): boolean {
  switch (operator) {
    case '==':
      return equal(left, right);
    case '!=':
      return !equal(left, right);
    case '<':
      return less(left, right);
    case '<=':
      return less(left, right) || equal(left, right);
    case '>':
      return !(less(left, right) || equal(left, right));
    case '>=':
      return !less(left, right);
    default:
      throw new PathError(`unrecognized filter operator ${operator}`);
  }
}

type Basic = { kind: 'bool' | 'integer' | 'float' | 'string'; value: boolean | bigint | number | string };

function basic(value: Found): Basic {
  if (value instanceof GoInt) return { kind: 'integer', value: BigInt(value.value) };
  switch (typeof value) {
    case 'boolean':
      return { kind: 'bool', value };
    case 'bigint':
      return { kind: 'integer', value };
    case 'number':
      return { kind: 'float', value };
    case 'string':
      return { kind: 'string', value };
    default:
      throw new PathError('invalid type for comparison');
  }
}

function pair(left: Found, right: Found): [Basic, Basic] {
  const both: [Basic, Basic] = [basic(left), basic(right)];
  if (both[0].kind !== both[1].kind) throw new PathError('incompatible types for comparison');
  return both;
}

function equal(left: Found, right: Found): boolean {
  const [a, b] = pair(left, right);
  return a.value === b.value;
}

function less(left: Found, right: Found): boolean {
  const [a, b] = pair(left, right);
  if (a.kind === 'bool') throw new PathError('invalid type for comparison');
  if (typeof a.value === 'string' && typeof b.value === 'string') return compareStrings(a.value, b.value) < 0;
  return a.value < b.value;
}

/**
 * The results of all blocks of a template; each `{range}` … `{end}` block is evaluated once for each of its values.
 * Returns the error if the path doesn't fit the value.
 */
export function findResults(
  blocks: readonly PathNode[],
  value: JsonValue,
): { readonly results: readonly (readonly Found[])[] } | { readonly error: string } {
  try {
    return resultsFrom(blocks, 0, value, 'outside');
  } catch (error) {
    if (error instanceof PathError || error instanceof RangeError) return { error: error.message };
    throw error;
  }
}

interface Block {
  readonly results: readonly (readonly Found[])[];
  /** The position where it ended. */
  readonly end: number;
}

function resultsFrom(
  blocks: readonly PathNode[],
  from: number,
  value: Found,
  range: 'inside' | 'outside',
): Block {
  const results: (readonly Found[])[] = [];
  for (let i = from; i < blocks.length; i++) {
    const block = blocks[i] as PathNode;
    const word = loopWord(block);
    if (word === 'end') {
      if (range === 'outside') throw new PathError('not in range, nothing to end');
      return { results, end: i };
    }
    if (word === undefined) {
      results.push(walk([value], block));
      continue;
    }
    const items = walkList([value], { kind: 'list', nodes: (block as ListNode).nodes.slice(1) });
    const inside = (items.length > 0 ? items : [null]).map((item) =>
      resultsFrom(blocks, i + 1, item, 'inside'),
    );
    if (items.length > 0) results.push(...inside.flatMap((each) => each.results));
    i = inside.at(-1)?.end ?? blocks.length;
  }
  return { results, end: blocks.length };
}

function loopWord(block: PathNode): 'range' | 'end' | undefined {
  const first = block.kind === 'list' ? block.nodes[0] : undefined;
  if (first?.kind !== 'identifier') return undefined;
  return first.name === 'range' || first.name === 'end' ? first.name : undefined;
}
