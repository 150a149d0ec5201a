/** The texts of explanations, separate from the rest so that the page is painted before they load. */
import type { Language, StoryTexts } from './catalogue.ts';
import { stories } from './en/stories.ts';

const loaded = new Map<Language, StoryTexts>([['en', stories]]);
let zh: Promise<StoryTexts> | undefined;

/** Undefined if they aren't loaded yet. */
export function storyTextsOf(language: Language): StoryTexts | undefined {
  return loaded.get(language);
}

/** Returns the same promise for the same language; rejects when loading fails. */
export function loadStoryTexts(language: Language): Promise<StoryTexts> {
  if (language === 'en') return Promise.resolve(stories);
  zh ??= import('./zh/stories.ts').then((module) => {
    loaded.set('zh', module.stories);
    return module.stories;
  });
  return zh;
}
