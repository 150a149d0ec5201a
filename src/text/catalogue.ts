/** The catalogue of our own texts, by language. */
import type { answer } from './en/answer.ts';
import type { embed } from './en/embed.ts';
import { en } from './en/index.ts';
import type { links } from './en/links.ts';
import type { stories } from './en/stories.ts';

/** The shape that every language fills: literal texts become strings, functions keep their parameters. */
type Widened<T> = T extends string
  ? string
  : T extends (...args: infer Args) => string
    ? (...args: Args) => string
    : T extends readonly (infer Item)[]
      ? readonly Widened<Item>[]
      : { readonly [Key in keyof T]: Widened<T[Key]> };

/** What page and embed have in common. */
export type AnswerTexts = Widened<typeof answer>;
export type Catalogue = Widened<typeof en>;
export type EmbedCatalogue = Widened<
  typeof answer & { readonly embed: typeof embed; readonly links: typeof links }
>;
export type StoryTexts = Widened<typeof stories>;
export type Language = 'en';

const catalogues: Record<Language, Catalogue> = { en };

export function catalogueOf(language: Language): Catalogue {
  return catalogues[language];
}
