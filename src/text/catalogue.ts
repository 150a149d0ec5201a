/** The catalogues of our own texts. English is part of the page, the others load on demand. */
import { en } from './en/index.ts';
import type { Catalogue, WholeCatalogue } from './en/shape.ts';
import type { Language } from './language.ts';

export type * from './en/shape.ts';
export type { Language } from './language.ts';

type Other = Exclude<Language, 'en'>;

const others = new Map<Language, WholeCatalogue>();
const loaders: Record<Other, () => Promise<WholeCatalogue>> = {
  zh: async () => (await import('./zh/index.ts')).zh,
};

/** For a language that loads as a whole; undefined if it isn't loaded, and for English. */
export function otherCatalogueOf(language: Language): WholeCatalogue | undefined {
  return others.get(language);
}

/** The catalogue of a loaded language. */
export function catalogueOf(language: Language): Catalogue {
  return others.get(language) ?? en;
}

/** Rejects when it fails to load. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  if (language === 'en') return en;
  const known = others.get(language);
  if (known) return known;
  const catalogue = await loaders[language]();
  others.set(language, catalogue);
  return catalogue;
}
