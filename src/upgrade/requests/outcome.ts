/** The outcome of a request as plain data, with the places in the new CRD that decided. */
import type { ObjectAnswer } from '../../engine/answers.ts';
import { errorBody, textWithoutField, type Refusal } from '../../engine/refusals.ts';
import type { PathSegments } from '../../engine/values.ts';
import type { CrdLines } from './crd-lines.ts';
import type { Cause, Outcome, Verdict } from '../model/types.ts';

/** A cause with the places behind it. */
export interface PlacedCause extends Cause {
  /** Steps into the object. */
  readonly path?: PathSegments;
  /** Steps into the CRD, to the keyword that decides. */
  readonly place?: PathSegments;
}

export interface PlacedOutcome extends Outcome {
  readonly causes: readonly PlacedCause[];
}

export type Rejected = Extract<ObjectAnswer, { accepted: false }>;

export const accepted = (code: number): PlacedOutcome => ({
  verdict: 'accepted',
  code,
  message: '',
  causes: [],
});

export function refusedOutcome(answer: Rejected, lines: CrdLines | undefined): PlacedOutcome {
  const { refusal } = answer;
  const causes = causesOfOutcome(refusal, lines);
  return { verdict: 'refused', code: refusal.code, message: refusal.message.trim(), causes };
}

/** An accepted write; `asNew` is the answer to the same object as a new one, whose message and causes are reported. */
export function ratchetedOutcome(code: number, asNew: Rejected, lines: CrdLines): PlacedOutcome {
  const { message, causes } = refusedOutcome(asNew, lines);
  return { verdict: 'ratcheted', code, message, causes };
}

export function causesOfOutcome(
  { errors, findings, message }: Refusal,
  lines: CrdLines | undefined,
): PlacedCause[] {
  const placed = (place: PathSegments | undefined): { place?: PathSegments; line?: number } => {
    if (!place) return {};
    const line = lines?.at(place);
    return { place, ...(line !== undefined && { line }) };
  };
  const own = errors.map((error): PlacedCause => {
    const { code, field, path, schema } = error;
    return { code, field, message: errorBody(error), ...(path && { path }), ...placed(schema) };
  }); // prettier-ignore
  if (own.length > 0) return own;
  const others = findings.map((found): PlacedCause => {
    const { code, field, path, schema } = found;
    return { code, field, message: textWithoutField(found).trim(), ...(path && { path }), ...placed(schema) };
  });
  return others.length > 0 ? others : [{ code: '', field: '', message: message.trim() }];
}

/** The outcome without the places, as it is printed. */
export function plainOutcome<One extends { readonly causes: readonly PlacedCause[] }>(outcome: One): One {
  const causes = outcome.causes.map(({ code, field, message, line }): Cause => ({
    code,
    field,
    message,
    ...(line !== undefined && { line }),
  }));
  return { ...outcome, causes };
}

export function isRefused({ verdict }: { readonly verdict: Verdict }): boolean {
  return verdict === 'refused';
}
