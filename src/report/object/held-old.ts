import type { StoredObject } from '../../engine/index.ts';
import type { OldReport } from '../../protocol/report.ts';
import type { Findings } from '../findings/findings.ts';
import type { Located } from '../places/located.ts';

/** What the worker keeps of the object that is there already when one is updated. */
export interface HeldOld {
  readonly text: Located;
  /** Missing when there is nothing that could be updated. */
  readonly stored: StoredObject | undefined;
  /** Who owns its fields, once someone asks. */
  readonly owners: () => Pick<StoredObject, 'owners'>;
  readonly findings: Findings;
  readonly report: OldReport;
}
