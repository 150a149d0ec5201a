/** Refusals as answers. */
import type { ObjectRefused, RuleOutcome, SourceNode, StoredObject } from '../api.ts';
import type { JsonObject } from '../json/value.ts';
import type { Refusal } from '../status/status.ts';
import type { Warnings } from '../status/warnings.ts';

export interface RefusalFacts {
  readonly source: SourceNode | undefined;
  /** The object as it was validated. */
  readonly validated?: JsonObject;
  readonly written?: StoredObject;
  readonly rules?: readonly RuleOutcome[];
  readonly rulesNotEvaluated?: number;
  readonly brokenAt?: number | undefined;
}

export function refused(refusal: Refusal, warnings: Warnings, facts: RefusalFacts): ObjectRefused {
  const { source, validated, written, rules = [], rulesNotEvaluated = 0, brokenAt } = facts;
  return {
    accepted: false,
    code: refusal.code,
    warnings: warnings.texts,
    source,
    refusal,
    rules,
    rulesNotEvaluated,
    ...(validated !== undefined && { validated }),
    ...(written !== undefined && { written }),
    ...(brokenAt !== undefined && { brokenAt }),
  };
}
