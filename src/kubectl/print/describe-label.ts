/**
 * The names of fields in the output of `kubectl describe`: `creationTimestamp` is `Creation Timestamp`.
 * Behaviour: k8s.io/kubectl/pkg/describe (smartLabelFor), github.com/fatih/camelcase.
 */

import { utf8Length } from '../../engine/values.ts';

const acronyms: ReadonlySet<string> = new Set(['API', 'URL', 'UID', 'GUID']);

/** Names that contain anything except letters and dashes stay unchanged. */
export function describeLabel(field: string, capitals: 'together' | 'apart'): string {
  if (!/^[\p{L}-]*$/u.test(field)) return field;
  const words = camelWords(field);
  return capitals === 'together'
    ? withJoinedCapitals(words).map(labelWord).join(' ')
    : words.map((word) => labelWord(word.toLowerCase())).join(' ');
}

function labelWord(word: string): string {
  if (acronyms.has(word.toUpperCase())) return word.toUpperCase();
  if (word.toLowerCase() !== word) return word;
  const [first = '', ...rest] = word;
  return first.toUpperCase() + rest.join('');
}

type Letters = 'lower' | 'upper' | 'other';

function lettersOf(char: string): Letters {
  if (/\p{Ll}/u.test(char)) return 'lower';
  return /\p{Lu}/u.test(char) ? 'upper' : 'other';
}

/** Splits into runs of one kind of letters; the last capital of a run begins the following lower-case word. */
function camelWords(text: string): string[] {
  const runs: { readonly letters: Letters; chars: string[] }[] = [];
  for (const char of text) {
    const letters = lettersOf(char);
    const last = runs.at(-1);
    if (last?.letters === letters) last.chars.push(char);
    else runs.push({ letters, chars: [char] });
  }
  for (const [i, run] of runs.entries()) {
    const next = runs[i + 1];
    if (run.letters !== 'upper' || next?.letters !== 'lower') continue;
    next.chars.unshift(run.chars.pop() as string);
  }
  return runs.map(({ chars }) => chars.join('')).filter((word) => word !== '');
}

/** Matches kubectl: several consecutive capitals, or dashes, stay together with a following capitalised word. */
function withJoinedCapitals(words: readonly string[]): string[] {
  const out: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as string;
    const next = words[i + 1] ?? '';
    const hasOnlyCapitals = [...word].every((char) => !/\p{L}/u.test(char) || lettersOf(char) === 'upper');
    const joins = utf8Length(word) >= 2 && hasOnlyCapitals && /^\p{Lu}/u.test(next);
    out.push(joins ? word + next : word);
    if (joins) i++;
  }
  return out;
}
