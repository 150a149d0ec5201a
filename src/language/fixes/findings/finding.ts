/** A finding that fixes are looked for, and who says what is wrong. */
import type { RuleEstimate } from '../../../engine/costs.ts';
import type { ServedCrd, Surroundings } from '../../../engine/answers.ts';
import { attributesOf, phases, type Finding, type Phase } from '../../../engine/refusals.ts';
import type { PathSegments } from '../../../engine/values.ts';
import type { SourceNode } from '../../../engine/texts.ts';

export type FixPane = 'crd' | 'object';

export interface FixTexts {
  readonly crd: string;
  readonly object: string | undefined;
}

/** `path` and `schema` are empty where the finding has none. */
export interface FixFinding extends Finding {
  readonly pane: FixPane;
  readonly path: PathSegments;
  readonly schema: PathSegments;
}

/** Identifies a finding, so that the same finding is recognized in another text, on whichever line. */
export function findingKey({ pane, code, field, text, params }: FixFinding): string {
  const { line, ...others } = params;
  const said = line === undefined ? text : Object.values(others).map(String).join(' ');
  return `${pane} ${code} ${field} ${said}`;
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
 * `Ignore`: without field validation, which would hide all other errors.
 */
export type JudgeTexts = (texts: FixTexts, fieldValidation?: 'Ignore') => Found;

/** Texts, what is wrong with them, and who says so. */
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
