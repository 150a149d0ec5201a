/** The object of a file as it was written, for locations in an answer. */
import type { Finding } from '../../engine/refusals.ts';
import { readJson, readYaml, type SourceNode, memberOf } from '../../engine/texts.ts';
import type { TextDocument } from '../documents.ts';

/** `repeats`: for YAML, the locations of duplicate keys. */
export interface Typed {
  readonly root: SourceNode;
  readonly repeats?: ReadonlySet<number>;
}

/** The location and the reason of a syntax error: kubectl's own message contains more words. */
export interface Broken {
  readonly at: number;
  readonly error: Pick<Finding, 'code' | 'params'>;
}

/** A file that begins with `{` is parsed as JSON, and as YAML only if that fails. */
export function readTyped(text: string): Typed | Broken {
  if (/^\s*\{/.test(text)) {
    const json = readJson(text);
    if (json.ok) return { root: json.root };
  }
  const yaml = readYaml(text);
  if (!yaml.ok) return { at: yaml.at, error: yaml.error };
  const repeats = new Set(yaml.duplicates.flatMap(({ range }) => range?.start ?? []));
  return { root: yaml.root, repeats };
}

/** Returns the item of a list with the name, or the root itself if it isn't a list. */
export function itemNamed(root: SourceNode, name: string): SourceNode {
  return itemsOf(root).find((item) => inMetadata(item, 'name') === name) ?? root;
}

/** The namespaces of a document, or of the items of a list; empty for those that name none. */
export function namespacesIn({ kind, namespace, text }: TextDocument): readonly string[] {
  if (!isListKind(kind)) return [namespace];
  const read = readTyped(text);
  const items = 'root' in read ? itemsOf(read.root) : [];
  if (items.length === 0) return [namespace];
  return items.map((item) => {
    const own = inMetadata(item, 'namespace');
    return typeof own === 'string' ? own : '';
  });
}

function itemsOf(root: SourceNode): readonly SourceNode[] {
  const items = memberOf(root, 'items')?.value;
  const kind = memberOf(root, 'kind')?.value;
  const isList = kind?.kind === 'scalar' && isListKind(String(kind.value));
  return isList && items?.kind === 'array' ? items.items : [];
}

function isListKind(kind: string): boolean {
  return kind.endsWith('List');
}

function inMetadata(node: SourceNode, field: 'name' | 'namespace'): unknown {
  const metadata = memberOf(node, 'metadata')?.value;
  const value = metadata && memberOf(metadata, field)?.value;
  return value?.kind === 'scalar' ? value.value : undefined;
}
