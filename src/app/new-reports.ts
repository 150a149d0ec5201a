/** Holds new reports until it is time to show them. */
import type { CrdReport, ObjectReport } from '../protocol/report.ts';
import type { Store } from '../store/store.ts';
import { isWorse } from './worse.ts';

/** Milliseconds. Errors appear after this pause in typing; they disappear immediately. */
const pause = 350;

export class NewReports {
  readonly #store: Store;
  #held: { readonly crd?: CrdReport; readonly object?: ObjectReport } = {};
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When a key was last pressed; texts from elsewhere don't count as typing. */
  #typed = -Infinity;

  readonly #onShown: () => void;

  constructor(store: Store, onShown: () => void) {
    this.#store = store;
    this.#onShown = onShown;
  }

  /** Whether a report has arrived that isn't shown yet. */
  get isHeld(): boolean {
    return this.#held.crd !== undefined || this.#held.object !== undefined;
  }

  textsCame(from: 'typed' | 'elsewhere'): void {
    this.#typed = from === 'typed' ? performance.now() : -Infinity;
  }

  /** A CRD's report is shown with that of the object, so that the page never shows reports of two different CRDs. */
  crdCame(crd: CrdReport): void {
    clearTimeout(this.#timer);
    this.#held = { crd };
  }

  objectCame(object: ObjectReport): void {
    this.#held = { ...this.#held, object };
    this.#showInTime();
  }

  /** The page shows what a newer report says already. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#held = {};
  }

  /** Shows all that has arrived, so that no report appears after a newer one. */
  show(): void {
    clearTimeout(this.#timer);
    const { crd, object } = this.#held;
    this.#held = {};
    if (crd) this.#store.actions.crdReported(crd);
    if (object) this.#store.actions.objectReported(object);
    if (crd || object) this.#onShown();
  }

  /** Bad news waits until typing pauses, however often it resumes before that; good news doesn't. */
  #showInTime(): void {
    clearTimeout(this.#timer);
    const isBad = isWorse(this.#held, this.#store.getState().evaluation);
    const wait = isBad ? this.#typed + pause - performance.now() : 0;
    if (wait > 0) this.#timer = setTimeout(() => this.#showInTime(), wait);
    else this.show();
  }
}
