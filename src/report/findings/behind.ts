/** Errors that the server doesn't reach, because it already rejects unknown or duplicate fields under Strict. */
import { attributesOf } from '../../engine/refusals.ts';
import type {
  Behind,
  CrdReport,
  FieldValidation,
  ObjectReport,
  Problem,
  Untimed,
} from '../../protocol/report.ts';
import { problemsFrom, type Findings } from './findings.ts';

interface Held {
  readonly report: Untimed<CrdReport> | Untimed<ObjectReport>;
  readonly findings: Findings;
}

/** People rarely read more before they fix the first ones. */
const most = 20;

/** `again` evaluates the same request without strict field validation. */
export function behindStrict(
  { report }: Held,
  {
    fieldValidation,
    explanations,
  }: { readonly fieldValidation: FieldValidation; readonly explanations?: 'none' | undefined },
  again: () => Held,
): { readonly behind?: Behind } {
  const isAsked = explanations !== 'none' && fieldValidation === 'Strict' && report.state === 'refused';
  if (!isAsked || !report.problems.some(isOfStrict)) return {};
  const { error } = again().findings;
  if (error.length === 0) return {};
  return { behind: { problems: problemsFrom(error, 0, most), count: error.length } };
}

function isOfStrict({ code, severity }: Problem): boolean {
  const check = attributesOf(code)?.check;
  return severity === 'error' && (check === 'field-validation' || check === 'duplicates');
}
