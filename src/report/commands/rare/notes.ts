/** Lists what kubectl silently does with a file. */
import type { SourceMember, SourceNode } from '../../../engine/texts.ts';
import type { KubectlNote } from '../../../protocol/kubectl.ts';
import { limits } from '../../../protocol/limits.ts';
import { cutName } from '../../cut.ts';
import type { Located } from '../../places/lines.ts';

export interface Notes {
  readonly notes: readonly KubectlNote[];
  readonly moreNotes: number;
}

const none: Notes = { notes: [], moreNotes: 0 };

/**
 * Finds duplicate keys, each at its last location; `repeats` contains the locations that the YAML reader found.
 */
export function repeatedKeys(
  { root, lines, shift }: Located,
  repeats: ReadonlySet<number> | undefined,
): Notes {
  if (!root) return none;
  const notes: KubectlNote[] = [];
  let moreNotes = 0;
  const tell = ({ keyRange }: SourceMember, path: string): void => {
    if (notes.length >= limits.facts) moreNotes++;
    else {
      const key = cutName(path, limits.path);
      notes.push({ kind: 'repeated-key', key, place: lines.place(keyRange, shift) });
    }
  };
  const pending: { readonly node: SourceNode; readonly path: string }[] = [{ node: root, path: '' }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { node, path } = next;
    if (node.kind === 'array') {
      node.items.forEach((item, i) => pending.push({ node: item, path: `${path}[${i}]` }));
    } else if (node.kind === 'object') {
      const last = new Map(node.members.map((member) => [member.key, member]));
      const counts = repeats ? undefined : timesOf(node.members);
      for (const [key, member] of last) {
        const at = path === '' ? key : `${path}.${key}`;
        const isRepeated = repeats?.has(member.keyRange.start) ?? (counts?.get(key) ?? 0) > 1;
        if (isRepeated) tell(member, at);
        if (member.value.kind !== 'scalar') pending.push({ node: member.value, path: at });
      }
    }
  }
  return { notes, moreNotes };
}

function timesOf(members: readonly SourceMember[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const { key } of members) times.set(key, (times.get(key) ?? 0) + 1);
  return times;
}
