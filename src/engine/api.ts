/**
 * What the engine is asked and what it answers. All other layers know the engine by these types.
 */
import type { RuleEstimate } from './cel/admission/rule-estimate.ts';
import type { RuleOutcome } from './cel/rules/outcome.ts';
import type { Owners } from './apply/owner.ts';
import type { FieldError } from './field/error.ts';
import type { Finding } from './field/finding.ts';
import type { Said } from './field/said.ts';
import type { JsonObject } from './json/value.ts';
import type { Minor } from './kubernetes/behaviour.ts';
import type { SourceNode } from './source/document.ts';
import type { Refusal } from './status/status.ts';
import type { Trace } from './trace/trace.ts';

export type FieldValidation = 'Strict' | 'Warn' | 'Ignore';
export type ContentType = 'application/yaml' | 'application/json';

/** A request body. The text is what a client sends; it need not be well-formed in any way. */
export interface RequestBody {
  readonly text: string;
  /** Without parameters. Others than these are refused. */
  readonly contentType: ContentType | (string & {});
  readonly fieldValidation: FieldValidation;
}

/** What a server takes from its surroundings. The engine itself has neither clock nor chance. */
export interface Surroundings {
  readonly kubernetes: Minor;
  /** RFC 3339, UTC, whole seconds: `2026-01-02T03:04:05Z`. */
  readonly now: string;
  /** The uid of the next object. */
  readonly uid: string;
  /** The end of a generated name: five of `bcdfghjklmnpqrstvwxz2456789`. */
  readonly nameSuffix: string;
  /** The resourceVersion of the next write. */
  readonly resourceVersion: string;
}

/** Every answer: the HTTP status, warnings in their order, and either the body or the refusal. */
interface AnswerBase {
  readonly code: number;
  readonly warnings: readonly Finding[];
  /** The text as it was read, for pointing into it; missing when it could not be read. */
  readonly source: SourceNode | undefined;
}

export interface Refused extends AnswerBase {
  readonly accepted: false;
  readonly refusal: Refusal;
  /** Where reading stopped, when the text itself is broken: an offset into the text. */
  readonly brokenAt?: number;
}

export interface CrdAccepted extends AnswerBase {
  readonly accepted: true;
  /** The CRD as the server returns it once its conditions have settled. */
  readonly object: JsonObject;
  /** What these conditions say, in their order. */
  readonly conditions: readonly Said[];
  /** What the custom resource handler needs; opaque outside the engine. */
  readonly served: ServedCrd;
  /** Of each rule in the schemas, as far as schemas were good enough to look at their rules. */
  readonly estimates?: readonly RuleEstimate[];
}

export interface CrdRefused extends Refused {
  readonly estimates?: readonly RuleEstimate[];
}

/** A text on which the API server itself crashes: there is no answer to match. */
export interface ServerCrash {
  readonly accepted: 'crash';
  readonly explanation: string;
}

export type CrdAnswer = CrdAccepted | CrdRefused | ServerCrash;

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

export interface ObjectOptions {
  /** The version of the request URL; without one the version of the body, else the storage version. */
  readonly version?: string;
  readonly namespace?: string;
  readonly trace?: Trace;
  /** Who writes, as managedFields have it. */
  readonly fieldManager?: string;
}

export type TableAnswer =
  | { readonly accepted: true; readonly table: JsonObject; readonly warnings: readonly Finding[] }
  | { readonly accepted: false; readonly refusal: Refusal; readonly warnings: readonly Finding[] };

/** The answer to a request for all objects of a kind. */
export type ListAnswer =
  | { readonly accepted: true; readonly list: JsonObject; readonly warnings: readonly Finding[] }
  | { readonly accepted: false; readonly refusal: Refusal; readonly warnings: readonly Finding[] };

export type CollectionAnswer = ListAnswer & {
  readonly deletions: readonly { readonly object: StoredObject; readonly answer: ObjectAccepted }[];
};

/** An object as the store holds it between requests. */
export interface StoredObject {
  /** `stored` of the answer that wrote it. */
  readonly object: JsonObject;
  /** The resourceVersion of that answer. */
  readonly resourceVersion: string;
  /** `owners` of that answer: who owns which fields, for server-side apply. */
  readonly owners?: Owners;
}

/** Of requests for one object. */
export interface NamedOptions extends ObjectOptions {
  /**
   * The name in the request's URL, empty if it ends before a name; without one the name of the body, else that of
   * the stored object.
   */
  readonly name?: string;
  readonly subresource?: string;
}

export type { Multiplier, RuleEstimate } from './cel/admission/rule-estimate.ts';
export type { EvaluatedPart } from './cel/rules/evaluation-tree.ts';
export type { RuleOutcome, RuleResult } from './cel/rules/outcome.ts';
export type { FindingCode } from './codes.ts';
export type { FieldError, Finding, Minor, Refusal, SourceNode, Trace };
export type { ConversionWebhook, ServedCrd } from './crd/model/served.ts';
import type { ServedCrd } from './crd/model/served.ts';
