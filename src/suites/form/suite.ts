/** A suite: cases that say what the API server does with objects of a CRD. All forms of suites become this one. */
import type { Minor } from '../../engine/minors.ts';
import type { FieldValidation } from '../../engine/answers.ts';
import type { FailureReason } from '../../protocol/cases.ts';
import type { Cluster, Plain, PlainObject } from '../../package/types.ts';

export interface Suite {
  /** The file. */
  readonly path: string;
  readonly name: string;
  /** The CRDs under test; every case runs with each of them. */
  readonly crds: readonly SuiteCrd[];
  /** The minors of its cases; missing if it names none. */
  readonly minors?: readonly Minor[];
  readonly cases: readonly SuiteCase[];
  /** Parts of the file that aren't understood or have no effect. */
  readonly notes: readonly SuiteNote[];
}

export interface SuiteCrd {
  /** The files with this CRD. */
  readonly paths: readonly string[];
  /** The text that is sent. */
  readonly text: string;
  /** The line of the file on which it begins; missing if the text isn't that of the file. */
  readonly line?: number;
  /** The text with all its versions, which patches of the CRD refer to. */
  readonly whole: string;
  /** Other CRDs that the cases need. */
  readonly others?: readonly string[];
}

export interface SuiteNote {
  readonly line: number;
  readonly message: string;
}

export interface SuiteCase {
  readonly name: string;
  readonly line: number;
  /** The operations of its steps, in the words of its form; none if it can't run. */
  readonly operations: readonly string[];
  /** The minors of this case; missing if it names none. */
  readonly minors?: readonly Minor[];
  /** The reason why the case can't run. */
  readonly broken?: SuiteNote;
  readonly run: (around: CaseSurroundings) => Verdict;
  /** The request of the step at which the case ends: the first that fails, or the last; undefined for other steps. */
  readonly lastRequest: (around: CaseSurroundings) => SentRequest | undefined;
}

/** A request with a text that a visitor of the playground can send, too. */
export interface SentRequest {
  /** The CRD that it is sent to. */
  readonly crd: string;
  readonly operation: 'create' | 'update' | 'status' | 'merge' | 'json' | 'apply';
  readonly text: string;
  /** The object that existed before. */
  readonly old?: PlainObject;
  readonly fieldValidation: FieldValidation;
  /** An apply takes over the fields of other managers. */
  readonly force?: boolean;
}

export interface CaseSurroundings {
  readonly crd: SuiteCrd;
  /** It contains the CRD. */
  readonly cluster: Cluster;
  /** A message in the words of an older API server fails a case. */
  readonly isExact: boolean;
}

/** `older wording`: it passes, but expects a message in the words of an older API server. */
export type Verdict = 'passed' | 'older wording' | readonly Failure[];

export interface Failure {
  readonly line: number;
  readonly reason: FailureReason;
  /** The step, as the suite names it. */
  readonly title?: string;
  /** The API server's message, if the step is rejected. */
  readonly server?: string;
  readonly message: string;
  readonly expected?: Plain;
  readonly got?: Plain;
  /** The documents that show the request in the playground. */
  readonly documents?: FailedDocuments;
}

export interface FailedDocuments {
  readonly crd: string;
  readonly object: string;
  /** The object that existed before. */
  readonly old?: string;
}
