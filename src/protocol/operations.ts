/** The operations of the worker. Requests, replies, handlers and the client's signature derive from this map. */
import type { PatternTest, PatternVerdict } from './compare.ts';
import type {
  FormatReport,
  HelpAsked,
  HelpFold,
  HelpHint,
  HelpOffers,
  HelpSignature,
  HelpSymbol,
  ValuesReport,
} from './help.ts';
import type { FixAllReport, FixesReport, MadeKind, MadeObject } from './fixes.ts';
import type { KubectlRequest } from './kubectl.ts';
import type { WorkerPart } from './parts.ts';
import type {
  CrdReport,
  FieldValidation,
  JudgedPane,
  Minor,
  ObjectReport,
  Pane,
  PathSegments,
  PatchKind,
  Problem,
  Row,
  Severity,
  SplitDocument,
  Stage,
} from './report.ts';
import type { BranchesReport, Card, WithWarnReport } from './story.ts';
import type { BudgetReport, RuleTypeReport, StepReport, TriedCosts } from './rules.ts';
import type { ViewOperations } from './views.ts';

export interface ReadCrd {
  readonly revision: number;
  readonly text: string;
  /** Which document of the text; without it the first CRD. */
  readonly document: number | undefined;
  readonly kubernetes: Minor;
  readonly fieldValidation: FieldValidation;
  /** For who shows no stories: none is told, nor what a name may have been meant for. */
  readonly stories?: 'none' | undefined;
}

export interface ReadObject {
  readonly revision: number;
  /** Must be the revision of the last `readCrd`. */
  readonly crdRevision: number;
  readonly text: string;
  readonly document: number | undefined;
  readonly kubernetes: Minor;
  readonly fieldValidation: FieldValidation;
  /** Without it the version of the object's apiVersion. */
  readonly version: string | undefined;
  /** What is updated; without it the object is created. */
  readonly update?: UpdateRequest | undefined;
  /** The text is a file of this command; then there is no `update`. */
  readonly kubectl?: KubectlRequest | undefined;
  readonly stories?: 'none' | undefined;
}

export interface UpdateRequest {
  readonly endpoint: 'main' | 'status';
  /** What `ReadObject.text` is when it is not the whole object. */
  readonly patch?: PatchKind;
  /** The text of the object that is there already. */
  readonly old: string;
  /** An old object that would be refused today counts as stored all the same. */
  readonly oldAsItIs: boolean;
}

export interface ProblemsFrom {
  readonly pane: JudgedPane;
  readonly severity: Severity;
  /** Counted from 0. */
  readonly from: number;
}

/** `path`: the field that the schema is for, lists entered at their first item; missing where there is no schema. */
export interface DecidedReport {
  readonly path?: PathSegments;
  /** Those that are there: the first of them. */
  readonly values: readonly PathSegments[];
  readonly more?: number;
}

/** The lines of an update against what was stored before. */
export interface AgainstOldReport {
  readonly rows: readonly Row[];
  readonly moreRows?: number;
  /** Fields whose transition rule had nothing to compare, as the value came or went. */
  readonly skipped: readonly { readonly path: PathSegments; readonly why: 'gone' | 'added' }[];
}

export type PrintFormat = 'yaml' | 'json' | 'status';

export interface Operations extends ViewOperations {
  readCrd: { request: ReadCrd; reply: CrdReport };
  readObject: { request: ReadObject; reply: ObjectReport };
  /** The story of a path of the last object; undefined when no object was judged. */
  describe: { request: { readonly path: PathSegments }; reply: Card | undefined };
  /** The story of a finding of the last report, by its number among those of its severity. */
  describeProblem: { request: ProblemsFrom; reply: Card | undefined };
  /** The branches that a finding is about; undefined where it is about none. */
  branchesOf: { request: ProblemsFrom; reply: BranchesReport | undefined };
  /** What a finding about costs is about, and the bounds that fit; undefined for other findings. */
  budgetOf: { request: ProblemsFrom; reply: BudgetReport | undefined };
  /** What that costs with these limits in place of the proposed ones, in the order of the report's `bounds`. */
  costWith: {
    request: ProblemsFrom & { readonly limits: readonly string[] };
    reply: TriedCosts | undefined;
  };
  /** Proved fixes of a finding; undefined where there is no such finding. */
  fixesOf: { request: ProblemsFrom; reply: FixesReport | undefined };
  /** Proved fixes of what happened to a field of the last object without a finding; undefined where nothing did. */
  fixesOfPath: { request: { readonly path: PathSegments }; reply: FixesReport | undefined };
  /** The first fixes of all findings of its kind together. */
  fixAll: { request: ProblemsFrom; reply: FixAllReport | undefined };
  /** An object for a version of the last CRD, by default the one that is preferred; undefined without a CRD. */
  makeObject: {
    request: { readonly kind: MadeKind; readonly version?: string };
    reply: MadeObject | undefined;
  };
  /** An object that breaks a rule of the last object's version and nothing else, by the number of the rule. */
  breakRule: { request: { readonly rule: number }; reply: MadeObject | undefined };
  /** The last object under field validation Warn; undefined when none was judged. */
  withWarn: { request: null; reply: WithWarnReport | undefined };
  /** The values that the schema at an offset of the CRD's pane is for, in the last object. */
  decidedBy: { request: { readonly offset: number }; reply: DecidedReport };
  /** What the last update changed of what was stored; undefined where nothing was. */
  againstOld: { request: null; reply: AgainstOldReport | undefined };
  /** The lines of the CRD's pane that declare fields of the last object. */
  concerned: { request: null; reply: readonly number[] };
  /** The lines of the CRD's pane that decided what became of these fields of the last object. */
  deciding: { request: { readonly paths: readonly PathSegments[] }; reply: readonly number[] };
  /** The path of the object at an offset of a pane's text; `items` in a CRD give index 0. */
  pathAt: {
    request: { readonly pane: Pane; readonly offset: number };
    reply: PathSegments | undefined;
  };
  /** The part of a validation rule at an offset of the CRD's pane; undefined where there is none with a type. */
  ruleTypeAt: { request: { readonly offset: number }; reply: RuleTypeReport | undefined };
  /** The evaluation that a line of the last report's `rules` tells of; undefined when the rule did not run. */
  stepThrough: { request: { readonly line: number }; reply: StepReport | undefined };
  /** The object after one stage, compared with it after an earlier one. */
  compareStages: { request: { readonly from: Stage; readonly to: Stage }; reply: readonly Row[] };
  /** Whether a pattern matches a text, as the server reads it and in JavaScript. */
  testPattern: { request: PatternTest; reply: PatternVerdict };
  /** The last answer as text; `whole`: with the annotation of kubectl that is left out where it is shown. */
  print: { request: { readonly format: PrintFormat; readonly whole?: boolean }; reply: string };
  /** Further findings of the last report about a text: those of a severity from the given number on. */
  problems: { request: ProblemsFrom; reply: readonly Problem[] };
  /** A finding of the last report word for word, by its number among those of its severity. */
  problemText: { request: ProblemsFrom; reply: string };
  /** The documents of a text, as a file that is opened or dropped has them; of very many, one for each sort. */
  split: { request: { readonly text: string }; reply: readonly SplitDocument[] };
  /** A text of CRDs without the descriptions of their schemas; undefined where it would say something else. */
  withoutDescriptions: { request: { readonly text: string }; reply: string | undefined };
  /** What can be written at a place of a text; undefined where nothing is known. */
  completeAt: { request: HelpAsked; reply: HelpOffers | undefined };
  /** What the schema says of the field at a place of a text. */
  hintAt: { request: HelpAsked; reply: HelpHint | undefined };
  /** How the function of a rule is called whose brackets a place is in. */
  signatureAt: { request: HelpAsked; reply: HelpSignature | undefined };
  /** What a text consists of, for an outline of it. */
  outline: { request: { readonly text: string }; reply: readonly HelpSymbol[] };
  /** What can be folded in a text. */
  folds: { request: { readonly text: string }; reply: readonly HelpFold[] };
  /** A text with two spaces a level, its comments kept. */
  formatText: { request: { readonly text: string }; reply: FormatReport };
  /** The values that the schema of a place of a pane is for, in the text of the last object. */
  valuesLike: { request: { readonly pane: Pane; readonly offset: number }; reply: ValuesReport };
  /** Nothing; tells that the worker is up. */
  ping: { request: null; reply: readonly Minor[] };
  /** Lets go of all that is held of a session. */
  leave: { request: null; reply: null };
}

export type OperationName = keyof Operations;
export type RequestOf<Name extends OperationName> = Operations[Name]['request'];
export type ReplyOf<Name extends OperationName> = Operations[Name]['reply'];

export type Handlers = {
  readonly [Name in OperationName]: (request: RequestOf<Name>) => ReplyOf<Name>;
};

/** What travels to the worker. */
export interface Call<Name extends OperationName = OperationName> {
  readonly id: number;
  readonly name: Name;
  readonly request: RequestOf<Name>;
  /** Whose texts it is about, where several use one worker; each has texts of its own. */
  readonly session?: number;
  /** What another worker has needed before, to be loaded ahead. */
  readonly parts?: readonly WorkerPart[];
}

/**
 * What travels back. A fault is a bug in the engine, never a finding about the input; a part is missing where its script
 * did not load.
 */
export type Return =
  | { readonly id: number; readonly reply: ReplyOf<OperationName> }
  | { readonly id: number; readonly fault: string }
  | { readonly id: number; readonly missing: WorkerPart }
  | Loading;

/** Before the answer: parts of the worker are being loaded, for which the time limit waits, or have been. */
export interface Loading {
  readonly id: number;
  readonly loading: boolean;
  readonly parts: readonly WorkerPart[];
}
