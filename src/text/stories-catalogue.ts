/** The texts of explanations, separate from the rest so that the page is painted before they load. */
import type { Language, StoryTexts } from './catalogue.ts';
import { stories } from './en/stories.ts';

const loaded = new Map<Language, StoryTexts>([['en', stories]]);
const loading = new Map<Language, Promise<StoryTexts>>();
const loaders: Readonly<Record<Exclude<Language, 'en'>, () => Promise<StoryTexts>>> = {
  zh: async () => (await import('./zh/stories.ts')).stories,
};

/** Undefined if they aren't loaded yet. */
export function storyTextsOf(language: Language): StoryTexts | undefined {
  return loaded.get(language);
}

/** Returns the same promise for the same language; rejects when loading fails. */
export function loadStoryTexts(language: Language): Promise<StoryTexts> {
  if (language === 'en') return Promise.resolve(stories);
  const known = loading.get(language);
  if (known) return known;
  const texts = loaders[language]().then((arrived) => {
    loaded.set(language, arrived);
    return arrived;
  });
  loading.set(language, texts);
  return texts;
}
