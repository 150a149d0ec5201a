import { languageTags, type Language } from '../../text/language.ts';

/** A date in the language of the page, in the format of the visitor's own region if they read that language. */
export function dateText(at: number, language: Language): string {
  const own = navigator.languages.filter((tag) => tag.startsWith(language));
  return new Date(at).toLocaleString([...own, languageTags[language]]);
}
