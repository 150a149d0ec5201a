/**
 * Finds duplicate labels and annotations in a JSON file.
 * Behaviour: k8s.io/kubectl/pkg/validation (NoDoubleKeySchema).
 */
import type { SourceNode } from '../../engine/texts.ts';
import type { Problem } from '../terminal/failure.ts';

export function repeatedKeys(root: SourceNode): Problem[] {
  return ['labels', 'annotations'].flatMap((field) => {
    const found = firstMember(firstMember(root, 'metadata'), field);
    const seen = new Set<string>();
    for (const { key } of found?.kind === 'object' ? found.members : []) {
      if (seen.has(key)) return [{ kind: 'plain', text: `duplicate key: ${key}` } as const];
      seen.add(key);
    }
    return [];
  });
}

/** The first one with its name: the file is read from its beginning up to the key. */
function firstMember(node: SourceNode | undefined, key: string): SourceNode | undefined {
  return node?.kind === 'object' ? node.members.find((member) => member.key === key)?.value : undefined;
}
