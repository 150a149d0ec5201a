/** The texts of stories, apart from the rest so that the page is painted before they are loaded. */
import type { Language, StoryTexts } from './catalogue.ts';
import { stories } from './en/stories.ts';

const loaded = new Map<Language, StoryTexts>([['en', stories]]);
let zh: Promise<StoryTexts> | undefined;

/** Undefined where they have to be loaded first. */
export function storyTextsOf(language: Language): StoryTexts | undefined {
  return loaded.get(language);
}

/** The same promise for the same language; rejects where they don't arrive. */
export function loadStoryTexts(language: Language): Promise<StoryTexts> {
  if (language === 'en') return Promise.resolve(stories);
  zh ??= import('./zh/stories.ts').then((module) => {
    loaded.set('zh', module.stories);
    return module.stories;
  });
  return zh;
}
