/** Walks untyped content. Behaviour: sigs.k8s.io/json (objectInterface, convertNumber). */
import { jsonFloat } from '../json/go-format.ts';
import type { PathSegment, PathSegments } from '../json/value.ts';
import type { SourceMember, SourceNode, SourceScalar } from '../source/nodes/document.ts';

/** The spelling of a number in the text. */
export function numberLiteral(node: SourceScalar): string {
  if (node.literal !== undefined) return node.literal;
  return typeof node.value === 'number' ? jsonFloat(node.value) : String(node.value);
}

interface UntypedFindings {
  readonly prefix: string;
  /** Called with the printed path, and the steps from `root`. */
  readonly duplicate: (path: string, segments: PathSegments) => unknown;
  readonly overflow: (node: SourceScalar) => unknown;
}

/** Steps to the current position in each open collection. */
function segmentsOf(stack: readonly { readonly node: SourceNode; readonly next: number }[]): PathSegment[] {
  return stack.map(({ node, next }) =>
    node.kind === 'object' ? (node.members[next - 1] as SourceMember).key : next - 1,
  );
}

/** Walks untyped content in source order. */
export function inspectUntyped(root: SourceNode, found: UntypedFindings): void {
  const stack: { node: SourceNode; next: number; step: string; seen: Set<string> | undefined }[] = [];
  const enter = (node: SourceNode, step: string): void => {
    if (node.kind === 'scalar') {
      if (typeof node.value === 'number' && !Number.isFinite(node.value)) found.overflow(node);
      return;
    }
    const repeated =
      node.kind === 'object' && new Set(node.members.map((m) => m.key)).size < node.members.length;
    stack.push({ node, next: 0, step, seen: repeated ? new Set() : undefined });
  };
  enter(root, found.prefix);
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const at = top.next++;
    if (top.node.kind === 'array') {
      const item = top.node.items[at];
      if (item === undefined) stack.pop();
      else enter(item, `[${at}]`);
    } else if (top.node.kind === 'object') {
      const member = top.node.members[at];
      if (member === undefined) {
        stack.pop();
        continue;
      }
      const prefix = stack.length > 1 || found.prefix !== '' ? '.' : '';
      if (top.seen?.has(member.key) === true) {
        const path = stack.map((frame) => frame.step).join('') + prefix + member.key;
        found.duplicate(path, segmentsOf(stack));
      }
      top.seen?.add(member.key);
      enter(member.value, prefix + member.key);
    }
  }
}
