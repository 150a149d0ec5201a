/** Findings of the server, and the names for what happens to fields: the elements of reports and explanations. */
import type { PathSegments } from '../engine/values.ts';
import type { Place } from './place.ts';

/** `old` is the existing object of an update, `patch` is sent in place of an object. */
export type Pane = 'crd' | 'object' | 'old' | 'patch';
export type Severity = 'error' | 'warning';

/** A message inside another message. */
export interface SaidParam {
  readonly code: string;
  readonly params: ProblemParams;
}

/** A parameter of a message: a JSON value as the engine represents it, or a nested message. */
export type Param =
  null | boolean | bigint | number | string | SaidParam | readonly Param[] | ReadonlyMap<string, Param>;

/** By names that belong to the code. */
export interface ProblemParams {
  readonly [name: string]: Param;
}

/** One of several errors inside a finding's text. */
export interface ProblemMark {
  readonly code: string;
  readonly message: string;
  readonly place: Place;
}

/** A finding of the API server, quoted. */
export interface Problem {
  /** The same for the same finding in a later report. */
  readonly id: string;
  readonly pane: Pane;
  readonly severity: Severity;
  /** The cause: one of the engine's codes. */
  readonly code: string;
  /** The parameters of `message`, for explaining it and for fixing the text. */
  readonly params: ProblemParams;
  /** Some are missing or shortened. */
  readonly paramsCut?: true;
  /** The reason of the cause (`FieldValueInvalid`), empty if there is none. */
  readonly reason: string;
  /** The path as the server prints it, empty if the text names none. */
  readonly field: string;
  /** For unknown fields: names of the schema that are spelled similarly. */
  readonly similar?: readonly string[];
  /** The exact text, without `field` and the colon after it. */
  readonly message: string;
  /**
   * Units that were left out at the ends of `field` and `message`; the operation `problemText` returns the full text.
   */
  readonly more?: number;
  /** The path into the object of `pane`, when the finding belongs to a place in it. */
  readonly path?: PathSegments;
  /** Its place in the text of its pane. */
  readonly place?: Place;
  /** The keyword in the CRD that decided, for findings about an object. */
  readonly schemaPlace?: Place;
  /** The places to mark in the pane instead of `place`: the errors of an expression. */
  readonly marks?: readonly ProblemMark[];
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
