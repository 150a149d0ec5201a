/** What helps while one writes: offers, what is known of a place, and the like. Offsets are UTF-16 units of the text. */
import type { Hint, Offer, OfferKind, Offers } from '../language/help/offer.ts';
import type { TextSymbol } from '../language/help/outline.ts';
import type { Pane } from './report.ts';

export type { OfferKind, Offer as HelpOffer, Offers as HelpOffers, TextSymbol as HelpSymbol };

/** A place in a text as it is in the editor, which may be newer than the one that was judged. */
export interface HelpAsked {
  readonly pane: Pane;
  readonly text: string;
  readonly offset: number;
}

export interface HelpHint extends Hint {
  /** In the object of now, as JSON. */
  readonly value?: string;
  /** What it costs at most, by the server's estimate. */
  readonly cost?: string;
}

/** How a function is called. */
export interface HelpSignature {
  /** The ways to call it: `matches(string) -> bool`. */
  readonly signatures: readonly string[];
  /** Which argument the cursor is in, counted from 0. */
  readonly argument: number;
  readonly about?: string;
}
