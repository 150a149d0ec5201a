/**
 * What the worker reports about the two texts: plain data, ready to be shown.
 *
 * Texts of the API server and of kubectl are carried as they are; everything we say ourselves is a key
 * that the catalogue of texts turns into words.
 */
import type { FieldValidation, Minor, RuleResult, Stage } from '../engine/index.ts';
import type { PathSegments } from '../engine/inspect.ts';
import type { KubectlReport } from './kubectl.ts';
import type { Place } from './place.ts';
import type {
  Mark,
  Pane,
  Param,
  Problem,
  ProblemMark,
  ProblemParams,
  SaidParam,
  Severity,
} from './problem.ts';
import type { Row, RowSign } from './row.ts';
import type { RuleCosts } from './rules.ts';
import type { Card } from './story.ts';

export type { FieldValidation, Minor, PathSegments, Place, RuleResult, Stage };
export type { Mark, Pane, Param, Problem, ProblemMark, ProblemParams, SaidParam, Severity };
export { marks } from './problem.ts';
export type { Row, RowSign };

/** Panes that have a report of their own. */
export type JudgedPane = 'crd' | 'object';

/** What is asked of the server: to create the object, to update it, to update its status, or to patch it. */
export type Operation = 'create' | 'update' | 'status' | 'patch';

/** JSON merge patch (RFC 7386), JSON patch (RFC 6902), server-side apply. */
export type PatchKind = 'merge' | 'json' | 'apply';

export const patchKinds: readonly PatchKind[] = ['merge', 'json', 'apply'];

/** One YAML document of a pane. */
export interface DocumentInfo {
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  readonly line: number;
  readonly isCrd: boolean;
}

export interface SplitDocument extends DocumentInfo {
  readonly text: string;
  /** Of how many documents `text` is made; missing for one. */
  readonly count?: number;
}

export interface Timing {
  /** Milliseconds in the worker. */
  readonly elapsed: number;
}

/** A report as it is made, which knows no time. */
export type Untimed<Report extends Timing> = Omit<Report, 'elapsed'>;

/** Findings by severity. */
export type ProblemCounts = Readonly<Record<Severity, number>>;

interface PaneReport extends Timing {
  readonly revision: number;
  /** The first of them. */
  readonly documents: readonly DocumentInfo[];
  /** How many documents there are beyond `documents`; missing for none, as all such numbers. */
  readonly moreDocuments?: number;
  /** Documents that belong into the other pane. */
  readonly misplaced?: number;
  /** Which document was judged, counted from 0. */
  readonly chosen: number;
  /** The judged document, when it is none of `documents`. */
  readonly judged?: DocumentInfo;
  readonly code: number;
  /** The first line that kubectl would print; empty when nothing would be sent. */
  readonly verdict: string;
  /** Units of `verdict` that were left out. */
  readonly verdictMore?: number;
  /** The first of each severity. */
  readonly problems: readonly Problem[];
  /** Findings beyond `problems`; the operation `problems` has them. */
  readonly moreProblems?: ProblemCounts;
  /** Where reading stopped, when the text is broken. */
  readonly brokenAt?: Place;
  /** The server's own text about the broken document. */
  readonly brokenText?: string;
  /** The story that matters most; missing where nothing happened that needs one. */
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
  /** What its message says: one of the engine's codes. */
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
  /** The first of them. */
  readonly versions: readonly VersionSummary[];
  readonly moreVersions?: number;
  /** Conditions that are not as they are for a healthy CRD. */
  readonly conditions: readonly Condition[];
}

/** `old-version`: apiextensions.k8s.io/v1beta1. `crash`: the API server itself fails on this text. */
export type CrdState = 'empty' | 'not-a-crd' | 'old-version' | 'broken' | 'refused' | 'accepted' | 'crash';

export interface CrdReport extends PaneReport {
  readonly state: CrdState;
  readonly summary?: CrdSummary;
  /** Estimated costs of the rules, of refused CRDs too. */
  readonly ruleCosts?: RuleCosts;
  readonly explanation?: string;
}

/**
 * `other-kind`: an object that goes to another endpoint, so this CRD says nothing about it.
 * `no-old`: there is no stored object that could be updated.
 */
export type ObjectState =
  'empty' | 'no-crd' | 'other-kind' | 'no-old' | 'broken' | 'refused' | 'accepted' | 'crash';

export interface ObjectReport extends PaneReport {
  readonly state: ObjectState;
  /** The CRD's revision that this was judged by. */
  readonly crdRevision: number;
  readonly kubernetes: Minor;
  readonly fieldValidation: FieldValidation;
  /** The version of the CRD whose schema judged. */
  readonly version: string;
  readonly kind: string;
  readonly apiVersion: string;
  readonly name: string;
  /** `stored`: what etcd holds. `validated`: not stored; the object as it was when it was refused. */
  readonly rowsOf: 'stored' | 'validated' | 'none';
  readonly rows: readonly Row[];
  /** Lines beyond a limit were left out of `rows`; printed texts have them. */
  readonly truncated: boolean;
  /** How many. */
  readonly moreRows?: number;
  readonly counts: Readonly<Partial<Record<Mark, number>>>;
  /** Stages of which the object is known, in their order. */
  readonly stages: readonly Stage[];
  /** Validation rules in the schema of the version. */
  readonly ruleCount: number;
  readonly rulesNotEvaluated: number;
  /** What became of each rule on each value it looked at, as far as a limit. */
  readonly rules: readonly RuleLine[];
  /** Of all evaluations together, those beyond the limit too. */
  readonly ruleCost: RuleCost;
  /** Rules that looked at nothing. */
  readonly idleRules: readonly IdleRule[];
  /** Rules that looked at nothing beyond `idleRules`. */
  readonly moreIdleRules?: number;
  readonly explanation?: string;
  readonly failedOperation?: FailedOperation;
  /** Only when the text is a patch; what is said of places in it is about that pane. */
  readonly patch?: PatchKind;
  /** Only when an object was updated or patched. */
  readonly update?: UpdateReport;
  /** What the terminal would show if the CRD itself were applied, where that is refused though the CRD is good. */
  readonly crdApply?: string;
  /** Only when a command of kubectl sent it. */
  readonly kubectl?: KubectlReport;
}

/**
 * `blocked`: findings of the schema keep all rules from being evaluated. `no-value`: the field is absent.
 * `over-budget`: the rules before it cost too much.
 */
export interface IdleRule {
  /** Among the rules of the version. */
  readonly number: number;
  readonly rule: string;
  /** Units of `rule` that were left out. */
  readonly more?: number;
  readonly why: 'blocked' | 'no-value' | 'over-budget';
  readonly schemaPlace?: Place;
}

/**
 * Whether there is an old object to update. `as-it-is`: it would be refused today and counts as stored before;
 * `unreadable` is a text that can't even be taken like that.
 */
export type OldState = 'empty' | 'other-kind' | 'unreadable' | 'refused' | 'stored' | 'as-it-is';

/** An operation of a JSON patch, counted from 1, and what the server's library says of it. */
export interface FailedOperation {
  readonly number: number;
  readonly problem: string;
}

export interface OldReport {
  readonly state: OldState;
  readonly kind: string;
  readonly name: string;
  /** What kubectl would print for its creation. */
  readonly verdict: string;
  /** What the server would say of it today; the first of each severity. */
  readonly problems: readonly Problem[];
  readonly moreProblems?: ProblemCounts;
}

/** `status`: the status endpoint never counts. */
export type GenerationReason = 'counted' | 'metadata-only' | 'nothing' | 'status';

export interface Generation {
  readonly before: string;
  readonly after: string;
  readonly reason: GenerationReason;
}

export interface UpdateReport {
  readonly endpoint: 'main' | 'status';
  readonly old: OldReport;
  /** The update took the last finalizer of an object that was being deleted. */
  readonly gone: boolean;
  /** Only when the update is stored. */
  readonly generation?: Generation;
  /** What a create of the same object would be refused for, and the update is not since the values are old. */
  readonly ratcheted: readonly Problem[];
  /** Findings beyond `ratcheted`. */
  readonly moreRatcheted?: number;
}

/** One validation rule on one value. */
export interface RuleLine {
  /** Among the rules of the version. */
  readonly number: number;
  readonly rule: string;
  /** Units of `rule` that were left out. */
  readonly more?: number;
  /** Steps into the object, to the value. */
  readonly path: PathSegments;
  readonly result: RuleResult;
  /** Its messageExpression included. */
  readonly cost: number;
  readonly place?: Place;
  readonly schemaPlace?: Place;
}

export interface RuleCost {
  readonly evaluations: number;
  /** Values that rules were skipped for, which are no evaluations. */
  readonly skipped: number;
  readonly total: number;
  /** What the rules of one object may cost together. */
  readonly budget: number;
  /** What one evaluation may cost. */
  readonly limit: number;
}
