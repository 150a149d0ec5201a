/** Loads the explanations of one language, without the recorded examples of the pages. */
import { explainIn, type Explain } from './explain.ts';
import type { Language } from './explanation.ts';

const texts = {
  en: async () => (await import('./en/index.ts')).en,
  zh: async () => (await import('./zh/index.ts')).zh,
};

const loaded = new Map<Language, Explain>();

/** Returns undefined until they are loaded. */
export function explainOf(language: Language): Explain | undefined {
  return loaded.get(language);
}

/** Rejects if a part doesn't arrive. */
export async function loadExplain(language: Language): Promise<Explain> {
  const known = loaded.get(language);
  if (known) return known;
  const explain = explainIn(await texts[language]());
  loaded.set(language, explain);
  return explain;
}

const settled = new Map<Language, Promise<Explain | undefined>>();

/** Returns the same promise for the same language. It resolves to undefined if a part doesn't arrive. */
export function settledExplain(language: Language): Promise<Explain | undefined> {
  const known = settled.get(language) ?? loadExplain(language).catch(() => undefined);
  settled.set(language, known);
  return known;
}
