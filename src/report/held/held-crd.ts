import type { Minor } from '../../engine/minors.ts';
import type { RuleEstimate } from '../../engine/costs.ts';
import type { CrdAnswer, ServedCrd, ServerCrash } from '../../engine/answers.ts';
import type { CrdReport, Untimed } from '../../protocol/report.ts';
import type { Findings } from '../findings/findings.ts';
import type { Located } from '../places/lines.ts';

/** The state of a CRD that the worker keeps for evaluating objects. */
export interface HeldCrd {
  readonly revision: number;
  readonly text: Located;
  /** The whole text of the pane, with all its documents. */
  readonly pane: string;
  readonly served: ServedCrd | undefined;
  /** The body of the response, created on demand. */
  readonly answer: () => string;
  readonly findings: Findings;
  readonly kubernetes: Minor;
  /** Sends it to another minor. */
  readonly admitIn?: (kubernetes: Minor) => CrdAnswer | ServerCrash;
  readonly estimates: readonly RuleEstimate[];
  readonly report: Untimed<CrdReport>;
}

export interface AdmittedCrd extends HeldCrd {
  readonly served: ServedCrd;
}

export function isAdmitted(crd: HeldCrd | undefined): crd is AdmittedCrd {
  return crd?.served !== undefined;
}
