/** The built-in examples. They load on demand; only the first is part of the page. */
import type { Language } from '../text/language.ts';
import {
  namedVariants,
  type Example,
  type ExampleGroup,
  type NamedVariant,
  type ExampleSummary,
} from './example.ts';
import { about, type About } from './about.ts';
import { groups, type ExampleId } from './groups.ts';
import { zh } from './zh.ts';

export type { Example, ExampleGroup, ExampleVariant, Outcome } from './example.ts';

export const exampleGroups: readonly ExampleGroup[] = groups;

/** The title and summary of an example in a language. */
export function textsIn(
  language: Language,
  example: Pick<Example, 'id' | 'title' | 'summary'>,
): ExampleSummary {
  return language === 'en' ? example : translations[language][example.id as ExampleId];
}

const translations: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<ExampleId, ExampleSummary>>>> = {
  zh,
};

/** The source of an example, and its subject. */
export function aboutOf({ id }: Pick<Example, 'id'>): About {
  return about[id as ExampleId];
}

const byId = new Map<string, { readonly variant: NamedVariant; readonly example: Example }>(
  exampleGroups
    .flatMap(({ examples }) => examples)
    .flatMap((example) =>
      namedVariants(example).map((variant) => [variant.id, { variant, example }] as const),
    ),
);

/** The variant for an id from a link, with texts in a language. */
export function exampleOf(id: string, language: Language = 'en'): NamedVariant | undefined {
  const found = byId.get(id);
  if (!found) return undefined;
  const { variant, example } = found;
  const { field: usual, fixed } = aboutOf(example);
  const field = variant.name === 'fixed' ? (fixed ?? usual) : usual;
  return { ...variant, title: textsIn(language, example).title, ...(field && { field }) };
}

/** The example of a variant, and the next one; the last has none. */
export function placeOf(
  id: string,
): { readonly example: Example; readonly next: Example | undefined } | undefined {
  const found = byId.get(id);
  if (!found) return undefined;
  const all = exampleGroups.flatMap(({ examples }) => examples);
  return { example: found.example, next: all[all.indexOf(found.example) + 1] };
}

export function allVariants(): NamedVariant[] {
  return [...byId.values()].map(({ variant }) => variant);
}
