import { expect, test } from 'vitest';
import { findingCodes } from '../engine/codes.ts';
import { clientCodes } from '../kubectl/terminal/codes.ts';
import { loadCatalogue, type Language } from '../text/catalogue.ts';
import { help } from '../text/en/help.ts';
import { explanations } from '../text/en/explanations.ts';
import { textsOf } from '../text/testing/texts-of.ts';
import { help as helpZh } from '../text/zh/help.ts';
import { explanations as explanationsZh } from '../text/zh/explanations.ts';
import { loadExplain } from './load-explain.ts';

const allCodes: readonly string[] = [...findingCodes, ...clientCodes];

/** The share of common words above which two sentences count as equivalent. */
const same = { en: 0.7, zh: 0.6 };
/** Shorter sentences aren't compared. */
const fewest = 4;

const stopwords = new Set(
  'the a an of to in is it and or that this with its for on as are be not by if so at which from one has have only does'.split(
    ' ',
  ),
);

/** The words of an English sentence, or the pairs of characters of a Chinese one. A schema keyword is one word. */
function wordsOf(sentence: string, language: Language): ReadonlySet<string> {
  const words = sentence.toLowerCase().match(/[\p{Script=Han}]+|[a-z0-9-]+/gu) ?? [];
  if (language === 'en') return new Set(words.filter((word) => !stopwords.has(word)));
  return new Set(
    words.flatMap((word) =>
      /[a-z0-9]/.test(word) ? [word] : Array.from(word, (_, i) => word.slice(i, i + 2)).slice(0, -1),
    ),
  );
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.?!;])\s+|(?<=[。？；])/);
}

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((word) => b.has(word)).length;
  return common / (a.size + b.size - common);
}

interface Sentence {
  readonly from: string;
  readonly text: string;
  readonly words: ReadonlySet<string>;
}

function sentences(texts: Iterable<readonly [from: string, text: string]>, language: Language): Sentence[] {
  return [...texts]
    .flatMap(([from, text]) =>
      sentencesOf(text).map((one) => ({ from, text: one, words: wordsOf(one, language) })),
    )
    .filter(({ words }) => words.size >= fewest);
}

async function pages(language: Language): Promise<{ code: string; sentences: Sentence[] }[]> {
  const explain = await loadExplain(language, allCodes);
  return allCodes.map((code) => {
    const { when = '', cause = '', cure = '' } = explain(code, {}) ?? {};
    return { code, sentences: sentences(Object.entries({ when, cause, cure }), language) };
  });
}

const pairText = (a: Sentence, b: Sentence): string => `${a.from}: ${a.text} = ${b.from}: ${b.text}`;

/** The pairs of equivalent sentences. */
function pairs(some: readonly Sentence[], others: readonly Sentence[], language: Language): string[] {
  return some.flatMap((a) =>
    others.filter((b) => likeness(a.words, b.words) >= same[language]).map((b) => pairText(a, b)),
  );
}

test('finds a sentence with almost the same words as another text', () => {
  const [a, b] = ['Quote the texts and unquote the numbers.', 'Quote texts, unquote all numbers.'].map(
    (text) => sentences([['cure', text]], 'en'),
  ) as [Sentence[], Sentence[]];
  expect(pairs(a, b, 'en')).toHaveLength(1);
  expect(pairs(a, sentences([['cure', 'Quote the texts in the second list.']], 'en'), 'en')).toEqual([]);
});

test.for<Language>(['en', 'zh'])(
  'only the page of an error has its cause and its cure (%s)',
  async (language) => {
    const catalogue = await loadCatalogue(language);
    const own = language === 'en' ? { explanations, help } : { explanations: explanationsZh, help: helpZh };
    const others = sentences(textsOf({ ...catalogue, ...own }, [2, 2, 2]), language);
    const twice = (await pages(language)).flatMap(({ code, sentences: ofPage }) =>
      pairs(
        ofPage.filter(({ from }) => from !== 'when'),
        others,
        language,
      ).map((pair) => `${code} ${pair}`),
    );
    expect(twice).toEqual([]);
  },
);

test.for<Language>(['en', 'zh'])('repeats nothing on a page (%s)', async (language) => {
  const twice = (await pages(language)).flatMap(({ code, sentences: ofPage }) =>
    ofPage.flatMap((one, i) => pairs([one], ofPage.slice(i + 1), language).map((pair) => `${code} ${pair}`)),
  );
  expect(twice).toEqual([]);
});
