/** How far the server gets with a text: a finding of one phase hides the findings of later phases. */
import { attributesOf, phases, type Phase } from '../../engine/refusals.ts';
import type { FixFinding } from './finding.ts';

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
