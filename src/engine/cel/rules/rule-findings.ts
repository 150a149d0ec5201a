import {
  duplicate,
  forbidden,
  invalid,
  json,
  required,
  withPlace,
  type BadValue,
  type FieldError,
} from '../../field/error.ts';
import { childOf, type FieldPath } from '../../field/path.ts';
import type { JsonValue } from '../../json/value.ts';
import { placeSegments, type ValidationRule } from '../../structural/schema.ts';
import type { CompiledRule } from './compiled-rules.ts';
import { ruleText } from './message.ts';
import type { RuleNode } from './rule-tree.ts';

export const outOfBudget =
  'validation failed due to running out of cost budget, no further validation rules will be run';

/** What is said of a rule that ended in an error. */
export function evaluationText(error: string, rule: ValidationRule): string {
  const text = ruleText(rule);
  if (error.startsWith('no such overload')) {
    const explanation =
      'call arguments did not match a supported operator, function or macro signature for rule';
    return `'${error}': ${explanation}: ${text}`;
  }
  if (error.startsWith('operation cancelled: actual cost limit exceeded')) {
    return `'${error}': no further validation rules will be run due to call cost exceeds limit for rule: ${text}`;
  }
  return `${error} evaluating rule: ${text}`;
}

/** The findings that one rule can lead to, each at its place. */
export class RuleFindings {
  readonly #node: RuleNode;
  readonly #compiled: CompiledRule;
  readonly #value: JsonValue;
  readonly #path: FieldPath | undefined;

  constructor(node: RuleNode, compiled: CompiledRule, value: JsonValue, path: FieldPath | undefined) {
    this.#node = node;
    this.#compiled = compiled;
    this.#value = value;
    this.#path = path;
  }

  #placed(error: FieldError, more: readonly (string | number)[]): FieldError {
    const index = this.#node.schema.extensions.validations.indexOf(this.#compiled.rule);
    return withPlace(error, {
      object: [...(this.#path?.segments() ?? []), ...more],
      schema: placeSegments(this.#node.schema.place, 'x-kubernetes-validations', index),
    });
  }

  /** At the value, which is given by its type. */
  typeError(detail: string): FieldError {
    return this.#placed(invalid(this.#path, json(this.#node.schema.type), detail), []);
  }

  get #fieldPath(): FieldPath | undefined {
    const { fieldPath } = this.#compiled;
    return fieldPath === undefined ? this.#path : childOf(this.#path, fieldPath.text);
  }

  /** At the fieldPath of the rule, with the type of the value. */
  fieldTypeError(detail: string): FieldError {
    const error = invalid(this.#fieldPath, json(this.#node.schema.type), detail);
    return this.#placed(error, this.#compiled.fieldPath?.segments ?? []);
  }

  failure(detail: string): FieldError {
    const at = this.#fieldPath;
    const { type } = this.#node.schema;
    const value: BadValue = type === 'object' || type === 'array' ? undefined : json(this.#value);
    const made = (): FieldError => {
      switch (this.#compiled.rule.reason) {
        case 'FieldValueForbidden':
          return forbidden(at, detail);
        case 'FieldValueRequired':
          return required(at, detail);
        case 'FieldValueDuplicate':
          return duplicate(at, value);
        default:
          return invalid(at, value, detail);
      }
    };
    return this.#placed(made(), this.#compiled.fieldPath?.segments ?? []);
  }
}
