import { expect, test } from 'vitest';
import { findingCodes as serverCodes } from '../engine/codes.ts';
import { clientCodes } from '../kubectl/terminal/codes.ts';
import { loadExplain } from './load-explain.ts';
import { errorExample, loadErrorBook, type Language } from './index.ts';

const findingCodes: readonly string[] = [...serverCodes, ...clientCodes];

// The recorded cases are read when the first page is requested.
test.for<Language>(['en', 'zh'])('has one page for every code (%s)', async (language) => {
  const { pages } = await loadErrorBook(language);
  const codes = pages.areas.flatMap(({ families }) =>
    families.flatMap((family) => family.pages.map(({ code }) => code)),
  );
  expect(codes.toSorted()).toEqual([...findingCodes].toSorted());
});

test.for<Language>(['en', 'zh'])('describes its own code on each page, briefly (%s)', async (language) => {
  const { pages } = await loadErrorBook(language);
  const all = pages.search('');
  expect(new Set(all.map(({ when }) => when)).size).toBe(all.length);
  const end = language === 'en' ? /[.?]$/ : /[。？]$/;
  for (const { code, when, cause, cure, family } of all) {
    for (const text of [when, cause, cure, family.about]) {
      expect(text, code).toMatch(end);
      expect(text.length, code).toBeLessThan(300);
    }
  }
});

test('has the same codes in the same places in both languages', async () => {
  const [en, zh] = await Promise.all([loadErrorBook('en'), loadErrorBook('zh')]);
  const places = ({ pages }: typeof en) =>
    pages.search('').map(({ code, area, family }) => `${area.id} ${family.id} ${code}`);
  expect(places(zh)).toEqual(places(en));
});

test('explains a finding with its params, and its page without them', async () => {
  const explain = await loadExplain('en', findingCodes);
  expect(explain('max-items', { max: '3' })?.when).toBe('The list has more items than maxItems (3).');
  expect(explain('max-items', {})?.when).toBe('The list has more items than maxItems.');
  expect(explain('toString', {})).toBeUndefined();
});

test('uses the same params of a finding in both languages', async () => {
  const [en, zh] = await Promise.all([loadExplain('en', findingCodes), loadExplain('zh', findingCodes)]);
  const params = new Proxy({}, { get: (_, name) => `<${String(name)}>` });
  const named = (explain: typeof en, code: string): string[] =>
    [
      ...(explain(code, params)?.when ?? '').matchAll(
        /<(?:expected|actual|format|limit|factor|max|min|valid|compileError)>/g,
      ),
    ]
      .map(([name]) => name)
      .toSorted();
  expect(findingCodes.filter((code) => named(en, code).length > 0).length).toBeGreaterThan(10);
  for (const code of findingCodes) expect(named(zh, code), code).toEqual(named(en, code));
});

test("finds errors by the server's message, by code, and by words", async () => {
  const { pages } = await loadErrorBook('en');
  const codes = (words: string): string[] => pages.search(words).map(({ code }) => code);
  expect(codes('must be empty to be structural')).toContain('nested-keyword-forbidden');
  expect(codes('Duplicate value')).toContain('list-set-duplicate-item');
  expect(codes('list-set-dup')).toEqual(['list-set-duplicate-item']);
  expect(codes('no such words as these')).toEqual([]);
});

test('finds an example by its code', async () => {
  const example = await errorExample('list-set-duplicate-item');
  expect(example).toMatchObject({ id: 'error/list-set-duplicate-item', title: 'list-set-duplicate-item' });
  expect(example).toMatchObject({ id: 'error/list-set-duplicate-item', outcome: 'refused' });
  expect(await errorExample('toString')).toBeUndefined();
  expect(await errorExample('no-such-code')).toBeUndefined();
});
