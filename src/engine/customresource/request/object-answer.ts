/** The answers to requests for one custom object. */
import type { Owners } from '../../apply/owner.ts';
import type { RuleOutcome } from '../../cel/rules/outcome.ts';
import type { JsonObject } from '../../json/value.ts';
import type { AnswerBase, Refused } from '../../status/answer.ts';
import type { StoredObject } from './stored-object.ts';

export interface ObjectAccepted extends AnswerBase {
  readonly accepted: true;
  /** The body of the answer. */
  readonly object: JsonObject;
  /** The object in etcd afterwards (without resourceVersion); undefined when it was deleted. */
  readonly stored: JsonObject | undefined;
  /** Rules that were not evaluated for any reason except a missing old value. */
  readonly rulesNotEvaluated: number;
  /** The outcome of each rule for each value that it applies to. */
  readonly rules: readonly RuleOutcome[];
  /** The field managers afterwards; lazy, because computing them is expensive. Missing when nothing was written. */
  readonly owners?: Owners;
}

export interface ObjectRefused extends Refused {
  /** The object as it was validated, if validation was reached. */
  readonly validated?: JsonObject;
  /** Set when the object was written but the server failed to read it back for its answer. */
  readonly written?: StoredObject;
  readonly rulesNotEvaluated: number;
  /** The outcome of each rule for each value that it applies to. */
  readonly rules: readonly RuleOutcome[];
}

export type ObjectAnswer = ObjectAccepted | ObjectRefused;
