/** The view of a suite whose cases run against the CRD on the page. Plain data, ready to be shown. */
import type { Choices } from './choices.ts';
import type { Minor } from './report.ts';

/** The kind of a failure. `rejected`: a step is rejected that must be accepted. */
export type FailureReason =
  | 'rejected'
  | 'accepted'
  | 'other-message'
  | 'other-causes'
  | 'missing'
  | 'exists'
  | 'stored'
  | 'defaulted'
  | 'pruned'
  | 'warnings'
  | 'cost'
  | 'columns';

export interface RunCases {
  readonly suite: string;
  /** The minor for cases that name none. */
  readonly kubernetes: Minor;
  /** The number of the first case to run, counted from 0. */
  readonly from: number;
}

/** `own`: the suite of this project. */
export type SuiteForm = 'own' | 'openshift';

export interface CasesReport {
  /** Missing for a text that isn't a suite. */
  readonly form?: SuiteForm;
  readonly name: string;
  /** Cases from `from` on, as many as ran in time. */
  readonly cases: readonly CaseReport[];
  /** The number of the next case; missing after the last. */
  readonly next?: number;
  /** Parts of the suite that aren't understood or have no effect, and reasons why no case runs. */
  readonly notes: readonly SuiteNote[];
}

export interface SuiteNote {
  readonly line: number;
  readonly message: string;
}

export interface CaseReport {
  readonly name: string;
  /** The line of the suite on which it begins. */
  readonly line: number;
  readonly operations: readonly string[];
  readonly minors: readonly Minor[];
  readonly verdict: 'passed' | 'failed' | 'not run';
  /** Why it didn't run. */
  readonly broken?: SuiteNote;
  readonly failures: readonly CaseFailure[];
}

export interface CaseFailure {
  readonly line: number;
  readonly reason: FailureReason;
  /** The step, as the suite names it. */
  readonly title?: string;
  /** The API server's message. */
  readonly server?: string;
  readonly expected?: string;
  readonly got?: string;
  readonly minors: readonly Minor[];
}

export interface MakeCase {
  readonly suite: string;
  /** The name of the case. */
  readonly name: string;
}

/** `unreadable`: the suite can't be parsed. `other-form`: a case can't be added to a suite of this form. */
export type MadeCase =
  | {
      readonly suite: string;
      readonly line: number;
      /** Whether the case has another outcome than the request on the page. */
      readonly differs: boolean;
    }
  | {
      readonly problem: 'unreadable' | 'no-request' | 'other-form' | 'no-crd' | 'not-added';
      /** The reason, in the words of suites. */
      readonly why?: string;
    };

export interface OpenCase {
  readonly suite: string;
  /** The number of the case, counted from 0. */
  readonly at: number;
  readonly kubernetes: Minor;
}

/** The documents and choices of a case's request; undefined if the page can't send it. */
export interface OpenedCase {
  readonly object?: string;
  readonly patch?: string;
  readonly old?: string;
  /** Missing if it is the CRD on the page. */
  readonly crd?: string;
  readonly choices: Partial<Choices>;
}

export type ExportForm = 'own' | 'inline' | 'openshift' | 'go' | 'chainsaw';

export interface WriteCases {
  readonly suite: string;
  readonly form: ExportForm;
}

export interface WrittenCases {
  readonly text: string;
  /** Cases that the form can't express, with the reason. */
  readonly left: readonly { readonly name: string; readonly line: number; readonly why: string }[];
}

/** The operations of the view. */
export interface CasesOperations {
  cases: { request: RunCases; reply: CasesReport | undefined };
  makeCase: { request: MakeCase; reply: MadeCase };
  openCase: { request: OpenCase; reply: OpenedCase | undefined };
  writeCases: { request: WriteCases; reply: WrittenCases | undefined };
}
