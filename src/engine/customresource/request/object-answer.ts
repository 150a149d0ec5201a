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
  /** What is in etcd afterwards (missing resourceVersion); undefined when the object is gone. */
  readonly stored: JsonObject | undefined;
  /** Rules that were not evaluated, for any reason but a missing old value. */
  readonly rulesNotEvaluated: number;
  /** What became of each rule on each value that it looked at. */
  readonly rules: readonly RuleOutcome[];
  /** Who owns which fields afterwards; asking is what costs. Missing where nothing was written. */
  readonly owners?: Owners;
}

export interface ObjectRefused extends Refused {
  /** The object as it was validated, when it got that far. */
  readonly validated?: JsonObject;
  /** What was written all the same: the server failed when it read it back for its answer. */
  readonly written?: StoredObject;
  readonly rulesNotEvaluated: number;
  /** What became of each rule on each value that it looked at. */
  readonly rules: readonly RuleOutcome[];
}

export type ObjectAnswer = ObjectAccepted | ObjectRefused;
