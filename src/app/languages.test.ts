import { expect, test, vi } from 'vitest';
import { createPlaygroundStore } from '../store/store.ts';
import { catalogueOf, type Catalogue, type Language } from '../text/catalogue.ts';
import { createLanguages, keepDocumentLanguage } from './languages.ts';

/** Catalogues arrive when the test says so. */
function page() {
  const store = createPlaygroundStore();
  const waiting: { readonly arrive: () => void; readonly fail: () => void }[] = [];
  const load = (language: Language): Promise<Catalogue> =>
    new Promise((resolve, reject) => {
      const catalogue = catalogueOf(language);
      waiting.push({ arrive: () => resolve(catalogue), fail: () => reject(new Error('no network')) });
    });
  return { store, waiting, languages: createLanguages(store, load) };
}

test('switches the language when its texts have loaded', async () => {
  const { store, waiting, languages } = page();
  const shown = languages.show('zh');
  expect(store.getState().settings.language).toBe('en');
  waiting[0]?.arrive();
  await shown;
  expect(store.getState().settings).toMatchObject({ language: 'zh', chosenLanguage: undefined });
});

test("stores the visitor's choice, and follows the latest request", async () => {
  const { store, waiting, languages } = page();
  const calls = [languages.show('zh'), languages.choose('en')];
  waiting[1]?.arrive();
  waiting[0]?.arrive();
  await Promise.all(calls);
  expect(store.getState().settings).toMatchObject({ language: 'en', chosenLanguage: 'en' });
});

test('keeps the language and reports it when the texts don’t load', async () => {
  const { store, waiting, languages } = page();
  const calls = languages.choose('zh');
  waiting[0]?.fail();
  await calls;
  expect(store.getState().settings).toMatchObject({ language: 'en', chosenLanguage: undefined });
  expect(store.getState().view.notices).toMatchObject([{ key: 'language-missing' }]);
});

test("sets the document's language when it changes, not at every key", () => {
  const set: string[] = [];
  const documentElement = { set lang(language: string) { set.push(language); } }; // prettier-ignore
  vi.stubGlobal('document', { documentElement });
  const { store } = page();
  keepDocumentLanguage(store);
  store.actions.documentEdited('object', 'kind: CronTab');
  store.actions.settingsChanged({ language: 'zh' });
  expect(set).toEqual(['en', 'zh-CN']);
  vi.unstubAllGlobals();
});
