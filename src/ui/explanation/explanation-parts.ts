/**
 * Loads the words of explanations together with those of error pages, so that a card is shown complete and nothing
 * moves later.
 */
import type { Explain } from '../../errors/explain.ts';
import { areasOf, loadExplain, provideAreas, type AreasOfCodes } from '../../errors/load-explain.ts';
import type { Card } from '../../protocol/explanation.ts';
import type { Language, ExplanationTexts } from '../../text/catalogue.ts';
import { loadExplanationTexts } from '../../text/explanations-catalogue.ts';
import { explainedCodes } from './claims.ts';

export interface ExplanationParts {
  readonly words: ExplanationTexts;
  /** Missing if its part failed to load: findings then have fewer sentences. */
  readonly explain: Explain | undefined;
}

/** By language and codes. */
const loaded = new Map<string, ExplanationParts>();
const loading = new Map<string, Promise<ExplanationParts>>();
/** The codes of cards, by their joined codes. */
const shown = new Map<string, readonly string[]>();

/** For each card that was shown since the last call, the areas of the error pages that it may quote. */
export function takeShownAreas(): readonly AreasOfCodes[] {
  const areas = [...shown.values()].map(areasOf);
  shown.clear();
  return areas;
}

/** Loads the words of the cards of a prerendered view. */
export async function loadPaintedParts(language: Language, cards: readonly AreasOfCodes[]): Promise<void> {
  cards.forEach(provideAreas);
  await Promise.all(cards.map((codes) => loadExplanationParts(language, Object.keys(codes))));
}

/** The codes whose pages a card may quote. */
export function codesOf(card: Card): readonly string[] {
  const codes = explainedCodes(card);
  shown.set(codes.join(' '), codes);
  return codes;
}

/** Undefined if they aren't loaded yet. */
export function explanationPartsOf(
  language: Language,
  codes: readonly string[],
): ExplanationParts | undefined {
  return loaded.get(keyOfParts(language, codes));
}

/** Returns the same promise for the same codes of a language until it fails; rejects if the words fail to load. */
export function loadExplanationParts(
  language: Language,
  codes: readonly string[],
): Promise<ExplanationParts> {
  const key = keyOfParts(language, codes);
  const known = loading.get(key) ?? load(key, language, codes);
  loading.set(key, known);
  return known;
}

function keyOfParts(language: Language, codes: readonly string[]): string {
  return [language, ...codes].join(' ');
}

async function load(key: string, language: Language, codes: readonly string[]): Promise<ExplanationParts> {
  try {
    const explaining = loadExplain(language, codes).catch(() => undefined);
    const [words, explain] = await Promise.all([loadExplanationTexts(language), explaining]);
    loaded.set(key, { words, explain });
    return { words, explain };
  } catch (error) {
    loading.delete(key);
    throw error;
  }
}
