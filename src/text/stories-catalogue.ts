/** The texts of stories, apart from the rest so that the page is painted before they are loaded. */
import type { Language, StoryTexts } from './catalogue.ts';
import { stories } from './en/stories.ts';

const catalogues: Record<Language, StoryTexts> = { en: stories };

export function storyTextsOf(language: Language): StoryTexts {
  return catalogues[language];
}
