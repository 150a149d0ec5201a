/** A finding that fixes are looked for, and who says what is wrong. */
import type { RuleEstimate } from '../../engine/costs.ts';
import type { ServedCrd, Surroundings } from '../../engine/answers.ts';
import type { PathSegments } from '../../engine/values.ts';
import type { SourceNode } from '../../engine/texts.ts';

export type FixPane = 'crd' | 'object';

export interface FixTexts {
  readonly crd: string;
  readonly object: string | undefined;
}

export interface FixFinding {
  readonly pane: FixPane;
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** Steps into the text of the pane. */
  readonly path: PathSegments;
  /** Steps into the CRD, to the keyword that decided. */
  readonly schema: PathSegments;
  readonly range?: { readonly start: number; readonly end: number };
}

export interface Found {
  readonly findings: readonly FixFinding[];
  readonly served: ServedCrd | undefined;
  readonly roots: Readonly<Partial<Record<FixPane, SourceNode>>>;
  /** The silent changes of fields. */
  readonly happened?: () => readonly FixFinding[];
  /** The costs of the CRD's rules. */
  readonly estimates: readonly RuleEstimate[];
}

/**
 * Says what is wrong with texts: a request of whichever kind, which is the same for all texts that are tried.
 * `Ignore`: without field validation, behind which all else that is wrong hides.
 */
export type JudgeTexts = (texts: FixTexts, fieldValidation?: 'Ignore') => Found;

/** Texts, what is wrong with them, and who says so. */
export interface Fixing {
  readonly texts: FixTexts;
  readonly found: Found;
  readonly judge: JudgeTexts;
  readonly surroundings: Surroundings;
}
