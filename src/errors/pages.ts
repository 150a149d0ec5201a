/** The pages of errors in one language: found by code, by family, and by words. */
import { explained, type Explained, type Explanation } from './model/explanation.ts';
import type { Translation } from './en/translation.ts';
import type { RecordedError, RecordedErrors } from './recorded.ts';

export interface ErrorPage extends Explained {
  readonly code: string;
  readonly area: PageGroup;
  readonly family: PageGroup & { readonly about: string };
  readonly recorded: RecordedError;
}

interface PageGroup {
  readonly id: string;
  readonly title: string;
}

export interface ErrorFamily {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly pages: readonly ErrorPage[];
}

export interface ErrorArea {
  readonly id: string;
  readonly title: string;
  readonly families: readonly ErrorFamily[];
}

export interface ErrorPages {
  readonly areas: readonly ErrorArea[];
  find(code: string): ErrorPage | undefined;
  /** The other pages of its family. */
  neighbours(page: ErrorPage): readonly ErrorPage[];
  /**
   * The pages that contain all words in the server's message, the code, or the explanation; without words, all pages.
   */
  search(words: string): readonly ErrorPage[];
}

export function errorPages(texts: Translation, recorded: RecordedErrors): ErrorPages {
  const areas = Object.entries(texts).map(([id, { title, families }]): ErrorArea => {
    const area = { id, title };
    return {
      ...area,
      families: Object.entries(families as Families).map(([familyId, { codes, ...of }]) => {
        const family = { id: familyId, ...of };
        return { ...family, pages: pagesOf(area, family, codes, recorded) };
      }),
    };
  });
  const families = areas.flatMap((area) => area.families);
  const pages = families.flatMap((family) => family.pages);
  const byCode = new Map(pages.map((page) => [page.code, page]));
  const searched = pages.map((page) => ({ page, text: searchText(page) }));
  return {
    areas,
    find: (code) => byCode.get(code),
    neighbours: ({ code, family }) =>
      families.find(({ id }) => id === family.id)?.pages.filter((page) => page.code !== code) ?? [],
    search(words) {
      const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
      return searched
        .filter(({ text }) => wanted.every((word) => text.includes(word)))
        .map(({ page }) => page);
    },
  };
}

type Families = Readonly<
  Record<
    string,
    { readonly title: string; readonly about: string; readonly codes: Record<string, Explanation> }
  >
>;

function pagesOf(
  area: PageGroup,
  family: ErrorPage['family'],
  codes: Readonly<Record<string, Explanation>>,
  recorded: RecordedErrors,
): ErrorPage[] {
  return Object.entries(codes).flatMap(([code, explanation]) => {
    const known = recorded[code];
    return known ? [{ code, ...explained(explanation, {}), area, family, recorded: known }] : [];
  });
}

function searchText({ code, when, cause, cure, family, recorded }: ErrorPage): string {
  return `${code} ${recorded.text} ${when} ${cause} ${cure} ${family.title}`.toLowerCase();
}
