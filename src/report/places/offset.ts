/** Finds the path of the field at an offset in a text. */
import type { PathSegment, PathSegments } from '../../engine/values.ts';
import type { SourceNode } from '../../engine/texts.ts';

/** The deepest field whose key or value contains the offset; undefined outside the document. */
export function pathAtOffset(root: SourceNode, offset: number): PathSegments | undefined {
  const path: PathSegment[] = [];
  let node: SourceNode | undefined = root;
  while (node) {
    const next: { step: PathSegment; node: SourceNode } | undefined = childAt(node, offset);
    if (!next) break;
    path.push(next.step);
    node = next.node;
  }
  return path.length === 0 ? undefined : path;
}

function childAt(node: SourceNode, offset: number): { step: PathSegment; node: SourceNode } | undefined {
  if (node.kind === 'object') {
    const member = node.members.findLast(
      ({ keyRange, value }) => keyRange.start <= offset && offset <= Math.max(keyRange.end, value.range.end),
    );
    return member && { step: member.key, node: member.value };
  }
  if (node.kind === 'array') {
    const index = node.items.findLastIndex(({ range }) => range.start <= offset && offset <= range.end);
    const item = node.items[index];
    return item && { step: index, node: item };
  }
  return undefined;
}
