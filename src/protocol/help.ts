/** What helps while one writes: offers, what is known of a place, and the like. Offsets are UTF-16 units of the text. */
import type { PathSegments } from './report.ts';
import type { Pane } from './report.ts';

/** A place in a text as it is in the editor, which may be newer than the one that was judged. */
export interface HelpAsked {
  readonly pane: Pane;
  readonly text: string;
  readonly offset: number;
}

export type OfferKind =
  'field' | 'value' | 'item' | 'keyword' | 'variable' | 'function' | 'method' | 'macro' | 'constant';

export interface HelpOffer {
  readonly label: string;
  readonly kind: OfferKind;
  /** A snippet as editors have them: `${1:example}` is filled in. */
  readonly insert: string;
  readonly type?: string;
  readonly required?: true;
  readonly default?: string;
  readonly isDefault?: true;
  readonly description?: string;
  /** What our own texts explain it by. */
  readonly about?: string;
  readonly since?: string;
}

export interface HelpOffers {
  /** What an offer stands in for. */
  readonly start: number;
  readonly end: number;
  readonly offers: readonly HelpOffer[];
}

export interface HelpHint {
  readonly start: number;
  readonly end: number;
  readonly path: PathSegments;
  readonly type: string;
  readonly required?: true;
  readonly nullable?: true;
  readonly default?: string;
  readonly description?: string;
  readonly constraints: readonly { readonly keyword: string; readonly value: string }[];
  readonly rules: readonly { readonly rule: string; readonly message: string }[];
  readonly about?: string;
  readonly since?: string;
  /** In the object of now, as JSON. */
  readonly value?: string;
  /** What it costs at most, by the server's estimate. */
  readonly cost?: string;
}
