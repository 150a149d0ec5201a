/** The part of the catalogue that an embed needs, apart from the rest so that it stays small. */
import type { EmbedCatalogue, Language } from './catalogue.ts';
import { answer } from './en/answer.ts';
import { embed } from './en/embed.ts';
import { links } from './en/links.ts';

const catalogues: Record<Language, EmbedCatalogue> = { en: { ...answer, embed, links } };

export function embedCatalogueOf(language: Language): EmbedCatalogue {
  return catalogues[language];
}
