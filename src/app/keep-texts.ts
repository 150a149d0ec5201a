/** Keeps up what the browser holds with what the page holds: own texts, the history, opened links, the look. */
import { textsOf } from '../store/documents.ts';
import { nameOf, textOf, withOpened, type Snapshot } from '../store/history.ts';
import { choicesOf } from '../store/settings.ts';
import type { State, Store } from '../store/store.ts';
import { maxInPlace } from './own-texts.ts';
import type { Storage } from './storage.ts';

/** What was typed is kept this long after the first key at the latest. */
const delay = 500;
/** Moving what the last page left in the small store can wait until this one is at rest. */
const rest = 10_000;
/** Browsers keep about five million characters for a site: from this length on, a text that can’t be kept is why. */
const long = 500_000;

/** `stored`: what the store of the page got from the browser, which need not be written back. */
export function keepTexts(store: Store, storage: Storage, stored: readonly Snapshot[]): void {
  const { own } = storage;
  const { actions } = store;
  const known = new Map(stored.map((snapshot) => [snapshot.id, snapshot]));
  let written = store.getState();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay = 0;
  let told = false;

  async function write(snapshot: Snapshot, how?: 'leaving'): Promise<void> {
    underWay++;
    const kept = await own.write(snapshot, how);
    underWay--;
    if (kept || told) return;
    told = true;
    actions.noticed({ key: snapshot.length > long ? 'storage-full' : 'storage-unavailable' });
  }

  function writeDraft(how?: 'leaving'): void {
    clearTimeout(timer);
    timer = undefined;
    const before = written;
    written = store.getState();
    const isNew = written.documents !== before.documents || written.settings !== before.settings;
    const isWaiting = how === 'leaving' && underWay > 0;
    const { documents } = written;
    if (documents.source !== undefined || !(isNew || isWaiting)) return;
    // What was only read is kept already, and may be another tab's.
    const isAsRead = documents !== before.documents && !documents.edited && own.find(documents.id);
    if (!isAsRead) void write(draftOf(written), how);
  }

  /** A link that nothing takes the place of on this page, since the visitor leaves it, was opened all the same. */
  function writeLink(): void {
    const { documents, opened } = store.getState();
    const { source } = documents;
    if (source?.kind !== 'link') return;
    const link = { address: source.address, name: nameOf(textsOf(documents)), at: Date.now() };
    storage.writeOpened(withOpened(opened, link));
  }

  /** What was replaced is kept at once: what comes next may be what the page doesn't survive. */
  function writeHistory({ history, documents }: State): void {
    const ids = new Set(history.map(({ id }) => id));
    for (const snapshot of history) {
      if (known.get(snapshot.id) === snapshot) continue;
      known.set(snapshot.id, snapshot);
      void write(snapshot);
    }
    for (const id of known.keys()) {
      if (ids.has(id)) continue;
      known.delete(id);
      if (id !== documents.id) own.forget(id);
    }
  }

  store.subscribe((state, before) => {
    if (state.history !== before.history) writeHistory(state);
    if (state.opened !== before.opened) storage.writeOpened(state.opened);
    if (state.settings.theme !== before.settings.theme || state.view.sizes !== before.view.sizes) {
      storage.writeLook({ theme: state.settings.theme, sizes: state.view.sizes });
    }
    if (state.documents !== before.documents || state.settings !== before.settings) {
      timer ??= setTimeout(writeDraft, delay);
    }
  });
  own.watch((id, snapshot) => {
    const { history, documents } = store.getState();
    if (id === documents.id) {
      // Another tab forgot it, but here it is in use.
      if (!snapshot && documents.source === undefined) void write(draftOf(store.getState()));
      return;
    }
    if (snapshot) known.set(id, snapshot);
    else known.delete(id);
    const others = history.filter((entry) => entry.id !== id);
    actions.historyRestored(snapshot ? [snapshot, ...others].toSorted((a, b) => b.at - a.at) : others);
  });
  addEventListener('pagehide', () => {
    writeDraft('leaving');
    writeLink();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    writeDraft();
    writeLink();
  });
  setTimeout(tidy, rest);

  /** What the last page wrote in haste when it went away goes where it belongs. */
  function tidy(): void {
    const { documents } = store.getState();
    const draft = documents.source === undefined ? own.find(documents.id) : undefined;
    // Drafts of other tabs are theirs to move.
    const closed = [...known.values()].filter(({ cause }) => cause);
    for (const snapshot of [...closed, ...(draft ? [draft] : [])]) {
      if (snapshot.texts && snapshot.length > maxInPlace) void own.write(snapshot);
    }
  }
}

function draftOf({ documents, settings }: State): Snapshot {
  const texts = textsOf(documents);
  const { length } = textOf(texts);
  return {
    id: documents.id,
    at: Date.now(),
    name: nameOf(texts),
    length,
    choices: choicesOf(settings),
    texts,
  };
}
