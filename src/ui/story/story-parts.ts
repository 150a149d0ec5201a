/** The words of explanations together with those of error pages, so that a card is shown whole and nothing moves later. */
import type { Explain } from '../../errors/explain.ts';
import { settledExplain } from '../../errors/load-explain.ts';
import type { Language, StoryTexts } from '../../text/catalogue.ts';
import { loadStoryTexts } from '../../text/stories-catalogue.ts';

export interface StoryParts {
  readonly words: StoryTexts;
  /** Missing if its part didn't arrive: findings then have fewer sentences. */
  readonly explain: Explain | undefined;
}

const loaded = new Map<Language, StoryParts>();
const loading = new Map<Language, Promise<StoryParts>>();

/** Undefined if they aren't loaded yet. */
export function storyPartsOf(language: Language): StoryParts | undefined {
  return loaded.get(language);
}

/** Returns the same promise for the same language until it fails; rejects if the words don't arrive. */
export function loadStoryParts(language: Language): Promise<StoryParts> {
  const known = loading.get(language) ?? load(language);
  loading.set(language, known);
  return known;
}

async function load(language: Language): Promise<StoryParts> {
  try {
    const [words, explain] = await Promise.all([loadStoryTexts(language), settledExplain(language)]);
    loaded.set(language, { words, explain });
    return { words, explain };
  } catch (error) {
    loading.delete(language);
    throw error;
  }
}
