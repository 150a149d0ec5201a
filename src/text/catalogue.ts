/** The catalogues of our own texts. English is part of the page, the others load on demand. */
import type { answer } from './en/answer.ts';
import type { dialogs } from './en/dialogs.ts';
import type { embed } from './en/embed.ts';
import { en } from './en/index.ts';
import type { help } from './en/help.ts';
import type { late } from './en/late.ts';
import type { links } from './en/links.ts';
import type { page } from './en/page.ts';
import type { panes } from './en/panes.ts';
import type { sentBy } from './en/sent-by.ts';
import type { share } from './en/share.ts';
import type { stories } from './en/stories.ts';
import type { views } from './en/views.ts';
import type { Language } from './language.ts';

export type { Language } from './language.ts';

/** The shape that every language fills: literal texts become strings, functions keep their parameters. */
export type Widened<T> = T extends string
  ? string
  : T extends (...args: infer Args) => string
    ? (...args: Args) => string
    : T extends readonly (infer Item)[]
      ? readonly Widened<Item>[]
      : { readonly [Key in keyof T]: Widened<T[Key]> };

/** Texts that the page and the embed share. */
export type AnswerTexts = Widened<typeof answer>;
export type PaneTexts = Widened<typeof panes>;
/** Advice is only on the page: a frame has neither its panes nor its buttons. */
export type VerdictTexts = AnswerTexts & Partial<Pick<PaneTexts, 'advice' | 'choices'>>;
export type PageTexts = Widened<typeof page>;
export type ViewTexts = Widened<typeof views>;
export type DialogTexts = Widened<typeof dialogs>;
export type Catalogue = Widened<typeof en>;
/** Includes the texts of parts that load on demand. */
export type WholeCatalogue = Catalogue & Widened<typeof late>;
export type EmbedCatalogue = Widened<
  typeof answer & { readonly embed: typeof embed; readonly links: typeof links }
>;
export type SentByTexts = Widened<typeof sentBy>;
export type ShareTexts = Widened<typeof share>;
export type HelpTexts = Widened<typeof help>;
export type StoryTexts = Widened<typeof stories>;

type Other = Exclude<Language, 'en'>;

const others = new Map<Language, WholeCatalogue>();
const loaders: Record<Other, () => Promise<WholeCatalogue>> = {
  zh: async () => (await import('./zh/index.ts')).zh,
};

/** For a language that loads as a whole; undefined if it isn't loaded, and for English. */
export function otherCatalogueOf(language: Language): WholeCatalogue | undefined {
  return others.get(language);
}

/** The catalogue of a loaded language. */
export function catalogueOf(language: Language): Catalogue {
  return others.get(language) ?? en;
}

/** Rejects when it fails to load. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  if (language === 'en') return en;
  const known = others.get(language);
  if (known) return known;
  const catalogue = await loaders[language]();
  others.set(language, catalogue);
  return catalogue;
}
