/** The operations of the worker. Requests, replies, handlers and the client's signature derive from this map. */
import type { Choices, ChoicesIn, PatchKind } from './choices.ts';
import type { PatternTest, PatternVerdict } from './compare.ts';
import type {
  FormatReport,
  HelpQuestion,
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
  JudgedPane,
  Minor,
  ObjectReport,
  Pane,
  PathSegments,
  Problem,
  Row,
  Severity,
  SplitDocument,
  Stage,
} from './report.ts';
import type { BranchesReport, Card, WithWarnReport } from './explanation.ts';
import type { BudgetReport, RuleTypeReport, StepReport, TriedCosts } from './rules.ts';
import type { UpgradeAnswer, UpgradeQuestion } from './upgrade.ts';
import type { ViewOperations } from './views.ts';

type BothRequests = Pick<Choices, 'kubernetes' | 'fieldValidation'>;

export interface ReadCrd extends BothRequests {
  readonly revision: number;
  readonly text: string;
  /** Which document of the text; undefined means the first CRD. */
  readonly document: number | undefined;
  /** For callers that show no explanations: no explanations and no suggestions for misspelled names. */
  readonly explanations?: 'none' | undefined;
}

/** Missing choices have their default. */
export interface ReadObject extends BothRequests, Partial<Omit<ChoicesIn<'request'>, keyof BothRequests>> {
  readonly revision: number;
  /** Must be the revision of the last `readCrd`. */
  readonly crdRevision: number;
  readonly text: string;
  readonly document: number | undefined;
  /** The update request; without it the object is created. */
  readonly update?: UpdateRequest | undefined;
  /** The text is a file of this command; then `update` is missing. */
  readonly kubectl?: KubectlRequest | undefined;
  /** The documents that configure admission; without them every request is admitted. */
  readonly admission?: string | undefined;
  /** The code of webhooks in these documents runs. */
  readonly runsCode?: boolean | undefined;
  readonly explanations?: 'none' | undefined;
}

/** Missing choices have their default. */
export interface UpdateRequest extends Partial<ChoicesIn<'existing'>> {
  readonly endpoint: 'main' | 'status';
  /** The kind of `ReadObject.text` if it isn't the whole object. A patch goes to the main endpoint. */
  readonly patch?: PatchKind;
  /** The text of the existing object. */
  readonly old: string;
}

export interface ProblemsFrom {
  readonly pane: JudgedPane;
  readonly severity: Severity;
  /** Counted from 0. */
  readonly from: number;
}

/** `path`: the field that the schema is for, with index 0 for list items; missing without a schema. */
export interface DecidedReport {
  readonly path?: PathSegments;
  /** The first existing values. */
  readonly values: readonly PathSegments[];
  readonly more?: number;
}

/** The lines of an update, compared with the stored object. */
export interface AgainstOldReport {
  readonly rows: readonly Row[];
  readonly moreRows?: number;
  /** Fields whose transition rule had nothing to compare, because the value was added or removed. */
  readonly skipped: readonly { readonly path: PathSegments; readonly why: 'gone' | 'added' }[];
}

export type PrintFormat = 'yaml' | 'json' | 'status';

export interface Operations extends ViewOperations {
  readCrd: { request: ReadCrd; reply: CrdReport };
  readObject: { request: ReadObject; reply: ObjectReport };
  /** The explanation of a path of the last object; undefined when no object was evaluated. */
  describe: { request: { readonly path: PathSegments }; reply: Card | undefined };
  /** The explanation of a finding of the last report, by its number among those of its severity. */
  describeProblem: { request: ProblemsFrom; reply: Card | undefined };
  /** The branches that a finding is about; undefined if it isn't about branches. */
  branchesOf: { request: ProblemsFrom; reply: BranchesReport | undefined };
  /** The costs that a finding is about, and the bounds that fit; undefined for other findings. */
  budgetOf: { request: ProblemsFrom; reply: BudgetReport | undefined };
  /** The costs with these limits in place of the proposed ones, in the order of the report's `bounds`. */
  costWith: {
    request: ProblemsFrom & { readonly limits: readonly string[] };
    reply: TriedCosts | undefined;
  };
  /** Proved fixes of a finding; undefined for an unknown finding. */
  fixesOf: { request: ProblemsFrom; reply: FixesReport | undefined };
  /** Proved fixes of what happened to a field of the last object without a finding; undefined if nothing happened. */
  fixesOfPath: { request: { readonly path: PathSegments }; reply: FixesReport | undefined };
  /** The first fixes of all findings of its kind together. */
  fixAll: { request: ProblemsFrom; reply: FixAllReport | undefined };
  /** An object for a version of the last CRD, by default the preferred one; undefined without a CRD. */
  makeObject: {
    request: { readonly kind: MadeKind; readonly version?: string };
    reply: MadeObject | undefined;
  };
  /** An object that breaks only one rule of the last object's version, by the number of the rule. */
  breakRule: { request: { readonly rule: number }; reply: MadeObject | undefined };
  /** The last object under field validation Warn; undefined when none was evaluated. */
  withWarn: { request: null; reply: WithWarnReport | undefined };
  /** The values in the last object that the schema at an offset of the CRD's pane applies to. */
  decidedBy: { request: { readonly offset: number }; reply: DecidedReport };
  /** The changes of the last update to the stored object; undefined if there was none. */
  againstOld: { request: null; reply: AgainstOldReport | undefined };
  /** The lines of the CRD's pane that declare fields of the last object. */
  concerned: { request: null; reply: readonly number[] };
  /** The lines of the CRD's pane that decided what happened to these fields of the last object. */
  deciding: { request: { readonly paths: readonly PathSegments[] }; reply: readonly number[] };
  /** The path of the object at an offset of a pane's text; `items` in a CRD give index 0. */
  pathAt: {
    request: { readonly pane: Pane; readonly offset: number };
    reply: PathSegments | undefined;
  };
  /** The part of a validation rule at an offset of the CRD's pane; undefined outside a typed part. */
  ruleTypeAt: { request: { readonly offset: number }; reply: RuleTypeReport | undefined };
  /** The evaluation that a line of the last report's `rules` describes; undefined when the rule did not run. */
  stepThrough: { request: { readonly line: number }; reply: StepReport | undefined };
  /** The object after one stage, compared with an earlier stage. */
  compareStages: { request: { readonly from: Stage; readonly to: Stage }; reply: readonly Row[] };
  /** Whether a pattern matches a text, in the server's engine and in JavaScript. */
  testPattern: { request: PatternTest; reply: PatternVerdict };
  /** The last answer as text; `whole`: including kubectl's annotation, which the page hides. */
  print: { request: { readonly format: PrintFormat; readonly whole?: boolean }; reply: string };
  /** Further findings of the last report about a text: those of a severity from the given number on. */
  problems: { request: ProblemsFrom; reply: readonly Problem[] };
  /** A finding of the last report in full, by its number among those of its severity. */
  problemText: { request: ProblemsFrom; reply: string };
  /** The documents of a text, as in a file that is opened or dropped; very many are joined, one text for each kind. */
  split: { request: { readonly text: string }; reply: readonly SplitDocument[] };
  /** The manifests in a text of another kind, with samples for placeholders; undefined if there are none. */
  openPasted: { request: { readonly text: string }; reply: string | undefined };
  /** A text of CRDs without the descriptions of their schemas; undefined if that would change its meaning. */
  withoutDescriptions: { request: { readonly text: string }; reply: string | undefined };
  /** Completions at a place of a text; undefined if nothing is known. */
  completeAt: { request: HelpQuestion; reply: HelpOffers | undefined };
  /** The schema's information about the field at a place of a text. */
  hintAt: { request: HelpQuestion; reply: HelpHint | undefined };
  /** The signature of the function in a rule whose parentheses contain the place. */
  signatureAt: { request: HelpQuestion; reply: HelpSignature | undefined };
  /** The parts of a text, for an outline. */
  outline: { request: { readonly text: string }; reply: readonly HelpSymbol[] };
  /** The foldable parts of a text. */
  folds: { request: { readonly text: string }; reply: readonly HelpFold[] };
  /** A text with two spaces a level, its comments kept. */
  formatText: { request: { readonly text: string }; reply: FormatReport };
  /** The values that the schema at a place of a pane applies to, in the text of the last object. */
  valuesLike: { request: { readonly pane: Pane; readonly offset: number }; reply: ValuesReport };
  /** One step of the evaluation of an upgrade; it needs no text that was read. */
  upgrade: { request: UpgradeQuestion; reply: UpgradeAnswer };
  /** Does nothing; reports that the worker is running, and its minors. */
  ping: { request: null; reply: readonly Minor[] };
  /** Releases everything held for a session. */
  leave: { request: null; reply: null };
}

export type OperationName = keyof Operations;
export type RequestOf<Name extends OperationName> = Operations[Name]['request'];
export type ReplyOf<Name extends OperationName> = Operations[Name]['reply'];

export type Handlers = {
  readonly [Name in OperationName]: (request: RequestOf<Name>) => ReplyOf<Name>;
};

/** A message to the worker. */
export interface Call<Name extends OperationName = OperationName> {
  readonly id: number;
  readonly name: Name;
  readonly request: RequestOf<Name>;
  /** Whose texts it is about if several clients share one worker; each has its own texts. */
  readonly session?: number;
  /** The parts that another worker has needed, to be loaded ahead. */
  readonly parts?: readonly WorkerPart[];
}

/**
 * A message from the worker. A fault is a bug in the engine, never a finding about the input; a part is missing if
 * its script failed to load.
 */
export type Return =
  | Begun
  | { readonly id: number; readonly reply: ReplyOf<OperationName> }
  | { readonly id: number; readonly fault: string }
  | { readonly id: number; readonly missing: WorkerPart }
  | Loading;

/** The first message about a call: the worker is alive and has begun. */
export interface Begun {
  readonly id: number;
  readonly begun: true;
}

/** Sent before the answer: parts of the worker are loading, which suspends the time limit, or have loaded. */
export interface Loading {
  readonly id: number;
  readonly loading: boolean;
  readonly parts: readonly WorkerPart[];
}
