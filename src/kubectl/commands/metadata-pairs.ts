/**
 * Parses `key=value` and `key-` on the command line of label and annotate.
 * Behaviour: k8s.io/kubectl/pkg/cmd/util (GetResourcesAndPairs, ParsePairs), pkg/cmd/label (parseLabels).
 */
import { labelValueErrors } from '../../engine/refusals.ts';
import { quote } from '../../engine/values.ts';
import { plain } from '../terminal/failure.ts';

/** The pairs to set and the keys to remove. */
export interface MetadataChange {
  readonly set: ReadonlyMap<string, string>;
  readonly remove: readonly string[];
}

export type PairKind = 'label' | 'annotation';

/** The words before the first pair name resources. Throws for a resource after a pair. */
export function resourcesAndPairs(
  words: readonly string[],
  kind: PairKind,
): { readonly resources: readonly string[]; readonly pairs: readonly string[] } {
  const isPair = (word: string): boolean =>
    (word.includes('=') && !word.startsWith('=')) || (word.endsWith('-') && word !== '-');
  const first = words.findIndex(isPair);
  if (first < 0) return { resources: words, pairs: [] };
  const pairs = words.slice(first);
  const late = pairs.find((word) => !isPair(word));
  if (late !== undefined) throw plain(`all resources must be specified before ${kind} changes: ${late}`);
  return { resources: words.slice(0, first), pairs };
}

/** Throws for invalid label values, and for keys that are both set and removed. */
export function labelChange(pairs: readonly string[]): MetadataChange {
  const set = new Map<string, string>();
  const remove: string[] = [];
  for (const pair of pairs) {
    const [key = '', value, ...more] = pair.split('=');
    if (value === undefined) {
      remove.push(pair.slice(0, -1));
      continue;
    }
    if (more.length > 0) throw plain(`invalid label spec: ${pair}`);
    const problems = labelValueErrors(value);
    if (problems.length > 0) {
      const texts = problems.map(({ text }) => text);
      throw plain(`invalid label value: ${quote(pair)}: ${texts.join(';')}`);
    }
    set.set(key, value);
  }
  if (remove.some((key) => set.has(key))) {
    throw plain('can not both modify and remove a label in the same command');
  }
  return { set, remove };
}

/** An annotation's value may contain any characters. */
export function annotationChange(pairs: readonly string[]): MetadataChange {
  const set = new Map<string, string>();
  const remove: string[] = [];
  for (const pair of pairs) {
    const at = pair.indexOf('=');
    if (at < 0) remove.push(pair.slice(0, -1));
    else set.set(pair.slice(0, at), pair.slice(at + 1));
  }
  return { set, remove };
}

/** Throws for annotations that are both set and removed. */
export function refuseContradiction({ set, remove }: MetadataChange): void {
  const both = remove.filter((key) => set.has(key));
  if (both.length === 0) return;
  throw plain(
    `can not both modify and remove the following annotation(s) in the same command: ${both.join(', ')}`,
  );
}
