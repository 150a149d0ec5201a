/** The part of the catalogues that an embed needs, apart from the rest so that it stays small. It is one script. */
import type { EmbedCatalogue } from './catalogue.ts';
import { answer } from './en/answer.ts';
import { embed } from './en/embed.ts';
import { links } from './en/links.ts';
import type { Language } from './language.ts';
import { answer as answerZh } from './zh/answer.ts';
import { embed as embedZh } from './zh/embed.ts';
import { links as linksZh } from './zh/links.ts';

const catalogues: Record<Language, EmbedCatalogue> = {
  en: { ...answer, embed, links },
  zh: { ...answerZh, embed: embedZh, links: linksZh },
};

export function embedCatalogueOf(language: Language): EmbedCatalogue {
  return catalogues[language];
}
