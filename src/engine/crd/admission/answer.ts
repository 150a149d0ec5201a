/** The answers to requests for a CRD. */
import type { RuleEstimate } from '../../cel/admission/rule-estimate.ts';
import type { ServerMessage } from '../../field/server-message.ts';
import type { JsonObject } from '../../json/value.ts';
import type { SourceNode } from '../../source/nodes/document.ts';
import type { AnswerBase, Refused } from '../../status/answer.ts';
import type { Refusal } from '../../status/status.ts';
import type { Warnings } from '../../wire/warnings.ts';
import type { ServedCrd } from '../model/served.ts';

export interface CrdAccepted extends AnswerBase {
  readonly accepted: true;
  /** The CRD as the server returns it once its conditions have settled. */
  readonly object: JsonObject;
  /** The messages of these conditions, in their order. */
  readonly conditions: readonly ServerMessage[];
  /** The data for the custom resource handler; opaque outside the engine. */
  readonly served: ServedCrd;
  /** The cost of each rule in the schemas, if the schemas are valid enough for their rules to be compiled. */
  readonly estimates?: readonly RuleEstimate[];
}

export interface CrdRefused extends Refused {
  readonly estimates?: readonly RuleEstimate[];
}

/** A text that crashes the API server, so there is no response to match. */
export interface ServerCrash {
  readonly accepted: 'crash';
  readonly explanation: string;
}

export type CrdAnswer = CrdAccepted | CrdRefused | ServerCrash;

/** The facts that a rejection contains in addition to its status. */
export interface RefusalFacts {
  readonly warnings: Warnings;
  readonly source: SourceNode | undefined;
  readonly brokenAt?: number | undefined;
  readonly estimates?: readonly RuleEstimate[];
}

export function refusedCrd(refusal: Refusal, facts: RefusalFacts): CrdRefused {
  const { warnings, source, brokenAt, estimates } = facts;
  return {
    accepted: false,
    code: refusal.code,
    warnings: warnings.findings,
    source,
    refusal,
    ...(brokenAt !== undefined && { brokenAt }),
    ...(estimates !== undefined && { estimates }),
  };
}
