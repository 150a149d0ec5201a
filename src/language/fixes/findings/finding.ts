/** A finding to fix, and the function that finds it. */
import type { RuleEstimate } from '../../../engine/costs.ts';
import type { ServedCrd, Surroundings } from '../../../engine/answers.ts';
import { attributesOf, phases, type Finding, type Phase } from '../../../engine/refusals.ts';
import type { JsonValue, PathSegments } from '../../../engine/values.ts';
import type { SourceNode } from '../../../engine/texts.ts';

export type FixPane = 'crd' | 'object';

export interface FixTexts {
  readonly crd: string;
  readonly object: string | undefined;
}

/** `path` and `schema` are empty if the finding has none. */
export interface FixFinding extends Finding {
  readonly pane: FixPane;
  readonly path: PathSegments;
  readonly schema: PathSegments;
}

/** Identifies a finding, so that it is recognized in a changed text, even on another line. */
export function findingKey({ pane, code, field, text, params }: FixFinding): string {
  const { line, ...others } = params;
  const key = line === undefined ? text : Object.values(others).map(String).join(' ');
  return `${pane} ${code} ${field} ${key}`;
}

export interface Found {
  readonly findings: readonly FixFinding[];
  readonly served: ServedCrd | undefined;
  readonly roots: Readonly<Partial<Record<FixPane, SourceNode>>>;
  /** The existing object, as an update reads it. */
  readonly old?: JsonValue;
  /** The changes of fields that no finding reports. */
  readonly happened?: () => readonly FixFinding[];
  /** The costs of the CRD's rules. */
  readonly estimates: readonly RuleEstimate[];
}

/**
 * Returns the findings about texts: the same kind of request for all texts that are tried. `Ignore` sends it without
 * field validation, which would hide all other errors.
 */
export type JudgeTexts = (texts: FixTexts, fieldValidation?: 'Ignore') => Found;

/** Texts, their findings, and the function that finds them. */
export interface Fixing {
  readonly texts: FixTexts;
  readonly found: Found;
  readonly judge: JudgeTexts;
  readonly surroundings: Surroundings;
}

/** How far the server gets with a text: a finding of one phase hides the findings of later phases. */
export function phaseOf({ pane, code }: FixFinding): Phase {
  const { phase = 'reading', crdPhase = phase } = attributesOf(code) ?? {};
  return pane === 'crd' ? crdPhase : phase;
}

/** Reports whether the finding belongs to a later phase than all of these findings. */
export function isAfter(finding: FixFinding, findings: readonly FixFinding[]): boolean {
  const own = findings.filter(({ pane }) => pane === finding.pane);
  const last = Math.max(0, ...own.map((one) => phases.indexOf(phaseOf(one))));
  return phases.indexOf(phaseOf(finding)) > last;
}
