/** Findings of the server, and the words for what happens to fields: what reports and stories are made of. */
import type { PathSegments } from '../engine/inspect.ts';
import type { Place } from './place.ts';

/** `old` is the object that is there already when one is updated, `patch` what is sent in place of an object. */
export type Pane = 'crd' | 'object' | 'old' | 'patch';
export type Severity = 'error' | 'warning';

/** Something that is said inside of something else. */
export interface SaidParam {
  readonly code: string;
  readonly params: ProblemParams;
}

/** A value that a text is made from: a JSON value as the engine has it, or something that is said. */
export type Param =
  null | boolean | bigint | number | string | SaidParam | readonly Param[] | ReadonlyMap<string, Param>;

/** By names that belong to the code. */
export interface ProblemParams {
  readonly [name: string]: Param;
}

/** One of several things that are wrong inside of a finding's text. */
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
  /** What `message` was made from, for explaining it and for mending the text. */
  readonly params: ProblemParams;
  /** Not all of them are here, or not as a whole. */
  readonly paramsCut?: true;
  /** The reason of the cause (`FieldValueInvalid`), empty where there is none. */
  readonly reason: string;
  /** The path as the server prints it, empty where the text names none. */
  readonly field: string;
  /** For fields that the schema does not know: names that it has, spelled nearly the same. */
  readonly similar?: readonly string[];
  /** The exact text, without `field` and the colon after it. */
  readonly message: string;
  /** Units of `field` and `message` that were left out at their ends; the operation `problemText` has all. */
  readonly more?: number;
  /** Steps into the object of `pane`, when the finding belongs to a place in it. */
  readonly path?: PathSegments;
  /** Where it is in the pane it was found in. */
  readonly place?: Place;
  /** The keyword in the CRD that decided, for findings about an object. */
  readonly schemaPlace?: Place;
  /** What to mark in the pane in place of `place`: the errors of an expression. */
  readonly marks?: readonly ProblemMark[];
}

/** What happened to a field on its way to storage. */
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
  /** Stored before an update, and not in the new text. */
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
