/** The texts of explanations, separate from the rest so that the page is painted before they load. */
import type { Language, ExplanationTexts } from './catalogue.ts';
import { explanations } from './en/explanations.ts';

const loaded = new Map<Language, ExplanationTexts>([['en', explanations]]);
const loading = new Map<Language, Promise<ExplanationTexts>>();
const loaders: Readonly<Record<Exclude<Language, 'en'>, () => Promise<ExplanationTexts>>> = {
  zh: async () => (await import('./zh/explanations.ts')).explanations,
};

/** Undefined if they aren't loaded yet. */
export function explanationTextsOf(language: Language): ExplanationTexts | undefined {
  return loaded.get(language);
}

/** Returns the same promise for the same language; rejects when loading fails. */
export function loadExplanationTexts(language: Language): Promise<ExplanationTexts> {
  if (language === 'en') return Promise.resolve(explanations);
  const known = loading.get(language);
  if (known) return known;
  const texts = loaders[language]().then((arrived) => {
    loaded.set(language, arrived);
    return arrived;
  });
  loading.set(language, texts);
  return texts;
}
