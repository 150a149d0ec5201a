/**
 * JSON that keeps its text until something in it changes: numbers keep their spelling, and unchanged parts keep the
 * order of their keys.
 * Behaviour: gopkg.in/evanphx/json-patch.v4 (lazyNode).
 */
import { jsonString } from '../json/go-format.ts';
import { compareStrings } from '../json/value.ts';
import type { SourceNode } from '../source/nodes/document.ts';
import { readJson } from '../source/json/read-json.ts';

export type RawObject = Map<string, RawSlot>;
export type RawList = RawSlot[];
/** A null that was decoded together with its parent isn't a node. */
export type RawSlot = RawNode | null;

/** A value, parsed or not; once it is parsed, its text isn't used any more. */
export interface RawNode {
  readonly whole: string;
  readonly source: SourceNode;
  opened: RawObject | RawList | undefined;
  /** Matches the API server: a copied null compares as an object without members. */
  readonly comparesAs?: RawObject | undefined;
}

/** A node of a parsed text. */
export function rawNode(whole: string, source: SourceNode): RawSlot {
  return isNull(source) ? null : { whole, source, opened: undefined };
}

export function isNull(source: SourceNode): boolean {
  return source.kind === 'scalar' && source.value === null;
}

/** A node of JSON text that is known to be valid, including `null`; null for anything else. */
export function readRaw(text: string): RawSlot {
  const read = readJson(text);
  if (!read.ok) return null;
  const comparesAs = isNull(read.root) ? new Map() : undefined;
  return { whole: text, source: read.root, opened: undefined, comparesAs };
}

/** The members or items of a node, for changes in place; undefined for scalars. */
export function open(node: RawNode): RawObject | RawList | undefined {
  if (node.opened !== undefined) return node.opened;
  const { whole, source } = node;
  if (source.kind === 'object') {
    node.opened = new Map(source.members.map(({ key, value }) => [key, rawNode(whole, value)]));
  } else if (source.kind === 'array') node.opened = source.items.map((item) => rawNode(whole, item));
  return node.opened;
}

/** The members of an object; undefined for everything else, which stays unparsed. */
export function openObject(node: RawNode): RawObject | undefined {
  const opened = node.opened ?? (node.source.kind === 'object' ? open(node) : undefined);
  return opened instanceof Map ? opened : undefined;
}

/** JSON text, in which parsed objects have sorted keys. Iterative. */
export function rawText(value: RawSlot | RawObject | RawList): string {
  const out: string[] = [];
  const pending: (string | { value: RawSlot | RawObject | RawList })[] = [{ value }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next === 'string') {
      out.push(next);
      continue;
    }
    const at = next.value !== null && 'source' in next.value ? (next.value.opened ?? next.value) : next.value;
    if (at === null) out.push('null');
    else if (at instanceof Map) {
      const keys = [...at.keys()].sort(compareStrings);
      pending.push('}');
      for (let i = keys.length - 1; i >= 0; i--) {
        const key = keys[i] as string;
        pending.push({ value: at.get(key) ?? null }, `${i > 0 ? ',' : ''}${jsonString(key)}:`);
      }
      out.push('{');
    } else if (Array.isArray(at)) {
      pending.push(']');
      for (let i = at.length - 1; i >= 0; i--) {
        pending.push({ value: at[i] ?? null });
        if (i > 0) pending.push(',');
      }
      out.push('[');
    } else out.push(escapedForHtml(compactText(at)));
  }
  return out.join('');
}

/** Whether two values are equal. Scalars are compared by their texts, so `1.0` isn't `1`. Parses both. Iterative. */
export function sameRaw(a: RawSlot | RawObject | RawList, b: RawSlot): boolean {
  const pending: [RawSlot | RawObject | RawList | undefined, RawSlot | undefined][] = [[a, b]];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [left, right] = next;
    if (left === undefined || right === undefined) return false;
    if (left === null || right === null) {
      if (left !== right) return false;
      continue;
    }
    const one = 'source' in left ? (left.comparesAs ?? open(left)) : left;
    const two = right.comparesAs ?? open(right);
    if (one instanceof Map && two instanceof Map) {
      if (one.size !== two.size) return false;
      for (const [key, value] of one) pending.push([value, two.get(key)]);
    } else if (Array.isArray(one) && Array.isArray(two)) {
      if (one.length !== two.length) return false;
      for (const [i, item] of one.entries()) pending.push([item, two[i]]);
    } else if (one !== undefined || two !== undefined) return false;
    else if (compactText(left as RawNode) !== compactText(right)) return false;
  }
  return true;
}

/** The original text, without white space between its parts. */
function compactText({ whole, source }: RawNode): string {
  const text = whole.slice(source.range.start, source.range.end);
  return source.kind === 'scalar' ? text : text.replace(/("[^"\\]*(?:\\[^]?[^"\\]*)*"?)|\s+/g, '$1');
}

function escapedForHtml(text: string): string {
  return text.replace(/[<>&\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
