/** The page with all its parts except for its interface, in a simulated browser. */
import { vi } from 'vitest';
import { createClient, type WorkerLike } from '../../client/client.ts';
import type { Call } from '../../protocol/operations.ts';
import { crdReport, objectReport } from '../../protocol/testing/reports.ts';
import { readLink } from '../../share/links.ts';
import { textsOf } from '../../store/documents.ts';
import { createPlaygroundStore } from '../../store/store.ts';
import { currentEntry, keepAddress } from '../address.ts';
import { keepGuard } from '../crash-guard.ts';
import { keepEvaluated } from '../evaluation.ts';
import { keepTexts } from '../keep-texts.ts';
import { createOpening, type Opening } from '../opening.ts';
import { openShelf } from '../shelf.ts';
import { openStorage, type Storage } from '../storage.ts';
import { FakeHistory } from './fake-history.ts';
import { FakeLargeTexts, FakeStorage, FakeWindow } from './fake-browser.ts';

const { setImmediate: soon } = globalThis;

/** Lets everything end that doesn't wait for a timer, so that walks take the same time on a slow machine. */
async function settle(): Promise<void> {
  await vi.dynamicImportSettled();
  for (let i = 0; i < 4; i++) await new Promise((resolve) => soon(resolve));
}

/** Texts are edited at once here, not key by key. */
const noTyping = { paused: () => Promise.resolve() };

/**
 * Answers each call after a moment, until it is killed. Loading it, or a part that a call needs, sometimes
 * takes seconds.
 */
function fakeWorker(random: () => number): WorkerLike & { kill(): void } {
  let listener: ((event: { readonly data: unknown }) => void) | undefined;
  let isDead = false;
  const send = (data: unknown): void => {
    if (!isDead) listener?.({ data });
  };
  const replyTo = ({ name, request }: Call): unknown => {
    const { revision, crdRevision } = (request ?? {}) as { revision: number; crdRevision: number };
    if (name === 'readCrd') return { ...crdReport('accepted'), revision };
    return name === 'readObject' ? { ...objectReport('accepted'), revision, crdRevision } : [];
  };
  const loads = (): number => (random() < 0.2 ? random() * 4_000 : 0);
  const loading = loads();
  return {
    postMessage(message) {
      const call = message as Call;
      const { id } = call;
      const begins = 1 + (id === 0 ? loading : 0);
      const part = loads();
      const parts = ['cel'];
      setTimeout(() => send({ id, begun: true }), begins);
      if (part > 0) {
        setTimeout(() => send({ id, loading: true, parts }), begins);
        setTimeout(() => send({ id, loading: false, parts }), begins + part);
      }
      setTimeout(() => send({ id, reply: replyTo(call) }), begins + part + 1 + random() * 80);
    },
    addEventListener(type: string, added: (event: { readonly data: unknown }) => void) {
      if (type === 'message') listener = added;
    },
    terminate: () => void (isDead = true),
    kill: () => void (isDead = true),
  };
}

/** The page in a browser with one tab; a reload creates another page in it. */
export class FakeTab {
  readonly small = new FakeStorage();
  readonly ofTab = new FakeStorage();
  readonly large = new FakeLargeTexts();
  readonly history = new FakeHistory();
  readonly #random: () => number;
  #window = new FakeWindow();
  #workers: ReturnType<typeof fakeWorker>[] = [];
  store = createPlaygroundStore();
  storage: Storage | undefined;
  opening: Opening | undefined;

  constructor(random: () => number) {
    this.#random = random;
  }

  async open(): Promise<void> {
    vi.clearAllTimers();
    this.#window = new FakeWindow();
    this.history.listen();
    this.#workers = [];
    const store = (this.store = createPlaygroundStore());
    const storage = (this.storage = openStorage(
      openShelf(() => this.small as unknown as globalThis.Storage),
      this.large,
      openShelf(() => this.ofTab as unknown as globalThis.Storage),
    ));
    const spawn = (): WorkerLike => {
      const worker = fakeWorker(this.#random);
      this.#workers.push(worker);
      return worker;
    };
    const client = createClient({ spawn, deadline: 2_000, onState: store.actions.workerChanged });
    const tabs = { someoneHas: () => Promise.resolve(false) };
    const guard = keepGuard(store, storage.shelf, tabs, 'page');
    const opening = (this.opening = createOpening(store, {
      own: storage.own,
      guard,
      tabs,
      typing: noTyping,
    }));
    const all = storage.own.list();
    store.actions.historyRestored(all);
    store.actions.openedRestored(storage.readOpened());
    keepTexts(store, storage, all);
    await this.#until(opening.start(currentEntry()));
    keepEvaluated(store, client);
    keepAddress(store, {
      onEntry: (entry) => void opening.go(entry),
      onLanguage: () => undefined,
    });
  }

  /** The visitor looks at another tab, and comes back. */
  hide(): void {
    for (const state of ['hidden', 'visible']) {
      this.#window.document.visibilityState = state;
      this.#window.document.dispatchEvent(new Event('visibilitychange'));
    }
  }

  /** Another tab wrote or deleted an entry. */
  elsewhere(key: string, value: string | null): void {
    this.#window.storage(key, value);
  }

  leave(): void {
    this.#window.leave();
  }

  kill(): void {
    for (const worker of this.#workers) worker.kill();
  }

  /** Everything that the page and the browser have, and the texts of the address. */
  async everything(): Promise<string> {
    const { documents, history, previous } = this.store.getState();
    const reading = await readLink(this.history.hash);
    const kept = [...this.small.entries, ...this.ofTab.entries].filter(([key]) => key !== 'filler');
    return JSON.stringify([textsOf(documents), history, previous, kept, [...this.large.entries], reading]);
  }

  async #until(done: Promise<void>): Promise<void> {
    let isDone = false;
    void done.finally(() => (isDone = true));
    await settle();
    for (let i = 0; i < 100 && !isDone; i++) await this.rest(50);
  }

  async rest(time: number): Promise<void> {
    await settle();
    await vi.advanceTimersByTimeAsync(time);
    await settle();
  }
}
