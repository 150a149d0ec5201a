/** The composition root: makes the parts and connects them. */
import { createRoot } from 'react-dom/client';
import { createClient, type Client } from '../client/client.ts';
import { spawn } from '../client/spawn.ts';
import { readErrorFragment } from '../share/error-fragment.ts';
import { createPlaygroundStore, type Store } from '../store/store.ts';
import { defaultLayout, stackedLayout } from '../store/view.ts';
import { App } from '../ui/App.tsx';
import { PlaygroundContext } from '../ui/context.ts';
import { currentEntry, keepAddress, type Entry } from './address.ts';
import { createCommands } from './commands.ts';
import { keepGuard, newPageName } from './crash-guard.ts';
import { moveEarlier } from './earlier-storage.ts';
import { keepEvaluated } from './evaluation.ts';
import { acceptDrops, openFiles } from './files.ts';
import { keepTexts } from './keep-texts.ts';
import { listenToKeys } from './keys.ts';
import { createOpening, type Opening } from './opening.ts';
import { openShelf } from './shelf.ts';
import { openStorage, type Storage } from './storage.ts';
import { keepStories } from './stories.ts';
import { openTabs } from './tabs.ts';

const deadline = 2_000;

export function start(root: HTMLElement): void {
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
  const opening = createOpening(store, storage.own, guard, tabs);
  restoreLook(store, storage);
  restoreHistory(store, storage);
  // Short texts are there before anything is painted; only long ones take a moment.
  void opening
    .start(openError(store, currentEntry()))
    .finally(() => run(root, store, storage, client, opening));
}

/** The page of an error lies over the texts that would be there without it. */
function openError(store: Store, entry: Entry): Entry {
  const error = readErrorFragment(entry.fragment);
  if (!error) return entry;
  store.actions.viewChanged({ dialog: 'error', error });
  return { ...entry, fragment: '' };
}

function run(root: HTMLElement, store: Store, storage: Storage, client: Client, opening: Opening): void {
  const evaluation = keepEvaluated(store, client);
  keepStories(store, evaluation);
  const address = keepAddress(store, (entry) => void opening.go(entry));
  const commands = createCommands({ store, client, evaluation, address, opening, storage });
  listenToKeys(store, commands);
  acceptDrops((files) => void openFiles(store, client, files, 'object'));
  keepTheme(store);

  createRoot(root).render(
    <PlaygroundContext value={{ store, commands }}>
      <App />
    </PlaygroundContext>,
  );
}

function isWorkedOn(store: Store, id: string): boolean {
  const { documents } = store.getState();
  return documents.source === undefined && documents.id === id;
}

function restoreLook(store: Store, storage: Storage): void {
  const { theme, sizes } = storage.readLook();
  store.actions.settingsChanged({ theme });
  const usual = matchMedia('(width < 1200px)').matches ? stackedLayout : defaultLayout;
  store.actions.viewChanged({ sizes: sizes ?? usual });
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
  store.subscribe(apply);
}
