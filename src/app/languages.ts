/** Which language the page speaks: that of its address, else the one chosen before, else one that the browser asks for. */
import type { Store } from '../store/store.ts';
import { loadCatalogue } from '../text/catalogue.ts';
import { languageOf, languageTags, type Language } from '../text/language.ts';

export interface Languages {
  /** Without being kept: an address asks for it. */
  show(language: Language): Promise<void>;
  /** From now on: the visitor asks for it. */
  choose(language: Language): Promise<void>;
}

/** The page changes when the texts are there; that they don't arrive is told. */
export function createLanguages({ actions }: Store, load: typeof loadCatalogue = loadCatalogue): Languages {
  /** What was asked for last counts. */
  let turn = 0;
  async function speak(language: Language, more: { readonly chosenLanguage?: Language }): Promise<void> {
    const mine = ++turn;
    const isThere = await load(language).then(
      () => true,
      () => false,
    );
    if (mine !== turn) return;
    if (isThere) actions.settingsChanged({ language, ...more });
    else actions.noticed({ key: 'language-missing' });
  }
  return {
    show: (language) => speak(language, {}),
    choose: (language) => speak(language, { chosenLanguage: language }),
  };
}

export function browserLanguage(): Language {
  return languageOf(navigator.languages);
}

/** Screen readers and fonts go by it. */
export function keepDocumentLanguage(store: Store): void {
  const apply = (): void => {
    document.documentElement.lang = languageTags[store.getState().settings.language];
  };
  apply();
  // Even the same language, set again, makes the browser style the whole page anew.
  store.subscribe(({ settings }, before) => {
    if (settings.language !== before.settings.language) apply();
  });
}
