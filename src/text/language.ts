/** The languages of our own texts. */
export type Language = 'en' | 'zh';

/** As documents name them. */
export const languageTags: Record<Language, string> = { en: 'en', zh: 'zh-CN' };

/** The first available one of the languages that someone reads, best first; English when none is available. */
export function languageOf(read: readonly string[]): Language {
  const known = read
    .map((tag) => tag.toLowerCase().split('-')[0])
    .find((tag) => tag === 'en' || tag === 'zh');
  return known ?? 'en';
}
