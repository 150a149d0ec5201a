/** The catalogue of our own texts, by language. */
import { en } from './en.ts';

/** The shape that every language fills: literal texts become strings, functions keep their parameters. */
type Widened<T> = T extends string
  ? string
  : T extends (...args: infer Args) => string
    ? (...args: Args) => string
    : T extends readonly (infer Item)[]
      ? readonly Widened<Item>[]
      : { readonly [Key in keyof T]: Widened<T[Key]> };

export type Catalogue = Widened<typeof en>;
export type Language = 'en';

const catalogues: Record<Language, Catalogue> = { en };

export function catalogueOf(language: Language): Catalogue {
  return catalogues[language];
}
