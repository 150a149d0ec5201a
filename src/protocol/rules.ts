/** Details about validation rules beyond their results. Plain data, ready to be shown. */
import type { PathSegments } from '../engine/values.ts';
import type { Place } from './place.ts';

/** A cause of a rule's cost. `runs`: how often it runs; `size`: how much one evaluation iterates over. */
export interface CostFactor {
  readonly role: 'runs' | 'size';
  readonly keyword: 'maxItems' | 'maxProperties' | 'maxLength';
  /** `spec.hosts`, `self.hosts[]`. */
  readonly path: string;
  /** Missing if only the size of a request limits it. */
  readonly max?: string;
  readonly declared: boolean;
  readonly schemaPlace?: Place;
}

/** The estimated cost of one rule. Costs are numbers as text: they may need all 64 bits. */
export interface RuleEstimateLine {
  /** Its number among the rules of the version, as in `RuleLine` and `IdleRule`. */
  readonly number: number;
  readonly rule: string;
  /** Units of `rule` that were left out. */
  readonly more?: number;
  /** The path in the object, `*` for all items. */
  readonly path: PathSegments;
  /** The cost of one evaluation; missing when the rule doesn't compile. */
  readonly cost?: string;
  readonly runs: string;
  readonly total: string;
  /** Share of the budget of one expression. */
  readonly share: number;
  readonly messageCost?: string;
  readonly factors: readonly CostFactor[];
  readonly schemaPlace?: Place;
}

export interface VersionCosts {
  readonly version: string;
  readonly total: string;
  /** Share of the budget of a schema. */
  readonly share: number;
  /** The most expensive first, up to a limit. */
  readonly rules: readonly RuleEstimateLine[];
  readonly ruleCount: number;
}

export interface RuleCosts {
  /** The first versions. */
  readonly versions: readonly VersionCosts[];
  readonly moreVersions?: number;
  readonly expressionBudget: string;
  readonly schemaBudget: string;
}

/**
 * Why a limit can't be larger. `this-rule`, `other-rule`: that rule would cost too much. `version`: all rules
 * together would. `most`: it is already the most that a request can contain, or the previous bound. `unknown`: the
 * search ended before.
 */
export type BoundHeldBy = 'this-rule' | 'other-rule' | 'version' | 'most' | 'unknown';

/** A limit that brings rules under budget. Numbers are text, like costs. */
export interface BoundLine {
  readonly keyword: CostFactor['keyword'];
  /** From the root of the object: `spec.hosts[]`. */
  readonly path: string;
  readonly limit: string;
  /** The least value that the schema itself allows. */
  readonly least: string;
  /** The declared limit, else the one that the server assumes. */
  readonly before: string;
  readonly declared: boolean;
  readonly heldBy: BoundHeldBy;
  /** The place of the limiting rule, if that is another one. */
  readonly heldAt?: Place;
  /** The schema that it belongs in. */
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

/** The subject of a finding about costs: one rule, or all rules of a version. */
export interface BudgetReport {
  readonly version: string;
  readonly expressionBudget: string;
  readonly schemaBudget: string;
  /** The cost of all rules of the version. */
  readonly total: string;
  readonly share: number;
  /** Missing if the finding is about all rules together. */
  readonly rule?: RuleEstimateLine;
  /** Share of the budget of one expression; missing without a message expression. */
  readonly messageShare?: number;
  /** The most expensive rules of the version, in descending order, up to a limit. */
  readonly parts: readonly RuleEstimateLine[];
  readonly moreParts?: number;
  readonly state: BudgetState;
  readonly how: 'fewest' | 'enough';
  readonly isUsable: boolean;
  /** The first bounds that the rule's cost depends on; for a version, all. */
  readonly bounds: readonly BoundLine[];
  readonly moreBounds?: number;
  /** The number of bounds proposed for other rules of the version. */
  readonly otherBounds: number;
  readonly unfit: readonly UnfitLine[];
  /** How many versions share the schema, and need the same bounds. */
  readonly versions: number;
}

/** Costs under trial limits. */
export interface TriedCosts {
  /** The rule's share of its budget, or its message's if that is larger; missing without a rule. */
  readonly rule?: { readonly cost: string; readonly share: number };
  readonly total: string;
  readonly share: number;
}

/** The part of a rule at the cursor. */
export interface RuleTypeReport {
  readonly place: Place;
  readonly expression: string;
  readonly type: string;
  /** Only of objects. */
  readonly fields?: readonly { readonly name: string; readonly type: string }[];
  /** The number of fields beyond `fields`. */
  readonly moreFields: number;
  /** Its value for the value at `path` of the last object; `more`: further values that the rule ran on. */
  readonly value?: { readonly text: string; readonly path: PathSegments; readonly more: number };
}

/** One part of an expression in one evaluation. */
export interface StepPart {
  readonly text: string;
  /** Missing when it was not evaluated. */
  readonly value?: string;
  /** The evaluation ended inside it. */
  readonly unfinished?: boolean;
  readonly error: boolean;
  readonly parts: readonly StepPart[];
  readonly table?: StepTable;
}

/** The iterations of a macro, item by item. */
export interface StepTable {
  readonly variables: readonly string[];
  readonly conditions: readonly string[];
  readonly rows: readonly { readonly items: readonly string[]; readonly values: readonly StepPart[] }[];
  /** The number of all items; `rows` may have fewer. */
  readonly size: number;
}

export interface StepReport {
  readonly rule: string;
  readonly result: string;
  readonly cost: number;
  readonly root: StepPart;
  readonly truncated: boolean;
}
