/**
 * A parsed text: its values with their locations.
 *
 * Both readers (YAML and JSON) return the same kind of tree, so all later steps look up locations the same way.
 */
import type { PathSegments } from '../../json/value.ts';

/** Offsets into the text, in UTF-16 units, end exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

export interface SourceMember {
  readonly key: string;
  readonly keyRange: TextRange;
  readonly value: SourceNode;
}

/** `range` covers the value without its key and comments. */
export type SourceNode = SourceObject | SourceArray | SourceScalar;

export interface SourceObject {
  readonly kind: 'object';
  readonly range: TextRange;
  /**
   * In source order. In JSON a key may be duplicate, and the last one wins; of YAML only the last is kept. Members from
   * a merge key point to their origin.
   */
  readonly members: readonly SourceMember[];
}

export interface SourceArray {
  readonly kind: 'array';
  readonly range: TextRange;
  readonly items: readonly SourceNode[];
}

export interface SourceScalar {
  readonly kind: 'scalar';
  readonly range: TextRange;
  readonly value: null | boolean | bigint | number | string;
  /** The spelling of the number in JSON, if it differs from the printed value (`1.50`, `1e400`). */
  readonly literal?: string;
}

export interface SourcePlace {
  /** Missing at the root and in lists. */
  readonly key?: TextRange;
  readonly value: TextRange;
}

/**
 * The location of a path. For a path to a missing value, returns the deepest existing ancestor, with `exact: false`;
 * for an empty path, the root.
 */
export function locate(root: SourceNode, path: PathSegments): SourcePlace & { readonly exact: boolean } {
  let node = root;
  let key: TextRange | undefined;
  for (const segment of path) {
    const next = step(node, segment);
    if (next === undefined) return sourcePlace(key, node, false);
    key = next.key;
    node = next.node;
  }
  return sourcePlace(key, node, true);
}

function sourcePlace(
  key: TextRange | undefined,
  node: SourceNode,
  exact: boolean,
): SourcePlace & { readonly exact: boolean } {
  return key === undefined ? { value: node.range, exact } : { key, value: node.range, exact };
}

function step(node: SourceNode, segment: string | number): { key?: TextRange; node: SourceNode } | undefined {
  if (node.kind === 'array' && typeof segment === 'number') {
    const item = node.items[segment];
    return item && { node: item };
  }
  if (node.kind === 'object' && typeof segment === 'string') {
    const member = memberOf(node, segment);
    return member && { key: member.keyRange, node: member.value };
  }
  return undefined;
}

/** The node at a path; a position also matches a key, as in a text that can't be parsed. */
export function nodeAt(root: SourceNode, path: PathSegments): SourceNode | undefined {
  let at: SourceNode | undefined = root;
  for (const step of path) {
    if (at?.kind === 'array' && typeof step === 'number') at = at.items[step];
    else if (at?.kind === 'object') at = memberOf(at, String(step))?.value;
    else return undefined;
  }
  return at;
}

export function memberOf(node: SourceNode | undefined, key: string): SourceMember | undefined {
  return node?.kind === 'object' ? node.members.findLast((member) => member.key === key) : undefined;
}

export function memberAt(root: SourceNode, path: PathSegments): SourceMember | undefined {
  return memberOf(nodeAt(root, path.slice(0, -1)), String(path.at(-1)));
}
