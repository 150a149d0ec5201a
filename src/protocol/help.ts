/** Help while typing: completions, information about a place, and the like. Offsets are UTF-16 units of the text. */
import type { KeywordName, StructuralKeyword } from '../engine/schemas.ts';
import type { Hint, Offer, OfferKind, Offers } from '../language/help/offer.ts';
import type { Fold } from '../language/yaml/folds.ts';
import type { TextSymbol } from '../language/yaml/outline.ts';
import type { TextChange } from './fixes.ts';
import type { Place } from './place.ts';
import type { Pane } from './report.ts';

export type { StructuralKeyword };

/** A keyword that restricts values. */
export type ValidationKeyword = KeywordName<'validation'>;

export type {
  Fold as HelpFold,
  OfferKind,
  Offer as HelpOffer,
  Offers as HelpOffers,
  TextSymbol as HelpSymbol,
};

/** A place in a text as it is in the editor, which may be newer than the evaluated one. */
export interface HelpQuestion {
  readonly pane: Pane;
  readonly text: string;
  readonly offset: number;
}

export interface HelpHint extends Hint {
  /** The value in the current object, as JSON. */
  readonly value?: string;
  /** Its maximum cost, by the server's estimate. */
  readonly cost?: string;
}

/** The signature of a function. */
export interface HelpSignature {
  /** The overloads: `matches(string) -> bool`. */
  readonly signatures: readonly string[];
  /** The argument at the cursor, counted from 0. */
  readonly argument: number;
  readonly about?: string;
}

/** `unsure`: formatting would change a value, or lose a comment. `too-much`: more than a reply may contain. */
export type FormatReport =
  | { readonly state: 'formatted'; readonly changes: readonly TextChange[] }
  | { readonly state: 'refused'; readonly why: 'unread' | 'unsure' | 'too-much' };

/** The values in the object's text that the same line of the schema applies to. */
export interface ValuesReport {
  readonly places: readonly Place[];
  /** The index of the value that the question was about; -1 for none. */
  readonly at: number;
}
