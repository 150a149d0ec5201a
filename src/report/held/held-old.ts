import type { StoredObject } from '../../engine/answers.ts';
import type { OldReport } from '../../protocol/report.ts';
import type { Findings } from '../findings/findings.ts';
import type { Located } from '../places/lines.ts';

/** The state of the existing object that the worker keeps for an update. */
export interface HeldOld {
  readonly text: Located;
  /** Missing when there is nothing that could be updated. */
  readonly stored: StoredObject | undefined;
  /** Who owns its fields, once someone asks. */
  readonly owners: () => Pick<StoredObject, 'owners'>;
  readonly findings: Findings;
  readonly report: OldReport;
}
