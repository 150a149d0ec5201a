/** The texts of completion and hover, which load on first use. */
import type { HelpTexts, Language } from './catalogue.ts';

const loaded = new Map<Language, Promise<HelpTexts>>();

/** Returns the same promise for the same language; rejects when loading fails. */
export function loadHelpTexts(language: Language): Promise<HelpTexts> {
  const known = loaded.get(language);
  if (known) return known;
  const texts =
    language === 'en'
      ? import('./en/help.ts').then(({ help }) => help)
      : import('./zh/help.ts').then(({ help }) => help);
  loaded.set(language, texts);
  // Loading is tried again after a failure.
  texts.catch(() => loaded.delete(language));
  return texts;
}
