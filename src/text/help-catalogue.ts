/** The texts of completion and hover, which are loaded when they are first asked for. */
import type { HelpTexts, Language } from './catalogue.ts';

const loaded = new Map<Language, Promise<HelpTexts>>();

/** The same promise for the same language; rejects where they don't arrive. */
export function loadHelpTexts(language: Language): Promise<HelpTexts> {
  const known = loaded.get(language);
  if (known) return known;
  const texts =
    language === 'en'
      ? import('./en/help.ts').then(({ help }) => help)
      : import('./zh/help.ts').then(({ help }) => help);
  loaded.set(language, texts);
  // What did not arrive is asked for again.
  texts.catch(() => loaded.delete(language));
  return texts;
}
