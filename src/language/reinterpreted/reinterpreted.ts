/** Finds the keys and plain scalars of a document that YAML 1.1 reads as something else than they look like. */
import type { SourceNode } from '../../engine/texts.ts';
import type { JsonValue, PathSegments } from '../../engine/values.ts';

type SourceObject = Extract<SourceNode, { readonly kind: 'object' }>;
type SourceScalar = Extract<SourceNode, { readonly kind: 'scalar' }>;

/** A key, or a value, with its meaning. */
export interface Reinterpreted {
  readonly path: PathSegments;
  readonly before: string;
  readonly after: JsonValue;
}

const words = /^(?:y|n|yes|no|on|off)$/i;
/** Octal, hexadecimal, and binary numbers, separators, and numbers of base 60. */
const numbers = /^[-+]?(?:0[0-7_]+|0[xob][\da-f_]+|\d+_[\d_.]*|\d+(?::\d{1,2})+(?:\.\d*)?)$/i;

function isOdd(text: string): boolean {
  return words.test(text) || numbers.test(text);
}

/** Iterative; in the order of the text. */
export function reinterpretedIn(root: SourceNode, text: string, most: number): Reinterpreted[] {
  const found: Reinterpreted[] = [];
  const pending: { readonly node: SourceNode; readonly path: PathSegments }[] = [{ node: root, path: [] }];
  for (let at = pending.pop(); at && found.length < most; at = pending.pop()) {
    const { node, path } = at;
    if (node.kind === 'scalar') found.push(...ofValue(node, path, text));
    else if (node.kind === 'array')
      for (const [i, item] of [...node.items.entries()].toReversed())
        pending.push({ node: item, path: [...path, i] });
    else
      for (const { key, value } of node.members.toReversed())
        pending.push({ node: value, path: [...path, key] });
    if (node.kind === 'object') found.push(...ofKeys(node, path, text));
  }
  return found;
}

function ofKeys({ members }: SourceObject, path: PathSegments, text: string): Reinterpreted[] {
  return members.flatMap(({ key, keyRange }) => {
    const typed = text.slice(keyRange.start, keyRange.end);
    return typed !== key && isOdd(typed) ? [{ path: [...path, key], before: typed, after: key }] : [];
  });
}

function ofValue({ value, range }: SourceScalar, path: PathSegments, text: string): Reinterpreted[] {
  if (typeof value === 'string' || value === null) return [];
  const typed = text.slice(range.start, range.end);
  return isOdd(typed) ? [{ path, before: typed, after: value }] : [];
}
