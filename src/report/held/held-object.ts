import type { RuleOutcome } from '../../engine/rules.ts';
import type { ServedCrd, ServedVersion, StoredObject } from '../../engine/answers.ts';
import type { Trace } from '../../engine/trace.ts';
import type { JsonObject, JsonValue } from '../../engine/values.ts';
import type { ObjectReport, Untimed } from '../../protocol/report.ts';
import type { Findings } from '../findings/findings.ts';
import type { HeldAdmission } from './held-admission.ts';
import type { Located } from '../places/lines.ts';

/** The state of an object that the worker keeps for requests about its answer. */
export interface HeldObject {
  readonly text: Located;
  /** The object that was updated. */
  readonly old: Located | undefined;
  readonly trace: Trace;
  readonly version: ServedVersion | undefined;
  readonly typed: JsonValue | undefined;
  /** The object that is shown as the result: the stored or the validated one. */
  readonly result: JsonObject | undefined;
  /** The stored object after the request, with its field managers if they are known. */
  readonly stored: StoredObject | undefined;
  /** The body of the response, created on demand. */
  readonly answer: () => string;
  readonly findings: Findings;
  readonly outcomes: readonly RuleOutcome[];
  /** The stored object before an update. */
  readonly oldObject: JsonObject | undefined;
  /** Only if documents configure admission. */
  readonly admission?: HeldAdmission | undefined;
  /** The CRD that the object was sent to, if its conversion webhook has recorded replies. */
  readonly served?: ServedCrd | undefined;
  readonly report: Untimed<ObjectReport>;
}
