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
  const keeper = new TextKeeper(store, storage, stored);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const writeDraft = (how?: 'leaving'): void => {
    clearTimeout(timer);
    timer = undefined;
    keeper.writeDraft(how);
  };
  store.subscribe((state, before) => {
    if (state.history !== before.history) keeper.writeHistory(state);
    if (state.opened !== before.opened) storage.writeOpened(state.opened);
    const { theme, chosenLanguage: language } = state.settings;
    const { sizes, solved } = state.view;
    const { settings, view } = before;
    const isOther = theme !== settings.theme || language !== settings.chosenLanguage;
    if (isOther || sizes !== view.sizes || solved !== view.solved) {
      storage.writeLook({ theme, sizes, solved, ...(language && { language }) });
    }
    if (state.documents !== before.documents || state.settings !== before.settings) {
      timer ??= setTimeout(writeDraft, delay);
    }
  });
  storage.own.watch((id, snapshot) => keeper.changedElsewhere(id, snapshot));
  addEventListener('pagehide', () => {
    writeDraft('leaving');
    keeper.writeLink();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    writeDraft();
    keeper.writeLink();
  });
  setTimeout(() => keeper.tidy(), rest);
}

/** Writes the page's texts, and knows which of them the browser has. */
class TextKeeper {
  readonly #store: Store;
  readonly #storage: Storage;
  readonly #known: Map<string, Snapshot>;
  #written: State;
  #underWay = 0;
  #told = false;

  constructor(store: Store, storage: Storage, stored: readonly Snapshot[]) {
    this.#store = store;
    this.#storage = storage;
    this.#known = new Map(stored.map((snapshot) => [snapshot.id, snapshot]));
    this.#written = store.getState();
  }

  writeDraft(how?: 'leaving'): void {
    const before = this.#written;
    const written = this.#store.getState();
    this.#written = written;
    const isNew = written.documents !== before.documents || written.settings !== before.settings;
    const isWaiting = how === 'leaving' && this.#underWay > 0;
    const { documents } = written;
    if (documents.source !== undefined || !(isNew || isWaiting)) return;
    // What was only read is kept already, and may be another tab's.
    const isAsRead =
      documents !== before.documents && !documents.edited && this.#storage.own.find(documents.id);
    if (!isAsRead) void this.#write(draftOf(written), how);
  }

  /** A link that nothing takes the place of on this page, since the visitor leaves it, was opened all the same. */
  writeLink(): void {
    const { documents, opened } = this.#store.getState();
    const { source } = documents;
    if (source?.kind !== 'link') return;
    const link = { address: source.address, name: nameOf(textsOf(documents)), at: Date.now() };
    this.#storage.writeOpened(withOpened(opened, link));
  }

  /** What was replaced is kept at once: what comes next may be what the page doesn't survive. */
  writeHistory({ history, documents }: State): void {
    const ids = new Set(history.map(({ id }) => id));
    for (const snapshot of history) {
      if (this.#known.get(snapshot.id) === snapshot) continue;
      this.#known.set(snapshot.id, snapshot);
      void this.#write(snapshot);
    }
    for (const id of this.#known.keys()) {
      if (ids.has(id)) continue;
      this.#known.delete(id);
      if (id !== documents.id) this.#storage.own.forget(id);
    }
  }

  /** Another tab wrote a text, or forgot it. */
  changedElsewhere(id: string, snapshot: Snapshot | undefined): void {
    const { history, documents } = this.#store.getState();
    if (id === documents.id) {
      // Another tab forgot it, but here it is in use.
      if (!snapshot && documents.source === undefined) void this.#write(draftOf(this.#store.getState()));
      return;
    }
    if (snapshot) this.#known.set(id, snapshot);
    else this.#known.delete(id);
    const others = history.filter((entry) => entry.id !== id);
    const all = snapshot ? [snapshot, ...others].toSorted((a, b) => b.at - a.at) : others;
    this.#store.actions.historyRestored(all);
  }

  /** What the last page wrote in haste when it went away goes where it belongs. */
  tidy(): void {
    const { documents } = this.#store.getState();
    const { own } = this.#storage;
    const draft = documents.source === undefined ? own.find(documents.id) : undefined;
    // Drafts of other tabs are theirs to move.
    const closed = [...this.#known.values()].filter(({ cause }) => cause);
    for (const snapshot of [...closed, ...(draft ? [draft] : [])]) {
      if (snapshot.texts && snapshot.length > maxInPlace) void own.write(snapshot);
    }
  }

  async #write(snapshot: Snapshot, how?: 'leaving'): Promise<void> {
    this.#underWay++;
    const kept = await this.#storage.own.write(snapshot, how);
    this.#underWay--;
    if (kept || this.#told) return;
    this.#told = true;
    this.#store.actions.noticed({ key: snapshot.length > long ? 'storage-full' : 'storage-unavailable' });
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
