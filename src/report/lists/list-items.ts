/**
 * The items of a list as documents. Behaviour: k8s.io/apimachinery/pkg/apis/meta/v1/unstructured (IsList), with which
 * kubectl flattens a file.
 */
import {
  memberOf,
  readDocuments,
  readJson,
  readYaml,
  toValue,
  type SourceNode,
  type TextDocument,
} from '../../engine/texts.ts';
import { deepEqual } from '../../engine/values.ts';

/** Longer lists remain one document. */
const most = { text: 1_000_000, items: 500, indent: 200 } as const;

/**
 * Undefined if a document has no items, or if the text of an item means something else without the rest of the list:
 * it refers to an anchor of another item. The offsets of an item are those of the list.
 */
export function itemsOf(list: TextDocument): TextDocument[] | undefined {
  if (list.text.length > most.text) return undefined;
  const items = memberOf(rootOf(list.text), 'items')?.value;
  if (items?.kind !== 'array' || items.items.length === 0 || items.items.length > most.items)
    return undefined;
  const found: TextDocument[] = [];
  for (const item of items.items) {
    const document = itemOf(item, list);
    if (!document) return undefined;
    found.push(document);
  }
  return found;
}

function rootOf(text: string): SourceNode | undefined {
  const read = /^\s*\{/.test(text) ? readJson(text) : readYaml(text);
  return read.ok ? read.root : undefined;
}

function itemOf(item: SourceNode, list: TextDocument): TextDocument | undefined {
  const { start, end } = item.range;
  // A value in braces doesn't depend on its indentation.
  const isFlow = list.text.charAt(start) === '{';
  const from = isFlow ? start : list.text.lastIndexOf('\n', start - 1) + 1;
  if (start - from > most.indent) return undefined;
  const text = ' '.repeat(start - from) + list.text.slice(start, end);
  const [document, ...more] = readDocuments(text);
  const own = rootOf(text);
  if (!document || more.length > 0 || document.kind === '' || document.apiVersion === '' || !own)
    return undefined;
  if (!deepEqual(toValue(own), toValue(item))) return undefined;
  return { ...document, text, start: list.start + from, line: list.line + linesBefore(list.text, from) };
}

function linesBefore(text: string, end: number): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) count++;
  return count;
}
