/** Some pages lie over the texts, each with an address of its own: the way back opens nothing anew. */
import { readPageFragment, type PageAddress } from '../share/page-fragment.ts';
import type { Store } from '../store/store.ts';
import type { Dialog, View } from '../store/view.ts';

/** The dialogs that have an address as long as they are open. */
export function hasAddress(dialog: Dialog | undefined): boolean {
  return dialog === 'error' || dialog === 'aggregated';
}

/** What is shown of an address. */
export function shownAt(address: PageAddress): Partial<View> {
  return address.page === 'error'
    ? { dialog: 'error', error: { code: address.code } }
    : { dialog: address.page };
}

export class PageOverTexts {
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
    const address = readPageFragment(move.fragment);
    if (address) {
      this.#below ??= move.from;
      this.#store.actions.viewChanged(shownAt(address));
      return 'over';
    }
    const isBelow = this.#below === move.to;
    this.#below = undefined;
    if (hasAddress(this.#store.getState().view.dialog))
      this.#store.actions.viewChanged({ dialog: undefined });
    return isBelow ? 'back' : 'elsewhere';
  }
}
