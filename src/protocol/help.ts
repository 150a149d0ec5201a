/** What helps while one writes: offers, what is known of a place, and the like. Offsets are UTF-16 units of the text. */
import type { Hint, Offer, OfferKind, Offers } from '../language/help/offer.ts';
import type { Fold } from '../language/help/folds.ts';
import type { TextSymbol } from '../language/help/outline.ts';
import type { TextChange } from './fixes.ts';
import type { Place } from './place.ts';
import type { Pane } from './report.ts';

export type {
  Fold as HelpFold,
  OfferKind,
  Offer as HelpOffer,
  Offers as HelpOffers,
  TextSymbol as HelpSymbol,
};

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

/** `unsure`: another value would come of it, or a comment would be lost. `too-much`: more than a reply holds. */
export type FormatReport =
  | { readonly state: 'formatted'; readonly changes: readonly TextChange[] }
  | { readonly state: 'refused'; readonly why: 'unread' | 'unsure' | 'too-much' };

/** The values in the object's text that the same line of the schema is for. */
export interface ValuesReport {
  readonly places: readonly Place[];
  /** The number of the one that was asked from; -1 for none. */
  readonly at: number;
}
