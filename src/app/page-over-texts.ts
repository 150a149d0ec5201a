/** Some pages lie over the texts, each with its own address: going back from them opens nothing again. */
import { readPageFragment, type PageAddress } from '../share/page-fragment.ts';
import type { Store } from '../store/store.ts';
import type { Dialog, View } from '../store/view.ts';

/** Whether the dialog has an address while it is open. */
export function hasAddress(dialog: Dialog | undefined): boolean {
  return dialog === 'error' || dialog === 'aggregated';
}

/** The view for an address. */
export function shownAt(address: PageAddress): Partial<View> {
  return address.page === 'error'
    ? { dialog: 'error', error: { code: address.code } }
    : { dialog: address.page };
}

export class PageOverTexts {
  readonly #store: Store;
  /** The entry of the texts below. */
  #below: string | undefined;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Shows or hides the page; entries of the browser's history are identified by name. */
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
