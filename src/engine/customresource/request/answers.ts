/** Turns rejections into answers, and converts accepted objects for their answers. */
import type { RuleOutcome } from '../../cel/rules/outcome.ts';
import { isArray, type JsonObject } from '../../json/value.ts';
import type { SourceNode } from '../../source/nodes/document.ts';
import { plainError, type Refusal } from '../../status/status.ts';
import type { Warnings } from '../../wire/warnings.ts';
import { say } from '../../codes/customresource.ts';
import type { ObjectAccepted, ObjectAnswer, ObjectRefused } from './object-answer.ts';
import type { StoredObject } from './stored-object.ts';

export interface RefusalFacts {
  readonly source: SourceNode | undefined;
  /** The object as it was validated. */
  readonly validated?: JsonObject;
  readonly written?: StoredObject;
  readonly rules?: readonly RuleOutcome[];
  readonly rulesNotEvaluated?: number;
  readonly brokenAt?: number | undefined;
}

/** The facts that every answer contains about an object that passed validation. */
export interface ValidObject extends RefusalFacts {
  readonly validated: JsonObject;
  readonly rules: readonly RuleOutcome[];
  readonly rulesNotEvaluated: number;
}

export function refused(refusal: Refusal, warnings: Warnings, facts: RefusalFacts): ObjectRefused {
  const { source, validated, written, rules = [], rulesNotEvaluated = 0, brokenAt } = facts;
  return {
    accepted: false,
    code: refusal.code,
    warnings: warnings.findings,
    source,
    refusal,
    rules,
    rulesNotEvaluated,
    ...(validated !== undefined && { validated }),
    ...(written !== undefined && { written }),
    ...(brokenAt !== undefined && { brokenAt }),
  };
}

/**
 * An answer whose body is the object itself. `written` is what the request has left in the store, if it wrote.
 * Matches the API server: an object with a list `items` at its root looks like a list of objects when it is sent back,
 * which fails; what was written stays. Behaviour: k8s.io/apiserver/pkg/endpoints/handlers (response.go).
 */
export function sentBack(answer: ObjectAccepted, written?: StoredObject): ObjectAnswer {
  if (!isArray(answer.object.get('items'))) return answer;
  const refusal = plainError(say('object-with-items'));
  return failedAnswer(answer, refusal, written);
}

/** The rejection of a request that was carried out, but whose answer can't be made: the write persists. */
export function failedAnswer(
  { warnings, source, rules, rulesNotEvaluated, object }: ObjectAccepted,
  refusal: Refusal,
  written: StoredObject | undefined,
): ObjectRefused {
  return {
    accepted: false,
    code: refusal.code,
    warnings,
    source,
    refusal,
    rules,
    rulesNotEvaluated,
    ...(written !== undefined && { validated: object, written }),
  };
}
