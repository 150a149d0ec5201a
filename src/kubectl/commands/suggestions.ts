/** Commands that someone may have meant. Behaviour: github.com/spf13/cobra (SuggestionsFor). */
import type { Differences } from '../flags/differences.ts';

/** The commands in kubectl's order. */
const commands: ReadonlySet<string> = new Set(
  (
    'create expose run set explain get edit delete rollout scale autoscale certificate cluster-info top cordon ' +
    'uncordon drain taint describe logs attach exec port-forward proxy cp auth debug events diff apply patch replace ' +
    'wait kustomize label annotate completion alpha config plugin version api-versions api-resources options kuberc'
  ).split(' '),
);

/** Other words for commands; which of them exist depends on the minor. */
const synonyms: Readonly<Record<Differences['synonyms'], Readonly<Record<string, readonly string[]>>>> = {
  few: { delete: ['rm'], get: ['list', 'ps'], wait: ['list', 'ps'] },
  usual: { delete: ['rm', 'remove'], describe: ['inspect'], get: ['list', 'ls'], top: ['stats'] },
};

/** The maximum number of letters that differ. */
const nearby = 2;

export function isCommand(name: string): boolean {
  return commands.has(name) || name === 'help';
}

/** Returns the suggestions after the rejection of a word; empty if nothing is similar. */
export function suggestionsFor(typed: string, { synonyms: kind }: Differences): string {
  const word = typed.toLowerCase();
  const near = [...commands].filter(
    (name) =>
      // A command without commands of its own isn't suggested.
      (name !== 'alpha' || kind === 'few') &&
      (distance(word, name) <= nearby || name.startsWith(word) || synonyms[kind][name]?.includes(word)),
  );
  return near.length === 0 ? '' : `\n\nDid you mean this?\n${near.map((name) => `\t${name}\n`).join('')}`;
}

/** The Levenshtein distance. */
function distance(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > nearby) return Infinity;
  let row = Array.from({ length: to.length + 1 }, (_, j) => j);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const [left = 0, above = 0, corner = 0] = [next[j - 1], row[j], row[j - 1]];
      next.push(from[i - 1] === to[j - 1] ? corner : Math.min(left, above, corner) + 1);
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
