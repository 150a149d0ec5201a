import type { WholeCatalogue } from '../../text/catalogue.ts';
import { wholeCatalogueOf } from '../../text/late-catalogue.ts';
import { useLanguage } from './context.ts';

/** All texts of the page, for a part that loads on demand. */
export function useWholeTexts(): WholeCatalogue {
  return wholeCatalogueOf(useLanguage());
}
