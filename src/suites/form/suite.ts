/** A suite: cases that say what the API server does with objects of a CRD. All forms of suites become this one. */
import type { Minor } from '../../engine/minors.ts';
import type { Cluster, Plain } from '../../package/types.ts';

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
  /** The minors of this case; missing if it names none. */
  readonly minors?: readonly Minor[];
  /** The reason why the case can't run. */
  readonly broken?: SuiteNote;
  readonly run: (around: CaseSurroundings) => Verdict;
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
