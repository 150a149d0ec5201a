/** The pages of errors, loaded on first use: the recorded messages, and the texts of one language. */
import type { NamedVariant } from '../examples/example.ts';
import type { words as english } from './en/words.ts';
import type { Language } from './model/explanation.ts';
import { errorPages, type ErrorPages } from './pages.ts';
import type { ErrorExample, RecordedErrors } from './recorded.ts';
import type { Translation } from './en/translation.ts';

export type { Language } from './model/explanation.ts';
export type { ErrorPage, ErrorPages } from './pages.ts';
export type { ErrorExample, ErrorRequest } from './recorded.ts';

export type Words = typeof english;

export interface ErrorBook {
  readonly language: Language;
  readonly pages: ErrorPages;
  readonly words: Words;
}

const loadRecorded = async (): Promise<RecordedErrors> =>
  (await import('virtual:recorded-errors')).default as RecordedErrors;

const languages: Record<Language, () => Promise<{ texts: Translation; words: Words }>> = {
  async en() {
    const [{ en: texts }, { words }] = await Promise.all([import('./en/index.ts'), import('./en/words.ts')]);
    return { texts, words };
  },
  async zh() {
    const [{ zh: texts }, { words }] = await Promise.all([import('./zh/index.ts'), import('./zh/words.ts')]);
    return { texts, words };
  },
};

const books = new Map<Language, Promise<ErrorBook>>();

/** Rejects when a part fails to load: browsers don't load it a second time. */
export function loadErrorBook(language: Language): Promise<ErrorBook> {
  const known = books.get(language);
  if (known) return known;
  const book = open(language);
  books.set(language, book);
  return book;
}

async function open(language: Language): Promise<ErrorBook> {
  const [recorded, { texts, words }] = await Promise.all([loadRecorded(), languages[language]()]);
  return { language, pages: errorPages(texts, recorded), words };
}

/** The prefix of the code in the ids of examples. */
const idPrefix = 'error/';

/** The example of an error in the form of all examples; undefined if the code has none. */
export async function errorExample(code: string): Promise<NamedVariant | undefined> {
  const recorded = await loadRecorded();
  const known = Object.hasOwn(recorded, code) ? recorded[code] : undefined;
  return known && 'example' in known ? asVariant(code, known.example) : undefined;
}

function asVariant(code: string, { outcome, ...texts }: ErrorExample): NamedVariant {
  return {
    id: `${idPrefix}${code}`,
    name: 'open',
    title: code,
    // The recorded answer is that to a request.
    sentBy: 'request',
    ...texts,
    outcome: outcome === 'crd-stored' || outcome === 'admission-refused' ? 'stored' : outcome,
  };
}
