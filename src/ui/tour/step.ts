/** A step of the tour: texts to change, and the condition that solves it. */
import type { ExampleTexts } from '../../examples/example.ts';
import type { CrdReport, ObjectReport, PathSegments, Row } from '../../protocol/report.ts';
import { isSamePath } from '../../protocol/paths.ts';

export interface StepReports {
  readonly crd: CrdReport;
  readonly object: ObjectReport;
}

export interface TourStep<Id extends string = string> {
  readonly id: Id;
  /** The texts that the step begins with, and their outcome. */
  readonly texts: ExampleTexts;
  /** The field that the question is about. */
  readonly field?: PathSegments;
  /** One way to solve it: the changed texts. */
  readonly solution: { readonly crd?: string; readonly object?: string };
  /** Depends only on the reports on the current texts. */
  readonly isSolved: (reports: StepReports) => boolean;
}

export function isStored({ object }: StepReports): boolean {
  return object.state === 'accepted' && object.rowsOf === 'stored';
}

/** The line of a field in the stored object; undefined where it is not stored. */
export function storedRow(reports: StepReports, path: PathSegments): Row | undefined {
  if (!isStored(reports)) return undefined;
  return reports.object.rows.find(
    (row) => row.sign !== 'removed' && row.sign !== 'ghost' && isSamePath(row.path, path),
  );
}

/** A rule of the CRD that contains these words rejects the object. */
export function isRefusedByRule({ crd, object }: StepReports, ...words: readonly string[]): boolean {
  return (
    crd.state === 'accepted' &&
    object.state === 'refused' &&
    object.rules.some(({ rule, result }) => result === 'failed' && words.every((word) => rule.includes(word)))
  );
}
