/**
 * Compares the answer to the same texts elsewhere: in other minors, for other tools, with the size limits. Plain
 * data.
 */
import type { Mark, Problem } from './problem.ts';
import type { Minor, PathSegments, Place } from './report.ts';

/** The reason of a rejection, in the server's words. */
export interface ComparedCause extends Pick<Problem, 'field' | 'text'> {
  readonly place?: Place;
}

export interface ComparedMinor {
  readonly kubernetes: Minor;
  readonly installs: boolean;
  /** The first causes. */
  readonly causes: readonly ComparedCause[];
  readonly moreCauses?: number;
}

export type SizeLimit = 'annotation' | 'request' | 'etcd';

export interface ComparedSize {
  /** Bytes, with the limit for each. */
  readonly meters: readonly { readonly limit: SizeLimit; readonly bytes: number; readonly most: number }[];
  /** Bytes of the request, and of the same request without descriptions. */
  readonly sent: number;
  readonly withoutDescriptions: number;
  /** The largest parts of the schemas. */
  readonly largest: readonly {
    readonly version: string;
    readonly path: PathSegments;
    readonly bytes: number;
    readonly place?: Place;
  }[];
}

/** The server fills in defaults and then validates; tools that read the schema only validate. */
export interface ComparedTools {
  readonly serverAccepts: boolean;
  readonly toolAccepts: boolean;
  /** Errors that only the tool reports. */
  readonly causes: readonly ComparedCause[];
}

/** A value that a Go client with omitempty leaves out, and the value after that. */
export interface OmittedValue {
  readonly path: PathSegments;
  readonly value: string;
  /** Undefined if the field stays missing. */
  readonly becomes: string | undefined;
  /** The text doesn't contain it: it was set by a default, which is another value. */
  readonly isAbsent?: true;
}

/** The two keywords that a schema can’t have at once. */
export type KeptKeyword = 'properties' | 'additionalProperties';

/** `refused` is a value that the object is rejected for. */
export type KeptState = 'kept' | 'pruned' | 'changed' | 'refused';

/** The result for the CRD and the object when only one of the two keywords remains. */
export interface KeptWay {
  readonly keyword: KeptKeyword;
  readonly state: 'stored' | 'refused' | 'crd-refused' | 'no-object';
  /** The first causes. */
  readonly causes: readonly ComparedCause[];
}

/** The parts of the object that each of `properties` and `additionalProperties` would keep, if a schema has both. */
export interface ComparedKept {
  /** The first such schema. */
  readonly place?: Place;
  readonly ways: readonly KeptWay[];
  /** The values there in the text, each with the result under each of the two keywords. */
  readonly fields: readonly {
    readonly path: PathSegments;
    readonly value: string;
    readonly states: readonly (KeptState | undefined)[];
  }[];
}

/** A field with a default, as it was stored before and as it is read under the current CRD. */
export interface ReadBackField {
  readonly path: PathSegments;
  /** Undefined if the stored object doesn't have the field. */
  readonly stored: string | undefined;
  readonly read: string;
  /** The current default of the CRD. */
  readonly standard: string;
}

/** A difference between the written and the stored object, which a GitOps tool reports at every sync. */
export interface DriftedField {
  readonly path: PathSegments;
  readonly mark: Mark;
  /** As a JSON pointer. */
  readonly pointer: string;
  /** The line as stored or typed. */
  readonly line: string;
}

/** The formats that the chosen minor checks, and the patterns of the CRD. */
export interface ComparedFormats {
  readonly names: readonly string[];
  /** int32, int64, float, and double are checked, too. */
  readonly numeric: boolean;
  /** Formats of the CRD that check nothing. */
  readonly unknown: readonly string[];
  /** The first patterns of the CRD; those that the server can’t read come first. */
  readonly patterns: readonly string[];
  /** The server can’t read one of them. */
  readonly refused: boolean;
}

export type PatternVerdict =
  { readonly ok: true; readonly matches: boolean } | { readonly ok: false; readonly error: string };

/** A pattern and the engine to test it with: JavaScript’s engine may never answer. */
export interface PatternTest {
  readonly engine: 're2' | 'js';
  readonly pattern: string;
  readonly text: string;
}

/**
 * The parts of a comparison, requested one by one because each may take long: `own` is about the texts alone, the
 * others are named for what they compare with.
 */
export type ComparePart = 'own' | 'tools' | 'omitted' | 'kept' | Minor;

/** The result of one part, or of several merged; a missing entry means no difference. */
export interface CompareReport {
  readonly minors?: readonly ComparedMinor[];
  readonly size?: ComparedSize;
  readonly formats?: ComparedFormats;
  /** Only for an object that is created from a whole text. */
  readonly tools?: ComparedTools;
  readonly omitted?: readonly OmittedValue[];
  /** Only for a CRD that has both keywords in one schema. */
  readonly kept?: ComparedKept;
  /**
   * Only for an existing object: fields whose stored value differs from the value that is read, or from the current
   * default.
   */
  readonly readBack?: readonly ReadBackField[];
  /** Includes the entry for Argo CD that ignores these differences. */
  readonly drift?: {
    readonly fields: readonly DriftedField[];
    readonly ignoreDifferences: string;
    readonly more?: number;
  };
}
