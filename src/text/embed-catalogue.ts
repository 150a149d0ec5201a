/** The part of the catalogues that an embed needs, separate from the rest so that it stays small. */
import type { EmbedCatalogue } from './catalogue.ts';
import { answer } from './en/answer.ts';
import { embed } from './en/embed.ts';
import { links } from './en/links.ts';
import type { Language } from './language.ts';

const catalogues = new Map<Language, EmbedCatalogue>([['en', { ...answer, embed, links }]]);

/** Falls back to English if the language isn't loaded. */
export function embedCatalogueOf(language: Language): EmbedCatalogue {
  return catalogues.get(language) ?? (catalogues.get('en') as EmbedCatalogue);
}

export function provideEmbedCatalogue(language: Language, catalogue: EmbedCatalogue): void {
  catalogues.set(language, catalogue);
}
