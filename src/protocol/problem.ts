/** Findings of the server, and the names for what happens to fields: the elements of reports and explanations. */
import type { Finding } from '../engine/refusals.ts';
import type { Place } from './place.ts';

/**
 * `old` is the existing object of an update, `patch` is sent in place of an object, `admission` configures the chain
 * that admits the request.
 */
export type Pane = 'crd' | 'object' | 'old' | 'patch' | 'admission';
export type Severity = 'error' | 'warning';

/** A message inside another message. */
export interface MessageParam {
  readonly code: string;
  readonly params: ProblemParams;
}

/** A parameter of a message: a JSON value as the engine represents it, or a nested message. */
export type Param =
  null | boolean | bigint | number | string | MessageParam | readonly Param[] | ReadonlyMap<string, Param>;

/** By names that belong to the code. */
export interface ProblemParams {
  readonly [name: string]: Param;
}

/** One of several errors inside a finding's text. */
export interface ProblemMark extends Pick<Finding, 'code' | 'text'> {
  readonly place: Place;
}

/** A finding about the text in a pane, with its places in the texts. `text` is without `field` and the colon. */
export interface PlacedFinding extends Omit<Finding, 'range' | 'saysField'> {
  readonly pane: Pane;
  readonly severity: Severity;
  /** The reason of the cause (`FieldValueInvalid`), empty if there is none. */
  readonly reason: string;
  /** For unknown fields: names of the schema that are spelled similarly. */
  readonly similar?: readonly string[];
  /** kubectl reports it, not the server. */
  readonly isOfClient?: true;
  /** It is about a single rule: about its result, or about its cost. */
  readonly aboutRule?: 'result' | 'cost';
  /** Its place in the text of its pane. */
  readonly place?: Place;
  /** The keyword in the CRD that decided, for findings about an object. */
  readonly schemaPlace?: Place;
  /** The places to mark in the pane instead of `place`: the errors of an expression. */
  readonly marks?: readonly ProblemMark[];
}

/** A finding as it is sent to the page, cut to what a reply may hold. */
export interface Problem extends Omit<PlacedFinding, 'schema'> {
  /** The same for the same finding in a later report. */
  readonly id: string;
  readonly params: ProblemParams;
  /** Some params are missing or shortened. */
  readonly paramsCut?: true;
  /** Units that were left out at the ends of `field` and `text`; the operation `problemText` returns the full text. */
  readonly more?: number;
}

/** The changes to a field on its way to storage. */
export type Mark =
  | 'pruned'
  | 'null-dropped'
  | 'default'
  | 'default-not-applied'
  | 'coerced'
  | 'converted'
  | 'removed'
  | 'restored'
  | 'set'
  | 'patched'
  | 'changed'
  /** Stored before an update, and missing from the new text. */
  | 'left-out';

export const marks: readonly Mark[] = [
  'pruned',
  'null-dropped',
  'default',
  'default-not-applied',
  'coerced',
  'converted',
  'removed',
  'restored',
  'set',
  'patched',
  'changed',
  'left-out',
];
