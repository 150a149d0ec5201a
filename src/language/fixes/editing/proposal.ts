/** Describes a proposed fix that hasn't been verified yet. */
import type { RuleEstimate } from '../../../engine/costs.ts';
import type { ServedCrd, Surroundings } from '../../../engine/answers.ts';
import type { JsonValue, PathSegments } from '../../../engine/values.ts';
import type { StructuralSchema } from '../../../engine/schemas.ts';
import type { ReadText, TextEdit } from '../../edits/edits.ts';
import type { FixFinding, FixPane } from '../findings/finding.ts';

/** The kinds of fixes; the page has texts for each. */
export type FixKind =
  | 'rename'
  | 'remove'
  | 'move'
  | 'add'
  | 'set'
  | 'convert'
  | 'replace'
  | 'quote'
  | 'declare'
  | 'spell-out'
  | 'embed'
  | 'preserve'
  | 'any-key'
  | 'default'
  | 'close'
  | 'to-v1'
  | 'keep-version'
  | 'allow-null'
  | 'replace-tabs'
  | 'indent'
  | 'escape'
  | 'escape-message'
  | 'guard'
  | 'guard-item'
  | 'guard-optional'
  | 'guard-type'
  | 'bound';

export interface Proposal {
  readonly kind: FixKind;
  readonly pane: FixPane;
  /** The field that is renamed, added, or set, and its new value. Another part of the text has a name. */
  readonly what: string | PathSegments;
  readonly to?: string;
  readonly edits: readonly TextEdit[];
  /** Removes more than the invalid part: only if nothing else helps. */
  readonly isLast?: true;
}

export interface Situation {
  readonly finding: FixFinding;
  readonly crd: ReadText;
  readonly object: ReadText | undefined;
  readonly served: ServedCrd | undefined;
  /** The existing object of an update. */
  readonly old: JsonValue | undefined;
  /** The schema of the version that the object names. */
  readonly schema: StructuralSchema | undefined;
  readonly estimates: readonly RuleEstimate[];
  readonly surroundings: Surroundings;
}

/** Drops edits for which the text has no suitable place. */
export function proposal(
  kind: FixKind,
  pane: FixPane,
  what: string | PathSegments,
  edits: readonly (TextEdit | undefined)[],
  to?: string,
): Proposal[] {
  const made = edits.filter((edit) => edit !== undefined);
  return made.length < edits.length
    ? []
    : [{ kind, pane, what, edits: made, ...(to !== undefined && { to }) }];
}

/** A value as a fix names it; undefined for lists and objects. */
export function shown(value: JsonValue): string {
  return typeof value === 'object' && value !== null ? '' : String(value);
}
