/**
 * Keeps the browser's storage in sync with the page: the visitor's documents, the history, opened links, the
 * appearance.
 */
import { textsOf } from '../store/documents.ts';
import { titleOfTexts, textOf, withOpened, type Snapshot } from '../store/history.ts';
import { choicesOf } from '../store/settings.ts';
import type { State, Store } from '../store/store.ts';
import { fragmentOf } from './address.ts';
import { maxInPlace } from './own-texts.ts';
import type { Storage } from './storage.ts';

/** Typed text is stored at most this many milliseconds after the first key. */
const delay = 500;
/** Text that the last page left in the small store is moved when this one is idle, in milliseconds. */
const rest = 10_000;

/** `stored`: the snapshots that came from the browser and need not be written back. */
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
  setTimeout(() => void keeper.tidy(), rest);
}

/** Writes the page's texts, and tracks which of them the browser has. */
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
    // Unedited texts from the storage are stored already, and may belong to another tab.
    const isAsRead =
      documents !== before.documents && !documents.edited && this.#storage.own.find(documents.id);
    if (!isAsRead) void this.#write(draftOf(written), how);
  }

  /** A link that is still on the page when the visitor leaves counts as opened, too. */
  writeLink(): void {
    const { documents, opened } = this.#store.getState();
    const { source } = documents;
    if (source?.kind !== 'link') return;
    const link = { address: source.address, name: titleOfTexts(textsOf(documents)), at: Date.now() };
    this.#storage.writeOpened(withOpened(opened, link));
  }

  /** Replaced texts are stored immediately: the next ones may crash the page. */
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

  /** Another tab wrote or deleted a text. */
  changedElsewhere(id: string, snapshot: Snapshot | undefined): void {
    const { history, documents } = this.#store.getState();
    if (id === documents.id) {
      // Another tab deleted it, but it is in use here.
      if (!snapshot && documents.source === undefined) void this.#write(draftOf(this.#store.getState()));
      return;
    }
    if (snapshot) this.#known.set(id, snapshot);
    else this.#known.delete(id);
    const others = history.filter((entry) => entry.id !== id);
    const all = snapshot ? [snapshot, ...others].toSorted((a, b) => b.at - a.at) : others;
    this.#store.actions.historyRestored(all);
  }

  /** Adds texts that only the large store has to the history. */
  async #listLarge(): Promise<void> {
    const found = await this.#storage.own.listLarge();
    const { history, documents } = this.#store.getState();
    const listed = new Set([documents.id, ...history.map(({ id }) => id)]);
    const others = found.filter(({ id }) => !listed.has(id));
    if (others.length === 0) return;
    for (const snapshot of others) this.#known.set(snapshot.id, snapshot);
    this.#store.actions.historyRestored([...history, ...others].toSorted((a, b) => b.at - a.at));
  }

  /** Moves texts that the last page wrote in a hurry while it was closing to their place. */
  async tidy(): Promise<void> {
    this.#storage.own.moveFromTab();
    await this.#listLarge();
    const { documents } = this.#store.getState();
    const { own } = this.#storage;
    const draft = documents.source === undefined ? own.find(documents.id) : undefined;
    // Other tabs move their own drafts.
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
    const state = this.#store.getState();
    // A reload finds a text that is packed into the address.
    const isInAddress = snapshot.id === state.documents.id && fragmentOf(state, state.settings) === undefined;
    this.#store.actions.noticed({ key: isInAddress ? 'storage-unavailable' : 'storage-full' });
  }
}

function draftOf({ documents, settings }: State): Snapshot {
  const texts = textsOf(documents);
  const { length } = textOf(texts);
  return {
    id: documents.id,
    at: Date.now(),
    name: titleOfTexts(texts),
    length,
    choices: choicesOf(settings),
    texts,
  };
}
