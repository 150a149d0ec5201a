/**
 * A text that was read: its values with their places.
 *
 * Both readers (YAML and JSON) give the same tree, so all later steps look places up the same way.
 */
import type { PathSegments } from '../json/value.ts';

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
   * As written. In JSON a key may stand here twice, and the last one wins; of YAML only the last is left. Members that a merge key brought in
   * point at their origin.
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
  /** The number as JSON spells it, where it differs from how the value prints (`1.50`, `1e400`). */
  readonly literal?: string;
}

export interface SourcePlace {
  /** Missing at the root and in lists. */
  readonly key?: TextRange;
  readonly value: TextRange;
}

/**
 * The place of a path. A path that leads beyond what was written gives the deepest ancestor that is there,
 * with `exact: false`; an empty path gives the root.
 */
export function locate(root: SourceNode, path: PathSegments): SourcePlace & { readonly exact: boolean } {
  let node = root;
  let key: TextRange | undefined;
  for (const segment of path) {
    const next = step(node, segment);
    if (next === undefined) return place(key, node, false);
    key = next.key;
    node = next.node;
  }
  return place(key, node, true);
}

function place(
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
    const member = node.members.findLast((candidate) => candidate.key === segment);
    return member && { key: member.keyRange, node: member.value };
  }
  return undefined;
}
