/** The object of a file as it was written, for locations in an answer. */
import type { Finding } from '../../engine/refusals.ts';
import { readJson, readYaml, type SourceNode, memberOf } from '../../engine/texts.ts';

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
  const items = memberOf(root, 'items')?.value;
  const kind = memberOf(root, 'kind')?.value;
  const isList = kind?.kind === 'scalar' && String(kind.value).endsWith('List') && items?.kind === 'array';
  if (!isList || items.kind !== 'array') return root;
  return items.items.find((item) => nameIn(item) === name) ?? root;
}

function nameIn(node: SourceNode): unknown {
  const metadata = memberOf(node, 'metadata')?.value;
  const name = metadata && memberOf(metadata, 'name')?.value;
  return name?.kind === 'scalar' ? name.value : undefined;
}
