/** The built-in examples. They come when one is asked for; only the first is a part of the page. */
import type { Language } from '../text/language.ts';
import { namedVariants, type Example, type ExampleGroup, type NamedVariant, type Told } from './example.ts';
import { groups, type ExampleId } from './groups.ts';
import { zh } from './zh.ts';

export type { Example, ExampleGroup, ExampleVariant, Outcome } from './example.ts';

export const exampleGroups: readonly ExampleGroup[] = groups;

/** What an example is called, and what it shows, in a language. */
export function toldIn(language: Language, example: Pick<Example, 'id' | 'title' | 'summary'>): Told {
  return language === 'zh' ? zh[example.id as ExampleId] : example;
}

const byId = new Map<string, { readonly variant: NamedVariant; readonly example: Example }>(
  exampleGroups
    .flatMap(({ examples }) => examples)
    .flatMap((example) =>
      namedVariants(example).map((variant) => [variant.id, { variant, example }] as const),
    ),
);

/** The variant of an id as it stands in a link, told of in a language. */
export function exampleOf(id: string, language: Language = 'en'): NamedVariant | undefined {
  const found = byId.get(id);
  return found && { ...found.variant, title: toldIn(language, found.example).title };
}

export function allVariants(): NamedVariant[] {
  return [...byId.values()].map(({ variant }) => variant);
}
