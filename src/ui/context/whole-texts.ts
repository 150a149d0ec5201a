import type { WholeCatalogue } from '../../text/catalogue.ts';
import { wholeCatalogueOf } from '../../text/late-catalogue.ts';
import { useLanguage } from './context.ts';

/** All texts of the page, for a part that is loaded when it is asked for. */
export function useWholeTexts(): WholeCatalogue {
  return wholeCatalogueOf(useLanguage());
}
