/** Finds examples by the server's messages, by fields of the API that they use, and by everyday words. */
import answers from 'virtual:example-answers';
import type { Language } from '../text/language.ts';
import { about } from './about.ts';
import type { Example } from './example.ts';
import type { ExampleId } from './groups.ts';
import { exampleGroups, textsIn } from './index.ts';

/** The server's message for the variant with the problem; empty if there is none. */
export function messagesOf({ variants }: Example): string {
  return variants.map(({ id }) => answers[id]).find((output) => output !== undefined) ?? '';
}

/** The examples with all words, the closest first; ties are in the order of the gallery. */
export function searchExamples(search: string, language: Language): readonly Example[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return searchedIn(language)
    .map(({ example, texts }) => ({ example, nearness: nearnessOf(texts, words) }))
    .filter(({ nearness }) => nearness > 0)
    .toSorted((a, b) => b.nearness - a.nearness)
    .map(({ example }) => example);
}

interface Searched {
  readonly example: Example;
  readonly texts: readonly string[];
}

const searched = new Map<Language, readonly Searched[]>();

function searchedIn(language: Language): readonly Searched[] {
  const known = searched.get(language);
  if (known) return known;
  const all = exampleGroups
    .flatMap(({ examples }) => examples)
    .map((example) => ({ example, texts: searchTextsOf(example, language) }));
  searched.set(language, all);
  return all;
}

/** 0 if a word isn't found. */
function nearnessOf(texts: readonly string[], words: readonly string[]): number {
  const found = words.map((word) => texts.findIndex((text) => text.includes(word)));
  if (found.includes(-1)) return 0;
  return 1 + found.reduce((sum, at) => sum + texts.length - at, 0) / Math.max(words.length, 1);
}

/** The most important first: the title, people's words for it, the server's message, the fields. */
function searchTextsOf(example: Example, language: Language): readonly string[] {
  const { title, summary } = textsIn(language, example);
  const { words } = about[example.id as ExampleId];
  const output = example.variants.map(({ id }) => answers[id] ?? '').join('\n');
  const fields = example.variants.map(({ crd, object }) => `${keysOf(crd)} ${keysOf(object)}`).join(' ');
  return [title, `${words} ${summary} ${example.id}`, output, fields].map((text) => text.toLowerCase());
}

/** The names of fields in a YAML text. */
function keysOf(text: string): string {
  return text
    .split('\n')
    .map((line) => line.slice(0, Math.max(0, line.indexOf(':'))).trim())
    .join(' ');
}
