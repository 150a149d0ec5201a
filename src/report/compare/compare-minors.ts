/** Whether each minor accepts a CRD, and its message if it doesn't. */
import type { Minor } from '../../engine/minors.ts';
import type { ComparedCause, ComparedMinor } from '../../protocol/compare.ts';
import { limits } from '../../protocol/limits.ts';
import type { HeldCrd } from '../held/held-crd.ts';
import { cutName } from '../cut.ts';
import { sentAs } from '../engine.ts';
import { refusalFindings } from '../findings/problems.ts';
import type { MakeFinding } from '../findings/findings.ts';
import type { ViewContext } from '../held/shown.ts';

const mostCauses = 3;

/** `text` is the CRD’s document. A minor that already accepted it isn't asked again. */
export function comparedMinor(
  kubernetes: Minor,
  { engine, surroundings }: ViewContext,
  crd: HeldCrd,
  text: string,
): ComparedMinor {
  if (crd.served && kubernetes === crd.kubernetes) return { kubernetes, installs: true, causes: [] };
  const body = { text, contentType: sentAs, fieldValidation: 'Ignore' } as const;
  const answer = engine.admitCrd(body, surroundings(kubernetes));
  if (answer.accepted !== false) return { kubernetes, installs: answer.accepted === true, causes: [] };
  const findings = refusalFindings(answer.refusal, { pane: 'crd', text: crd.text });
  const more = findings.length - mostCauses;
  return {
    kubernetes,
    installs: false,
    causes: causesOf(findings.slice(0, mostCauses)),
    ...(more > 0 && { moreCauses: more }),
  };
}

export function causesOf(findings: readonly MakeFinding[]): ComparedCause[] {
  return findings.map((make) => {
    const { field, text, place } = make();
    return {
      field: cutName(field, limits.path),
      text: cutName(text, limits.quotation),
      ...(place && { place }),
    };
  });
}
