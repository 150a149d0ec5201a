/** Fixes that were proved, and objects that are made for a CRD. Plain data, ready to be shown and applied. */

import type { FixKind } from '../language/fixes/index.ts';

export type { FixKind };

/** Takes the place of a part of a pane's text. Offsets are UTF-16 units, the end is exclusive. */
export interface TextChange {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A line that goes or comes; its number is that in the text before, or after. */
export interface ChangedLine {
  readonly sign: '-' | '+';
  readonly line: number;
  readonly text: string;
}

/** With these changes the server no longer says what they are for, and nothing new. */
export interface OfferedFix {
  readonly kind: FixKind;
  readonly pane: 'crd' | 'object' | 'patch';
  /** The field, or what else is changed. */
  readonly what: string;
  /** What it becomes. */
  readonly to?: string;
  /** In the text of the pane, none over another. */
  readonly changes: readonly TextChange[];
  readonly lines: readonly ChangedLine[];
  readonly moreLines?: number;
  /** Checks that come later are reached with it, and have something to say. */
  readonly reveals?: true;
  /** With it the very update that showed a gap is refused. */
  readonly refuses?: true;
}

/** Asked for again, a search goes on where it was. */
export interface FixesReport {
  readonly fixes: readonly OfferedFix[];
  /** Findings of the same kind in the same pane, with this one. */
  readonly alike: number;
  readonly searching: boolean;
}

/** One change for all findings of a kind, as far as each has a fix that stands beside the others. */
export interface FixAllReport {
  /** Missing while there is none yet, and where there is none. */
  readonly fix?: OfferedFix;
  readonly fixed: number;
  readonly of: number;
  readonly searching: boolean;
}

export type MadeKind = 'minimal' | 'full';

/** An object that is made for the CRD: asked for again, the search goes on where it was. */
export type MadeObject =
  | { readonly state: 'searching'; readonly tried: number }
  | { readonly state: 'found'; readonly text: string; readonly version: string }
  /** `inTheWay`: rules and fields that no object was found for. */
  | { readonly state: 'none'; readonly inTheWay: readonly string[] };
