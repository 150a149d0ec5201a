/** The outcomes of a schema's rules for one object. */
import type { FieldError } from '../../field-errors/error.ts';
import type { PathSegments } from '../../json/value.ts';
import type { StructuralSchema, ValidationRule } from '../../structural/schema.ts';
import type { Finding } from '../../field/finding.ts';

/**
 * `skipped`: there is no old value; `ratcheted`: false, but the value didn't change, so it is a warning; `over budget`:
 * it ran, and its cost exceeded the remaining budget or the limit.
 */
export type RuleResult = 'passed' | 'failed' | 'error' | 'skipped' | 'ratcheted' | 'over budget';

export interface RuleOutcome {
  readonly rule: ValidationRule;
  /** The schema that contains the rule. */
  readonly schema: StructuralSchema;
  /** Position among the schema's rules. */
  readonly index: number;
  /** Steps into the object, to the value that the rule looked at. */
  readonly object: PathSegments;
  readonly result: RuleResult;
  /** The cost of evaluating the rule, without its messageExpression. */
  readonly cost: number;
  readonly messageCost: number;
}

export interface RulesResult {
  /** In the order they were found. */
  readonly errors: readonly FieldError[];
  readonly warnings: readonly Finding[];
  readonly outcomes: readonly RuleOutcome[];
  /** The remaining budget; negative if it was exceeded, which ended the validation. */
  readonly remaining: number;
  /** Rules that were not evaluated for any value after the budget was exceeded. */
  readonly notEvaluated: number;
}
