/**
 * The worker's reports about the two texts: plain data, ready to be shown.
 *
 * Texts of the API server and of kubectl are passed on unchanged; all our own texts are keys that the catalogue of
 * texts turns into words.
 */
import type { Pasted } from '../language/pasted/pasted.ts';
export type { Pasted };
import type { FieldValidation } from '../engine/answers.ts';
import type { Minor } from '../engine/minors.ts';
import type { RuleResult } from '../engine/rules.ts';
import type { Stage } from '../engine/trace.ts';
import type { PathSegments } from '../engine/values.ts';
import type { PatchKind } from './choices.ts';
import type { KubectlReport } from './kubectl.ts';
import type { Place } from './place.ts';
import type {
  Mark,
  Pane,
  Param,
  PlacedFinding,
  Problem,
  ProblemMark,
  ProblemParams,
  MessageParam,
  Severity,
} from './problem.ts';
import type { Row, RowSign } from './row.ts';
import type { RuleCosts } from './rules.ts';
import type { Card } from './explanation.ts';

export type { FieldValidation, Minor, PathSegments, Place, RuleResult, Stage };
export type {
  Mark,
  Pane,
  Param,
  PlacedFinding,
  Problem,
  ProblemMark,
  ProblemParams,
  MessageParam as SaidParam,
  Severity,
};
export { stages } from '../engine/trace.ts';
export { marks } from './problem.ts';
export type { Row, RowSign };

/** Panes that have their own report. */
export type JudgedPane = 'crd' | 'object';

/** One YAML document of a pane. */
export interface DocumentInfo {
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  readonly line: number;
  readonly isCrd: boolean;
  /** It configures admission. */
  readonly isOfAdmission?: true;
}

export interface SplitDocument extends DocumentInfo {
  readonly text: string;
  /** How many documents `text` joins; missing for one. */
  readonly count?: number;
}

export interface Timing {
  /** Milliseconds in the worker. */
  readonly elapsed: number;
}

/** A report without its time, as its maker creates it. */
export type Untimed<Report extends Timing> = Omit<Report, 'elapsed'>;

/** Findings by severity. */
export type ProblemCounts = Readonly<Record<Severity, number>>;

/** The first errors of checks that the server didn't reach, and the number of all of them. */
export interface Behind {
  readonly problems: readonly Problem[];
  readonly count: number;
}

interface PaneReport extends Timing {
  readonly revision: number;
  /** The first documents. */
  readonly documents: readonly DocumentInfo[];
  /** The number of documents beyond `documents`; missing for none, like all such numbers. */
  readonly moreDocuments?: number;
  /** The number of documents that belong in the other pane. */
  readonly misplaced?: number;
  /** The number of documents that configure admission, which have their own pane. */
  readonly ofAdmission?: number;
  /** Which document was evaluated, counted from 0. */
  readonly chosen: number;
  /** The evaluated document, if it isn't among `documents`. */
  readonly judged?: DocumentInfo;
  readonly code: number;
  /** The first line that kubectl would print; empty when nothing would be sent. */
  readonly verdict: string;
  /** Units of `verdict` that were left out. */
  readonly verdictMore?: number;
  /** The first of each severity. */
  readonly problems: readonly Problem[];
  /** The number of findings beyond `problems`; the operation `problems` returns them. */
  readonly moreProblems?: ProblemCounts;
  /** The errors that follow once the unknown and duplicate fields are gone, for which Strict rejects the text. */
  readonly behind?: Behind;
  /** Where parsing stopped, when the text is broken. */
  readonly brokenAt?: Place;
  /** The server's own message about the broken document. */
  readonly brokenText?: string;
  /** The kind of a text that isn't a CRD or an object. */
  readonly pasted?: Pasted;
  /** The most important explanation; missing if nothing happened that needs one. */
  readonly lead?: Card;
}

export interface VersionSummary {
  readonly name: string;
  readonly served: boolean;
  readonly storage: boolean;
  readonly deprecated: boolean;
  readonly rules: number;
}

export interface Condition {
  /** The code of its message: one of the engine's codes. */
  readonly code: string;
  readonly type: string;
  readonly status: string;
  readonly reason: string;
  readonly message: string;
  /** Units of `message` that were left out. */
  readonly more?: number;
}

export interface CrdSummary {
  readonly name: string;
  readonly group: string;
  readonly kind: string;
  readonly plural: string;
  readonly scope: 'Namespaced' | 'Cluster';
  /** The first versions. */
  readonly versions: readonly VersionSummary[];
  readonly moreVersions?: number;
  /** Conditions that differ from those of a healthy CRD. */
  readonly conditions: readonly Condition[];
}

/** `old-version`: apiextensions.k8s.io/v1beta1. `crash`: the API server itself fails on this text. */
export type CrdState = 'empty' | 'not-a-crd' | 'old-version' | 'broken' | 'refused' | 'accepted' | 'crash';

export interface CrdReport extends PaneReport {
  readonly state: CrdState;
  readonly summary?: CrdSummary;
  /** Estimated costs of the rules, for rejected CRDs, too. */
  readonly ruleCosts?: RuleCosts;
  readonly explanation?: string;
}

/**
 * `other-kind`: an object of another endpoint, which this CRD doesn't define. `no-old`: no stored object exists to
 * update.
 */
export type ObjectState =
  'empty' | 'no-crd' | 'other-kind' | 'no-old' | 'broken' | 'refused' | 'accepted' | 'crash';

export interface ObjectReport extends PaneReport {
  readonly state: ObjectState;
  /** The revision of the CRD that this was evaluated with. */
  readonly crdRevision: number;
  readonly kubernetes: Minor;
  readonly fieldValidation: FieldValidation;
  /** The version of the CRD whose schema was used. */
  readonly version: string;
  readonly kind: string;
  readonly apiVersion: string;
  readonly name: string;
  /** `stored`: the content of etcd. `validated`: not stored; the object at the time of its rejection. */
  readonly rowsOf: 'stored' | 'validated' | 'none';
  readonly rows: readonly Row[];
  /** Lines beyond a limit were left out of `rows`; printed texts contain them. */
  readonly truncated: boolean;
  /** The number of these lines. */
  readonly moreRows?: number;
  readonly counts: Readonly<Partial<Record<Mark, number>>>;
  /** Stages for which the object is known, in order. */
  readonly stages: readonly Stage[];
  /** Validation rules in the schema of the version. */
  readonly ruleCount: number;
  readonly rulesNotEvaluated: number;
  /** The result of each rule on each value that it ran on, up to a limit. */
  readonly rules: readonly RuleLine[];
  /** For all evaluations together, including those beyond the limit. */
  readonly ruleCost: RuleCost;
  /** Rules that ran on no value. */
  readonly idleRules: readonly IdleRule[];
  /** The number of such rules beyond `idleRules`. */
  readonly moreIdleRules?: number;
  readonly explanation?: string;
  readonly failedOperation?: FailedOperation;
  /** Only when the text is a patch; places then refer to the patch's pane. */
  readonly patch?: PatchKind;
  /** Only if documents configure admission: the request as admission sees it; empty if it wasn't sent. */
  readonly admission?: AdmittedRequest;
  /** Only when an object was updated or patched. */
  readonly update?: UpdateReport;
  /** The terminal's output if the CRD itself were applied, when that is rejected although the CRD is valid. */
  readonly crdApply?: string;
  /** Only when a kubectl command sent it. */
  readonly kubectl?: KubectlReport;
  /** Printer columns of the version whose paths the schema doesn't declare; missing for none. */
  readonly emptyColumns?: readonly EmptyColumn[];
  /** The document of the CRD's pane that defines the kind of an object that the evaluated one doesn't. */
  readonly fittingCrd?: number;
}

export interface AdmittedRequest {
  readonly operation: string;
  readonly namespace: string;
  readonly dryRun?: true;
  /** JavaScript functions in place of webhooks; they run only after the visitor has allowed it. */
  readonly code?: { readonly runs: true } | WaitingCode;
}

export interface WaitingCode {
  readonly runs: false;
  readonly functions: readonly CodeFunction[];
  /** The number of functions beyond `functions`. */
  readonly moreFunctions?: number;
}

export interface CodeFunction {
  readonly name: 'admit' | 'convert';
  readonly text: string;
  /** Units of `text` that were left out. */
  readonly more?: number;
  /** In the pane of admission. */
  readonly place: Place;
}

/** A printer column that never shows a value. */
export interface EmptyColumn {
  readonly name: string;
  readonly jsonPath: string;
}

/**
 * `blocked`: findings of the schema prevent all rules from being evaluated. `no-value`: the field is missing.
 * `over-budget`: the earlier rules cost too much.
 */
export interface IdleRule {
  /** Its number among the rules of the version. */
  readonly number: number;
  readonly rule: string;
  /** Units of `rule` that were left out. */
  readonly more?: number;
  readonly why: 'blocked' | 'no-value' | 'over-budget';
  readonly schemaPlace?: Place;
}

/**
 * Whether there is an existing object to update. `as-it-is`: it would be rejected today and counts as stored before;
 * `unreadable` is a text that can't even be treated like that.
 */
export type OldState = 'empty' | 'other-kind' | 'unreadable' | 'refused' | 'stored' | 'as-it-is';

/** An operation of a JSON patch, counted from 1, and the error of the server's library. */
export interface FailedOperation {
  readonly number: number;
  readonly problem: string;
}

export interface OldReport {
  readonly state: OldState;
  readonly kind: string;
  readonly name: string;
  /** The line that kubectl would print for its creation. */
  readonly verdict: string;
  /** The server's findings about it today; the first of each severity. */
  readonly problems: readonly Problem[];
  readonly moreProblems?: ProblemCounts;
}

/**
 * `status`: the status endpoint never increments it. `not-stored`: the change is not kept in storage. `rewritten`: no
 * field changed, but the object is stored as the server reads it today.
 */
export type GenerationReason =
  'counted' | 'not-stored' | 'metadata-only' | 'rewritten' | 'nothing' | 'status';

export interface Generation {
  readonly before: string;
  readonly after: string;
  readonly reason: GenerationReason;
}

export interface UpdateReport {
  readonly endpoint: 'main' | 'status';
  readonly old: OldReport;
  /** The update removed the last finalizer of an object that was being deleted. */
  readonly gone: boolean;
  /** Only when the update is stored. */
  readonly generation?: Generation;
  /**
   * Errors that would reject a create of the same object, but not the update, because the values are unchanged
   * (validation ratcheting).
   */
  readonly ratcheted: readonly Problem[];
  /** The number of findings beyond `ratcheted`. */
  readonly moreRatcheted?: number;
}

/** One validation rule on one value. */
export interface RuleLine {
  /** Its number among the rules of the version. */
  readonly number: number;
  readonly rule: string;
  /** Units of `rule` that were left out. */
  readonly more?: number;
  /** The path of the value in the object. */
  readonly path: PathSegments;
  readonly result: RuleResult;
  /** Including its messageExpression. */
  readonly cost: number;
  readonly place?: Place;
  readonly schemaPlace?: Place;
}

export interface RuleCost {
  readonly evaluations: number;
  /** The number of values that rules were skipped for, which aren't evaluations. */
  readonly skipped: number;
  readonly total: number;
  /** The cost budget for all rules of one object. */
  readonly budget: number;
  /** The cost limit of one evaluation. */
  readonly limit: number;
}
