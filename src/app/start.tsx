/** The composition root: makes the parts and connects them. */
import { createRoot } from 'react-dom/client';
import { createClient } from '../client/client.ts';
import { spawn } from '../client/spawn.ts';
import { exampleOf, firstExample } from '../examples/index.ts';
import { readFragment, type Reading } from '../share/fragment.ts';
import { textsOf } from '../store/documents.ts';
import { sameTexts } from '../store/history.ts';
import { createPlaygroundStore, type Store } from '../store/store.ts';
import { defaultLayout, stackedLayout } from '../store/view.ts';
import { App } from '../ui/App.tsx';
import { PlaygroundContext } from '../ui/context.ts';
import { keepAddress, trouble } from './address.ts';
import { createCommands } from './commands.ts';
import { contentOf, replacementOf, replacementOfExample } from './content.ts';
import { keepEvaluated } from './evaluation.ts';
import { acceptDrops, openFiles } from './files.ts';
import { listenToKeys } from './keys.ts';
import { openStorage, type Storage } from './storage.ts';
import { keepStories } from './stories.ts';

const deadline = 2_000;

export function start(root: HTMLElement): void {
  const store = createPlaygroundStore();
  const storage = openStorage((key) => store.actions.noticed({ key }));
  const client = createClient({
    spawn,
    deadline,
    onState: (state) => {
      store.actions.workerChanged(state);
      if (state === 'ready') void client.call('ping', null).then(store.actions.minorsKnown, () => undefined);
    },
  });
  restoreLook(store, storage);
  const reading = readFragment(location.hash);
  fill(store, storage, reading);

  const evaluation = keepEvaluated(store, client);
  keepStories(store, evaluation);
  const address = keepAddress(store, (opened) => open(store, opened));
  const commands = createCommands({ store, client, evaluation, address });
  listenToKeys(store, commands);
  acceptDrops((files) => void openFiles(store, client, files, 'object'));
  keepTheme(store);
  keepStored(store, storage);

  createRoot(root).render(
    <PlaygroundContext value={{ store, commands }}>
      <App />
    </PlaygroundContext>,
  );
}

/** What this tab had before a reload, else the link, else what was there last time, else the first example. */
function fill(store: Store, storage: Storage, reading: Reading): void {
  const ofTab = storage.readOfTab(location.hash);
  if (ofTab) return store.actions.documentsReplaced(replacementOf(ofTab, 'restore', store.getState()));
  const draft = storage.readDraft();
  if (draft) store.actions.documentsReplaced(replacementOf(draft, 'restore', store.getState()));
  else loadExample(store, firstExample);
  open(store, reading);
}

/** Opens what an address says. What was there before goes to the history unless it is the same. */
function open(store: Store, reading: Reading): void {
  const problem = trouble(reading);
  if (problem) return store.actions.noticed(problem);
  if (reading.kind === 'example') {
    if (!loadExample(store, reading.id))
      store.actions.noticed({ key: 'example-unknown', detail: reading.id });
  } else if (reading.kind === 'content') {
    const { old = '', patch = '', ...content } = reading.content;
    const same = sameTexts(textsOf(store.getState().documents), { ...content, old, patch });
    store.actions.documentsReplaced(replacementOf(reading.content, 'link', store.getState()));
    if (!same) store.actions.noticed({ key: 'link-opened' });
  }
}

function loadExample(store: Store, id: string): boolean {
  const example = exampleOf(id);
  if (!example) return false;
  store.actions.documentsReplaced(replacementOfExample(example));
  return true;
}

function restoreLook(store: Store, storage: Storage): void {
  const { theme, sizes } = storage.readLook();
  store.actions.settingsChanged({ theme });
  const usual = matchMedia('(width < 1200px)').matches ? stackedLayout : defaultLayout;
  store.actions.viewChanged({ sizes: sizes ?? usual });
  store.actions.historyRestored(storage.readHistory());
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

/** Writes what changed after a short quiet, and at once when the page goes away. */
function keepStored(store: Store, storage: Storage): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let written = store.getState();
  const write = (): void => {
    clearTimeout(timer);
    const state = store.getState();
    const before = written;
    written = state;
    if (state.documents !== before.documents || state.settings !== before.settings) {
      storage.writeDraft(contentOf(state), location.hash);
    }
    if (state.settings.theme !== before.settings.theme || state.view.sizes !== before.view.sizes) {
      storage.writeLook({ theme: state.settings.theme, sizes: state.view.sizes });
    }
    if (state.history !== before.history) storage.writeHistory(state.history);
  };
  store.subscribe((state) => {
    const { documents, settings, history, view } = written;
    const changed =
      state.documents !== documents ||
      state.settings !== settings ||
      state.history !== history ||
      state.view.sizes !== view.sizes;
    if (!changed) return;
    clearTimeout(timer);
    timer = setTimeout(write, 500);
  });
  addEventListener('pagehide', write);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') write();
  });
}
