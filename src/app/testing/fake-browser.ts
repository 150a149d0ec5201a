/** The browser APIs that the app needs, with the faults that browsers have. */
import { vi } from 'vitest';
import type { LargeTexts } from '../large-texts.ts';

/** A store that holds `limit` characters; `refuse` decides which keys it rejects. */
export class FakeStorage {
  readonly entries = new Map<string, string>();
  limit = 5_000_000;
  refuse: (key: string) => boolean = () => false;

  get length(): number {
    return this.entries.size;
  }

  key(index: number): string | null {
    return [...this.entries.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    return this.entries.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    const others = [...this.entries].filter(([other]) => other !== key);
    const used = others.reduce((sum, [other, text]) => sum + other.length + text.length, 0);
    if (this.refuse(key) || used + key.length + value.length > this.limit) {
      throw new DOMException('full', 'QuotaExceededError');
    }
    this.entries.set(key, value);
  }

  removeItem(key: string): void {
    this.entries.delete(key);
  }

  clear(): void {
    this.entries.clear();
  }
}

export type LargeFault = 'none' | 'refuses' | 'slow';

/** The large store, through the interface `LargeTexts`. */
export class FakeLargeTexts implements LargeTexts {
  readonly entries = new Map<string, unknown>();
  fault: LargeFault = 'none';

  async read(id: string): Promise<unknown> {
    await this.#pause();
    return this.fault === 'refuses' ? undefined : this.entries.get(id);
  }

  async write(id: string, value: unknown): Promise<boolean> {
    await this.#pause();
    if (this.fault === 'refuses') return false;
    this.entries.set(id, structuredClone(value));
    return true;
  }

  async ids(): Promise<readonly string[]> {
    await this.#pause();
    return this.fault === 'refuses' ? [] : [...this.entries.keys()];
  }

  forget(id: string): void {
    this.entries.delete(id);
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, this.fault === 'slow' ? 2_000 : 0));
  }
}

/** The window's and the document's events; `visibilityState` can be set. */
export class FakeWindow {
  readonly #window = new EventTarget();
  readonly document = Object.assign(new EventTarget(), { visibilityState: 'visible' });

  constructor() {
    const { document } = this;
    vi.stubGlobal('addEventListener', this.#window.addEventListener.bind(this.#window));
    vi.stubGlobal('document', document);
  }

  leave(): void {
    this.#window.dispatchEvent(new Event('pagehide'));
  }

  /** The browser shows the page again; `persisted`: as it was when it was left. */
  comeBack(persisted: boolean): void {
    this.#window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  }

  /** Another tab wrote or deleted an entry. */
  storage(key: string, newValue: string | null): void {
    this.#window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  }
}
