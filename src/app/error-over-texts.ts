/** The page of an error lies over the texts, with an address of its own: the way back opens nothing anew. */
import { readErrorFragment } from '../share/error-fragment.ts';
import type { Store } from '../store/store.ts';

export class ErrorOverTexts {
  readonly #store: Store;
  /** The entry of the texts that lie below. */
  #below: string | undefined;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Shows and hides the page; entries of the browser's history go by their names. */
  moved(move: {
    readonly from: string;
    readonly to: string;
    readonly fragment: string;
  }): 'over' | 'back' | 'elsewhere' {
    const error = readErrorFragment(move.fragment);
    if (error) {
      this.#below ??= move.from;
      this.#store.actions.viewChanged({ dialog: 'error', error });
      return 'over';
    }
    const isBelow = this.#below === move.to;
    this.#below = undefined;
    if (this.#store.getState().view.dialog === 'error')
      this.#store.actions.viewChanged({ dialog: undefined });
    return isBelow ? 'back' : 'elsewhere';
  }
}
