/** Proved fixes, and objects generated for a CRD. Plain data, ready to be shown and applied. */

import type { PathSegments } from '../engine/values.ts';
import type { FixKind } from '../language/fixes/index.ts';

export type { FixKind };

/** Replaces a part of a pane's text. Offsets are UTF-16 units, the end is exclusive. */
export interface TextChange {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A removed or added line; its number is that in the text before, or after. */
export interface ChangedLine {
  readonly sign: '-' | '+';
  readonly line: number;
  readonly text: string;
}

/** With these changes, the server no longer reports the finding, and reports nothing new. */
export interface OfferedFix {
  readonly kind: FixKind;
  readonly pane: 'crd' | 'object' | 'patch';
  /** The field, or another part that is changed. */
  readonly what: string | PathSegments;
  /** The new value. */
  readonly to?: string;
  /** Changes of the pane's text that don't overlap. */
  readonly changes: readonly TextChange[];
  readonly lines: readonly ChangedLine[];
  readonly moreLines?: number;
  /** With the fix, later checks run and report this first. */
  readonly reveals?: string;
  /** With the fix, the update that revealed a gap is itself rejected. */
  readonly refuses?: true;
}

/** When requested again, a search continues where it was. */
export interface FixesReport {
  readonly fixes: readonly OfferedFix[];
  /** Findings of the same kind in the same pane, including this one. */
  readonly alike: number;
  readonly searching: boolean;
}

/** One change for all findings of a kind, as far as their fixes don't conflict. */
export interface FixAllReport {
  /** Missing if none was found, or not yet. */
  readonly fix?: OfferedFix;
  readonly fixed: number;
  readonly of: number;
  readonly searching: boolean;
}

export type MadeKind = 'minimal' | 'full';

/** An object generated for the CRD: when requested again, the search continues where it was. */
export type MadeObject =
  | { readonly state: 'searching'; readonly tried: number }
  | { readonly state: 'found'; readonly text: string; readonly version: string }
  /** `inTheWay`: rules and fields that no object was found for. */
  | { readonly state: 'none'; readonly inTheWay: readonly string[] };
