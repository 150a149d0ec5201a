/** Whether each minor takes a CRD, and what it says where it doesn't. */
import type { RequestBody } from '../../engine/index.ts';
import type { ComparedCause, ComparedMinor } from '../../protocol/compare.ts';
import { limits } from '../../protocol/limits.ts';
import type { HeldCrd } from '../crd/held-crd.ts';
import { cutName } from '../cut.ts';
import { refusalFindings } from '../findings/problems.ts';
import type { MakeFinding } from '../findings/findings.ts';
import type { ViewContext } from '../views/shown.ts';

const mostCauses = 3;

export function comparedMinors(
  { engine, surroundings }: ViewContext,
  { text }: HeldCrd,
  body: RequestBody,
): ComparedMinor[] {
  return engine.minors.toReversed().map((kubernetes) => {
    const answer = engine.admitCrd(body, surroundings(kubernetes));
    if (answer.accepted === 'crash') return { kubernetes, installs: false, causes: [] };
    if (answer.accepted) return { kubernetes, installs: true, causes: [] };
    const findings = refusalFindings(answer.refusal, { pane: 'crd', text });
    const more = findings.length - mostCauses;
    return {
      kubernetes,
      installs: false,
      causes: causesOf(findings.slice(0, mostCauses)),
      ...(more > 0 && { moreCauses: more }),
    };
  });
}

export function causesOf(findings: readonly MakeFinding[]): ComparedCause[] {
  return findings.map((make) => {
    const { field, message, place } = make();
    return {
      field: cutName(field, limits.path),
      message: cutName(message, limits.quotation),
      ...(place && { place }),
    };
  });
}
