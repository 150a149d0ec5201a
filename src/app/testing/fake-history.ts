/** The address of a tab and its browser history, for one document. */
import { vi } from 'vitest';

interface HistoryEntry {
  hash: string;
  state: unknown;
}

const moves: readonly string[] = ['popstate', 'hashchange'];

export class FakeHistory {
  readonly pathname = '/';
  readonly search = '';
  readonly origin = 'http://page';
  #events = new EventTarget();
  #entries: HistoryEntry[] = [{ hash: '', state: null }];
  #at = 0;

  /** Replaces `location` and `history` of a new page, and reports moves to it. */
  listen(): void {
    this.#events = new EventTarget();
    const { addEventListener: others } = globalThis;
    const events = this.#events;
    vi.stubGlobal('location', this);
    vi.stubGlobal('history', this);
    vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
      if (moves.includes(type)) events.addEventListener(type, listener);
      else others(type, listener);
    });
    vi.stubGlobal('removeEventListener', () => undefined);
  }

  get hash(): string {
    return (this.#entries[this.#at] as HistoryEntry).hash;
  }

  get state(): unknown {
    return (this.#entries[this.#at] as HistoryEntry).state;
  }

  replaceState(state: unknown, _title: string, url: string): void {
    const hash = url.includes('#') ? url.slice(url.indexOf('#')) : '';
    this.#entries[this.#at] = { hash, state: structuredClone(state) };
  }

  /** Simulates following a link of the page. */
  follow(hash: string): void {
    if (hash === this.hash) return;
    this.#entries = [...this.#entries.slice(0, this.#at + 1), { hash, state: null }];
    this.#at++;
    this.#tell();
  }

  go(by: number): void {
    const to = this.#at + by;
    if (to < 0 || to >= this.#entries.length) return;
    this.#at = to;
    this.#tell();
  }

  #tell(): void {
    for (const type of moves) this.#events.dispatchEvent(new Event(type));
  }
}
