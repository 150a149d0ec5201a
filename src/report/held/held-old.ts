import type { StoredObject } from '../../engine/answers.ts';
import type { OldReport } from '../../protocol/report.ts';
import type { Findings } from '../findings/findings.ts';
import type { Located } from '../places/lines.ts';

/** The state of the existing object that the worker keeps for an update. */
export interface HeldOld {
  readonly text: Located;
  /** Missing if there is nothing to update. */
  readonly stored: StoredObject | undefined;
  /** The field managers, computed on demand. */
  readonly owners: () => Pick<StoredObject, 'owners'>;
  readonly findings: Findings;
  readonly report: OldReport;
}
