/** The form of results that all outputs for programs share. */
import { isUnanswered, type CheckResult } from '../../check/result.ts';
import type { CheckFinding } from '../../check/finding.ts';
import { messageOf, titleOf } from './reporter.ts';
import { failsByDrift, type DriftMode } from './summary.ts';

export interface Entry {
  readonly path: string;
  readonly line: number;
  readonly title: string;
  /** Empty unless it fails. */
  readonly failures: readonly Failure[];
  /** All failures in one text. */
  readonly message: string;
  readonly warnings: readonly Failure[];
  /** Whether the API server accepts it. */
  readonly isAccepted: boolean;
  /** Why it has no verdict: in a word, and in a text. */
  readonly skipped?: { readonly word: string; readonly text: string };
}

/** A problem that fails a document. */
export interface Failure extends Pick<
  CheckFinding,
  'code' | 'line' | 'column' | 'endLine' | 'endColumn' | 'cause' | 'fix'
> {
  readonly text: string;
}

/** The findings of a rejection, each with its field; the whole message if it has no findings. */
function failuresOf(result: CheckResult, drift: DriftMode): Failure[] {
  if (result.verdict === 'refused')
    return [
      ...result.findings.map((found) => ({ ...found, text: findingLine(found) })),
      ...(result.behind ?? []).map((found) => ({
        ...found,
        text: `${findingLine(found)} (after the unknown and duplicate fields are removed)`,
      })),
    ];
  return failsByDrift(result, drift) ? [{ code: 'drift', text: driftText(result) }] : [];
}

/** The field and the message of a finding. */
export function findingLine({ field, message }: CheckFinding): string {
  return field === '' ? message : `${field}: ${message}`;
}

export function driftText({ drift }: CheckResult): string {
  if (!drift) return '';
  const parts = (['dropped', 'changed', 'added'] as const)
    .filter((key) => drift[key].length > 0)
    .map((key) => `${key}: ${drift[key].slice(0, 10).join(', ')}${drift[key].length > 10 ? ', …' : ''}`);
  return `stored differently (${parts.join('; ')})`;
}

/** The entry of a checked document. */
export function entryOf(result: CheckResult, drift: DriftMode): Entry {
  const { path, line, verdict, what, warnings } = result;
  const failures = failuresOf(result, drift);
  const isSkipped = failures.length === 0 && verdict === 'not answered';
  return {
    path,
    line,
    title: titleOf(result),
    failures,
    message: messageOf(result) || driftText(result),
    warnings: warnings.map((found) => ({ ...found, text: found.message })),
    isAccepted: verdict === 'accepted',
    ...(isSkipped && {
      skipped: {
        word: isUnanswered(result) ? 'not answered' : what,
        text: `${what}. ${messageOf(result)}`.trim(),
      },
    }),
  };
}
