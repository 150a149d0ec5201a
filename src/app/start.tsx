/** The composition root: creates the parts and connects them. */
import { createClient, type OwnClient } from '../client/client.ts';
import { spawn } from '../client/spawn.ts';
import { readPageFragment } from '../share/page-fragment.ts';
import { createPlaygroundStore, type Store } from '../store/store.ts';
import type { Language } from '../text/language.ts';
import { fileHref } from '../ui/parts/hrefs.ts';
import { currentEntry, keepAddress, type Entry } from './address.ts';
import { createCommands } from './commands.ts';
import { keepGuard, newPageName } from './crash-guard.ts';
import { moveEarlier } from './earlier-storage.ts';
import { keepEvaluated } from './evaluation.ts';
import { acceptDrops, openFiles } from './files.ts';
import { keepTexts } from './keep-texts.ts';
import { listenToKeys } from './keys.ts';
import { keepLeftoversAway } from './leftover.ts';
import { browserLanguage, createLanguages, keepDocumentLanguage, type Languages } from './languages.ts';
import { keepOffline } from './offline.ts';
import { createOpening, type Opening } from './opening.ts';
import { shownAt } from './page-over-texts.ts';
import { paintedState, readPainted, type PaintedView } from './painted.ts';
import { mount, type Taken } from './mount.tsx';
import { openShelf } from './shelf.ts';
import { keepEntryOverReload } from './reload.ts';
import { openStorage, type Storage } from './storage.ts';
import { keepExplanations } from './explanations.ts';
import { openTabs } from './tabs.ts';
import { watchTyping } from './typing.ts';

const deadline = 2_000;

export function start(root: HTMLElement): void {
  const view = readPainted();
  const state = view && paintedState(view, view);
  const store = createPlaygroundStore();
  const storage = openStorage();
  const client = createClient({
    spawn,
    deadline,
    onState: (state) => {
      store.actions.workerChanged(state);
      if (state === 'ready') void client.call('ping', null).then(store.actions.minorsKnown, () => undefined);
    },
  });
  const page = newPageName();
  const tabs = openTabs((id) => id === page || isWorkedOn(store, id));
  const guard = keepGuard(store, storage.shelf, tabs, page);
  const opening = createOpening(store, { own: storage.own, guard, tabs, typing: watchTyping() });
  restoreLook(store, storage);
  restoreHistory(store, storage);
  const languages = createLanguages(store);
  keepEntryOverReload();
  const entry = currentEntry();
  const { chosenLanguage } = store.getState().settings;
  // The first paint is in the visitor's language; the page of an example has its own.
  const requested =
    entry.language ?? (view?.isRequested && view.language !== 'en' ? view.language : undefined);
  const shownLanguage = languages.show(requested ?? chosenLanguage ?? browserLanguage());
  void begin();

  async function begin(): Promise<void> {
    try {
      // Short texts are available before the first paint; only long ones take a moment.
      await opening.start(
        openPage(store, entry),
        state && { state, isRequested: isRequestedBy(view, entry) },
      );
    } finally {
      await shownLanguage;
      run(root, { store, storage, client, opening, languages }, view && state && { view, state });
    }
  }
}

/** Such a page lies over the texts that would otherwise be shown. */
function openPage(store: Store, entry: Entry): Entry {
  const address = readPageFragment(entry.fragment);
  if (!address) return entry;
  store.actions.viewChanged(shownAt(address));
  return { ...entry, fragment: '' };
}

/** Whether the address asks for the example that the page was built with. */
function isRequestedBy(view: PaintedView | undefined, { fragment }: Entry): boolean {
  return view?.isRequested === true && (fragment === '' || fragment === `#example=${view.example.id}`);
}

interface Made {
  readonly store: Store;
  readonly storage: Storage;
  readonly client: OwnClient;
  readonly opening: Opening;
  readonly languages: Languages;
}

function run(root: HTMLElement, made: Made, taken: Taken | undefined): void {
  const { store, client, opening, languages } = made;
  const evaluation = keepEvaluated(store, client);
  addEventListener('online', () => {
    if (store.getState().evaluation.worker === 'missing') evaluation.now();
  });
  keepExplanations(store, evaluation);
  keepLeftoversAway(store);
  const onEntry = (entry: Entry): void => void opening.go(entry);
  const onLanguage = (language: Language): void => void languages.show(language);
  const address = keepAddress(store, { onEntry, onLanguage }, browserLanguage());
  const offline = keepOffline(store, new URL(fileHref(''), location.href));
  const commands = createCommands({ ...made, evaluation, address, offline });
  listenToKeys(store, commands);
  acceptDrops((files) => void openFiles(store, client, files, 'object'));
  keepTheme(store);
  keepDocumentLanguage(store);

  void mount(root, { store, commands }, taken);
}

function isWorkedOn(store: Store, id: string): boolean {
  const { documents } = store.getState();
  return documents.source === undefined && documents.id === id;
}

function restoreLook(store: Store, storage: Storage): void {
  const { theme, sizes, solved = [], language: chosenLanguage } = storage.readLook();
  store.actions.settingsChanged({ theme, chosenLanguage });
  store.actions.viewChanged({ sizes, solved });
}

function restoreHistory(store: Store, storage: Storage): void {
  const { shelf, own } = storage;
  const ofTab = openShelf(() => sessionStorage);
  const earlier = moveEarlier(shelf, ofTab, own, Date.now());
  const known = new Set(earlier.map(({ id }) => id));
  const kept = own.list().filter(({ id }) => !known.has(id));
  const all = [...earlier, ...kept].toSorted((a, b) => b.at - a.at);
  store.actions.historyRestored(all);
  store.actions.openedRestored(storage.readOpened());
  keepTexts(store, storage, all);
}

function keepTheme(store: Store): void {
  const apply = (): void => {
    const { theme } = store.getState().settings;
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  };
  apply();
  store.subscribe(({ settings }, before) => {
    if (settings.theme !== before.settings.theme) apply();
  });
}
