/** The results of cases, as plain data: what the command prints as JSON. */
import type { Minor } from '../engine/minors.ts';
import type { Coverage } from './coverage/result.ts';
import type { SuiteNote } from './form/suite.ts';

export interface SuiteResult {
  readonly path: string;
  readonly name: string;
  /** The files of the CRDs. */
  readonly crds: readonly string[];
  /** Those that the API server rejects, so that no case runs with them. */
  readonly rejectedCrds: readonly string[];
  readonly cases: readonly CaseResult[];
  /** Parts of the suite that aren't understood or have no effect. */
  readonly notes: readonly SuiteNote[];
  /** The coverage of each CRD, on request. */
  readonly coverage?: readonly Coverage[];
}

export interface CaseResult {
  readonly name: string;
  /** The line of the suite on which the case begins. */
  readonly line: number;
  readonly verdict: 'passed' | 'failed' | 'not run';
  /** How often the case ran: once for each CRD and minor. */
  readonly runs: number;
  /** It passes, but expects a message in the words of an older API server. */
  readonly hasOlderWording: boolean;
  readonly failures: readonly CaseFailure[];
}

export interface CaseFailure {
  /** The line of the expectation, or of the step that failed. */
  readonly line: number;
  readonly message: string;
  /** The expected and the actual result; both missing if `message` says everything. */
  readonly expected?: string;
  readonly got?: string;
  /** The files of the CRDs for which it fails. */
  readonly crds: readonly string[];
  /** Missing if the case could not run at all. */
  readonly kubernetes?: Minor;
  /** The address of the playground with the documents of the request. */
  readonly link?: string;
}
