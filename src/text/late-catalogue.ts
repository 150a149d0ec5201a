/** The catalogues with the texts of parts that load on demand: only such parts may import this. */
import { otherCatalogueOf, type Language, type WholeCatalogue } from './catalogue.ts';
import { en } from './en/index.ts';
import { late } from './en/late.ts';

const english: WholeCatalogue = { ...en, ...late };

export function wholeCatalogueOf(language: Language): WholeCatalogue {
  return otherCatalogueOf(language) ?? english;
}
