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

/** The part of a rule that the cursor is at. */
export interface RuleTypeReport {
  readonly place: Place;
  readonly expression: string;
  readonly type: string;
  /** Only of objects. */
  readonly fields?: readonly { readonly name: string; readonly type: string }[];
  /** Fields beyond those. */
  readonly moreFields: number;
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
