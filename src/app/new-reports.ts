/** Reports that have come, and when they are shown. */
import type { CrdReport, ObjectReport } from '../protocol/report.ts';
import type { Store } from '../store/store.ts';
import { isWorse } from './worse.ts';

/** Errors appear after this pause in typing; they disappear at once. */
const pause = 350;

export class NewReports {
  readonly #store: Store;
  #held: { readonly crd?: CrdReport; readonly object?: ObjectReport } = {};
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When a key was last pressed; texts that come from elsewhere are no typing. */
  #typed = -Infinity;

  readonly #onShown: () => void;

  constructor(store: Store, onShown: () => void) {
    this.#store = store;
    this.#onShown = onShown;
  }

  /** Whether something has come that is not shown yet. */
  get isHeld(): boolean {
    return this.#held.crd !== undefined || this.#held.object !== undefined;
  }

  textsCame(from: 'typed' | 'elsewhere'): void {
    this.#typed = from === 'typed' ? performance.now() : -Infinity;
  }

  /** It is shown with what it makes of the object, so that no answer about the one stands over the other. */
  crdCame(crd: CrdReport): void {
    clearTimeout(this.#timer);
    this.#held = { crd };
  }

  objectCame(object: ObjectReport): void {
    this.#held = { ...this.#held, object };
    this.#showInTime();
  }

  /** Shows what has come: what comes later must not be overtaken by what waited. */
  show(): void {
    clearTimeout(this.#timer);
    const { crd, object } = this.#held;
    this.#held = {};
    if (crd) this.#store.actions.crdReported(crd);
    if (object) this.#store.actions.objectReported(object);
    if (crd || object) this.#onShown();
  }

  /** Bad news wait until the typing pauses, however often it goes on before that; good news don't. */
  #showInTime(): void {
    clearTimeout(this.#timer);
    const isBad = isWorse(this.#held, this.#store.getState().evaluation);
    const wait = isBad ? this.#typed + pause - performance.now() : 0;
    if (wait > 0) this.#timer = setTimeout(() => this.#showInTime(), wait);
    else this.show();
  }
}
