/** The languages of our own texts. */
export type Language = keyof typeof languageTags;

/** The languages as documents name them. */
export const languageTags = { en: 'en', zh: 'zh-CN' } as const;

export const languages = Object.keys(languageTags) as readonly Language[];

export function isLanguage(value: unknown): value is Language {
  return (languages as readonly unknown[]).includes(value);
}

/** The first available one of the languages that someone reads, best first; English when none is available. */
export function languageOf(read: readonly string[]): Language {
  return read.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? 'en';
}
