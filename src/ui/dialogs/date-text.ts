import { languageTags, type Language } from '../../text/language.ts';

/** When something was, in the language of the page, and as the visitor's own region writes it where they read that one. */
export function dateText(at: number, language: Language): string {
  const own = navigator.languages.filter((tag) => tag.startsWith(language));
  return new Date(at).toLocaleString([...own, languageTags[language]]);
}
