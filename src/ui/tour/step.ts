/** A step of the tour: texts to change, and when they are as the step asks for. */
import type { ExampleTexts } from '../../examples/example.ts';
import type { CrdReport, ObjectReport, PathSegments, Row } from '../../protocol/report.ts';

export interface StepReports {
  readonly crd: CrdReport;
  readonly object: ObjectReport;
}

export interface TourStep<Id extends string = string> {
  readonly id: Id;
  /** What the step begins with; how that ends. */
  readonly texts: ExampleTexts;
  /** The field that is asked about. */
  readonly field?: PathSegments;
  /** One way to solve it: what it changes. */
  readonly solution: { readonly crd?: string; readonly object?: string };
  /** Of the reports on the texts as they stand, and nothing else. */
  readonly isSolved: (reports: StepReports) => boolean;
}

export function isStored({ object }: StepReports): boolean {
  return object.state === 'accepted' && object.rowsOf === 'stored';
}

/** The line of a field in the stored object; undefined where it is not stored. */
export function storedRow(reports: StepReports, path: PathSegments): Row | undefined {
  if (!isStored(reports)) return undefined;
  return reports.object.rows.find(
    (row) => row.sign !== 'removed' && row.sign !== 'ghost' && samePath(row.path, path),
  );
}

/** A rule of the CRD that has these words refuses the object. */
export function isRefusedByRule({ crd, object }: StepReports, ...words: readonly string[]): boolean {
  return (
    crd.state === 'accepted' &&
    object.state === 'refused' &&
    object.rules.some(({ rule, result }) => result === 'failed' && words.every((word) => rule.includes(word)))
  );
}

function samePath(a: PathSegments, b: PathSegments): boolean {
  return a.length === b.length && a.every((segment, i) => segment === b[i]);
}
