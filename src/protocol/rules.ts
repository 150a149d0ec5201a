/** What the page is told about validation rules beyond their outcomes. Plain data, ready to be shown. */
import type { PathSegments } from '../engine/inspect.ts';
import type { Place } from './place.ts';

/** What makes a rule dear. `runs`: how often it runs; `size`: what one evaluation goes through. */
export interface CostFactor {
  readonly role: 'runs' | 'size';
  readonly keyword: 'maxItems' | 'maxProperties' | 'maxLength';
  /** `spec.hosts`, `self.hosts[]`. */
  readonly path: string;
  /** Without it nothing limits it but the size of a request. */
  readonly max?: string;
  readonly declared: boolean;
  readonly schemaPlace?: Place;
}

/** The estimated cost of one rule. Costs are numbers as text: they may be as large as 64 bits hold. */
export interface RuleEstimateLine {
  /** Among the rules of the version: the same as of `RuleLine` and `IdleRule`. */
  readonly number: number;
  readonly rule: string;
  /** Units of `rule` that were left out. */
  readonly more?: number;
  /** Steps into the object, `*` for all items. */
  readonly path: PathSegments;
  /** One evaluation; missing when the rule does not compile. */
  readonly cost?: string;
  readonly runs: string;
  readonly total: string;
  /** Of the budget of one expression. */
  readonly share: number;
  readonly messageCost?: string;
  readonly factors: readonly CostFactor[];
  readonly schemaPlace?: Place;
}

export interface VersionCosts {
  readonly version: string;
  readonly total: string;
  /** Of the budget of a schema. */
  readonly share: number;
  /** The dearest first, as far as a limit. */
  readonly rules: readonly RuleEstimateLine[];
  readonly ruleCount: number;
}

export interface RuleCosts {
  /** The first of them. */
  readonly versions: readonly VersionCosts[];
  readonly moreVersions?: number;
  readonly expressionBudget: string;
  readonly schemaBudget: string;
}

/**
 * Why a bound can't be one more. `this-rule`, `other-rule`: that would cost too much. `version`: all rules together would.
 * `most`: it is all that a request can hold, or as it was. `unknown`: the search ended before.
 */
export type BoundHeldBy = 'this-rule' | 'other-rule' | 'version' | 'most' | 'unknown';

/** A limit that brings rules under budget. Numbers are text, as costs are. */
export interface BoundLine {
  readonly keyword: CostFactor['keyword'];
  /** From the root of the object: `spec.hosts[]`. */
  readonly path: string;
  readonly limit: string;
  /** What the schema itself needs. */
  readonly least: string;
  /** What is declared, else what the server takes. */
  readonly before: string;
  readonly declared: boolean;
  readonly heldBy: BoundHeldBy;
  /** Of the rule that holds it, where that is another. */
  readonly heldAt?: Place;
  /** The schema that it belongs into. */
  readonly schemaPlace?: Place;
}

/** An expression that no limits bring under budget. */
export interface UnfitLine {
  readonly part: 'rule' | 'message';
  readonly why: 'nothing' | 'least';
  readonly least: string;
  readonly schemaPlace?: Place;
}

export type BudgetState = 'within' | 'fits' | 'rules-left' | 'version-left';

/** What a finding about costs is about: one rule, or all rules of a version. */
export interface BudgetReport {
  readonly version: string;
  readonly expressionBudget: string;
  readonly schemaBudget: string;
  /** Of all rules of the version. */
  readonly total: string;
  readonly share: number;
  /** Missing where the finding is about all rules together. */
  readonly rule?: RuleEstimateLine;
  /** Of the budget of one expression; missing without a message expression. */
  readonly messageShare?: number;
  /** What costs most in the version, the dearest first, as far as a limit. */
  readonly parts: readonly RuleEstimateLine[];
  readonly moreParts?: number;
  readonly state: BudgetState;
  readonly how: 'fewest' | 'enough';
  readonly isUsable: boolean;
  /** Those that the rule's cost depends on; of a version all. The first of them. */
  readonly bounds: readonly BoundLine[];
  readonly moreBounds?: number;
  /** What is proposed for other rules of the version. */
  readonly otherBounds: number;
  readonly unfit: readonly UnfitLine[];
  /** How many versions share the schema, and need the same bounds. */
  readonly versions: number;
}

/** Costs under limits that are tried. */
export interface TriedCosts {
  /** The rule's share of its budget, or its message's where that is larger; missing without a rule. */
  readonly rule?: { readonly cost: string; readonly share: number };
  readonly total: string;
  readonly share: number;
}

/** The part of a rule that the cursor is at. */
export interface RuleTypeReport {
  readonly place: Place;
  readonly expression: string;
  readonly type: string;
  /** Only of objects. */
  readonly fields?: readonly { readonly name: string; readonly type: string }[];
  /** Fields beyond those. */
  readonly moreFields: number;
  /** What it was on the value at `path` of the last object; `more`: further values that the rule ran on. */
  readonly value?: { readonly text: string; readonly path: PathSegments; readonly more: number };
}

/** One part of an expression in one evaluation. */
export interface StepPart {
  readonly text: string;
  /** Missing when it was not evaluated. */
  readonly value?: string;
  /** The evaluation ended inside of it. */
  readonly unfinished?: boolean;
  readonly error: boolean;
  readonly parts: readonly StepPart[];
  readonly table?: StepTable;
}

/** What a macro did, item by item. */
export interface StepTable {
  readonly variables: readonly string[];
  readonly conditions: readonly string[];
  readonly rows: readonly { readonly items: readonly string[]; readonly values: readonly StepPart[] }[];
  /** Of which only some are in `rows`. */
  readonly size: number;
}

export interface StepReport {
  readonly rule: string;
  readonly result: string;
  readonly cost: number;
  readonly root: StepPart;
  readonly truncated: boolean;
}
