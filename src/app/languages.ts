/** Decides the page's language: that of its address, else the one chosen before, else one that the browser asks for. */
import type { Store } from '../store/store.ts';
import { loadCatalogue } from '../text/catalogue.ts';
import { languageOf, languageTags, type Language } from '../text/language.ts';

export interface Languages {
  /** Shows a language that an address asks for, without storing it. */
  show(language: Language): Promise<void>;
  /** Shows and stores the language that the visitor chose. */
  choose(language: Language): Promise<void>;
}

/** Switches the page when the texts have loaded; reports when they don't load. */
export function createLanguages({ actions }: Store, load: typeof loadCatalogue = loadCatalogue): Languages {
  /** Only the latest request counts. */
  let turn = 0;
  async function switchTo(language: Language, more: { readonly chosenLanguage?: Language }): Promise<void> {
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
    show: (language) => switchTo(language, {}),
    choose: (language) => switchTo(language, { chosenLanguage: language }),
  };
}

export function browserLanguage(): Language {
  return languageOf(navigator.languages);
}

/** Screen readers and fonts depend on it. */
export function keepDocumentLanguage(store: Store): void {
  const apply = (): void => {
    document.documentElement.lang = languageTags[store.getState().settings.language];
  };
  apply();
  // Setting even the same language again makes the browser restyle the whole page.
  store.subscribe(({ settings }, before) => {
    if (settings.language !== before.settings.language) apply();
  });
}
