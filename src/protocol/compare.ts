/** What the same texts come to elsewhere: in other minors, for other tools, against the limits of size. Plain data. */
import type { Mark } from './problem.ts';
import type { Minor, PathSegments, Place } from './report.ts';

/** Why something is refused, in the server's words. */
export interface ComparedCause {
  readonly field: string;
  readonly message: string;
  readonly place?: Place;
}

export interface ComparedMinor {
  readonly kubernetes: Minor;
  readonly installs: boolean;
  /** The first of them. */
  readonly causes: readonly ComparedCause[];
  readonly moreCauses?: number;
}

export type SizeLimit = 'annotation' | 'request' | 'etcd';

export interface ComparedSize {
  /** Bytes, with the limit they are held against. */
  readonly meters: readonly { readonly limit: SizeLimit; readonly bytes: number; readonly most: number }[];
  /** Bytes of what is sent, and of what would be without the descriptions in it. */
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
  /** What only the tool says. */
  readonly causes: readonly ComparedCause[];
}

/** A value that a Go client with omitempty leaves out, and what stands there then. */
export interface OmittedValue {
  readonly path: PathSegments;
  readonly value: string;
  /** Undefined where nothing does. */
  readonly becomes: string | undefined;
  /** The text does not say it: its default came in, which is another value. */
  readonly isAbsent?: true;
}

/** One of two that a schema can’t have at once. */
export type KeptKeyword = 'properties' | 'additionalProperties';

/** `refused` is a value that the object is refused for. */
export type KeptState = 'kept' | 'pruned' | 'changed' | 'refused';

/** What becomes of the CRD and the object when only one of the two keywords stays. */
export interface KeptWay {
  readonly keyword: KeptKeyword;
  readonly state: 'stored' | 'refused' | 'crd-refused' | 'no-object';
  /** The first of them. */
  readonly causes: readonly ComparedCause[];
}

/** What each of `properties` and `additionalProperties` would keep of the object, where a schema has both. */
export interface ComparedKept {
  /** Of the first such schema. */
  readonly place?: Place;
  readonly ways: readonly KeptWay[];
  /** The typed values there, each with what becomes of it in each of the ways. */
  readonly fields: readonly {
    readonly path: PathSegments;
    readonly value: string;
    readonly states: readonly (KeptState | undefined)[];
  }[];
}

/** A field with a default, as it was stored before and as it is read under the CRD of today. */
export interface ReadBackField {
  readonly path: PathSegments;
  /** Undefined where the field is absent in the store. */
  readonly stored: string | undefined;
  readonly read: string;
  /** What the CRD says today. */
  readonly standard: string;
}

/** A difference between what is written and what is stored, which a GitOps tool sees each time it looks. */
export interface DriftedField {
  readonly path: PathSegments;
  readonly mark: Mark;
  /** As JSON pointers have it. */
  readonly pointer: string;
  /** The line as it is stored or was typed. */
  readonly line: string;
}

/** What the chosen minor checks by format, and the patterns of the CRD. */
export interface ComparedFormats {
  readonly names: readonly string[];
  /** int32, int64, float and double are checked, too. */
  readonly numeric: boolean;
  /** Formats of the CRD that check nothing. */
  readonly unknown: readonly string[];
  /** The first patterns of the CRD, those before that the server can’t read. */
  readonly patterns: readonly string[];
  /** One of them can’t be read by the server. */
  readonly refused: boolean;
}

export type PatternVerdict =
  { readonly ok: true; readonly matches: boolean } | { readonly ok: false; readonly error: string };

/** Whose verdict on a pattern is asked for: of JavaScript’s engine it may never come. */
export interface PatternTest {
  readonly engine: 're2' | 'js';
  readonly pattern: string;
  readonly text: string;
}

/** What is asked for by itself, as each may take long: what the texts say as they were read, or all else by its name. */
export type ComparePart = 'own' | 'tools' | 'omitted' | 'kept' | Minor;

/** Of one part, or of several together; what is not there makes no difference. */
export interface CompareReport {
  readonly minors?: readonly ComparedMinor[];
  readonly size?: ComparedSize;
  readonly formats?: ComparedFormats;
  /** Of an object that is created from a whole text. */
  readonly tools?: ComparedTools;
  readonly omitted?: readonly OmittedValue[];
  /** Of a CRD that has both keywords in one schema. */
  readonly kept?: ComparedKept;
  /** Of an object that was there before: what is stored is not what is read, or not what the CRD says today. */
  readonly readBack?: readonly ReadBackField[];
  /** With the entry of Argo CD that lets each of them pass. */
  readonly drift?: {
    readonly fields: readonly DriftedField[];
    readonly ignoreDifferences: string;
    readonly more?: number;
  };
}
