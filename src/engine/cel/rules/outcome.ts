/** The outcomes of a schema's rules for one object. */
import type { FieldError } from '../../field-errors/error.ts';
import type { PathSegments } from '../../json/value.ts';
import type { StructuralSchema, ValidationRule } from '../../structural/schema.ts';
import type { Finding } from '../../field/finding.ts';

/**
 * `skipped` for want of an old value; `ratcheted`: false, but on a value that did not change, so a warning;
 * `over budget`: it ran, and its cost was more than was left or allowed.
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
  /** The remaining budget; negative when it ran out, which ended the validation. */
  readonly remaining: number;
  /** Rules that no value was checked by since the budget ran out. */
  readonly notEvaluated: number;
}
