import {
  duplicate,
  forbidden,
  invalid,
  json,
  required,
  withPlace,
  type BadValue,
  type FieldError,
} from '../../field-errors/error.ts';
import { childOf, type FieldPath } from '../../field/path.ts';
import type { JsonValue } from '../../json/value.ts';
import { placeSegments, type ValidationRule } from '../../structural/schema.ts';
import type { CompiledRule } from './compiled-rules.ts';
import type { RuleNode } from './rule-tree.ts';
import { say } from './codes.ts';
import type { ServerMessage } from '../../field/server-message.ts';

const noOverload: ReadonlySet<string> = new Set(['cel-no-such-overload', 'cel-no-such-overload-of']);

/** The finding for a rule whose evaluation failed. */
export function evaluationMessage(error: ServerMessage, rule: ValidationRule): ServerMessage {
  const params = { rule, problem: error };
  if (noOverload.has(error.code)) return say('rule-no-such-overload', params);
  if (error.code === 'cel-call-cost-limit') return say('rule-over-call-limit', params);
  return say('rule-error', params);
}

/** The findings that a rule can cause, each at its location. */
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
      path: [...(this.#path?.segments() ?? []), ...more],
      schema: placeSegments(this.#node.schema.place, 'x-kubernetes-validations', index),
    });
  }

  /** At the value, which is represented by its type. */
  typeError(message: ServerMessage): FieldError {
    return this.#placed(invalid(this.#path, json(this.#node.schema.type), message), []);
  }

  get #fieldPath(): FieldPath | undefined {
    const { fieldPath } = this.#compiled;
    return fieldPath === undefined ? this.#path : childOf(this.#path, fieldPath.text);
  }

  /** At the fieldPath of the rule, with the type of the value. */
  fieldTypeError(message: ServerMessage): FieldError {
    const error = invalid(this.#fieldPath, json(this.#node.schema.type), message);
    return this.#placed(error, this.#compiled.fieldPath?.segments ?? []);
  }

  failure(message: string): FieldError {
    const at = this.#fieldPath;
    const serverMessage = say('rule-failed', { rule: this.#compiled.rule, message });
    const { type } = this.#node.schema;
    const value: BadValue = type === 'object' || type === 'array' ? undefined : json(this.#value);
    const made = (): FieldError => {
      switch (this.#compiled.rule.reason) {
        case 'FieldValueForbidden':
          return forbidden(at, serverMessage);
        case 'FieldValueRequired':
          return required(at, serverMessage);
        case 'FieldValueDuplicate':
          return duplicate(at, value, serverMessage);
        default:
          return invalid(at, value, serverMessage);
      }
    };
    return this.#placed(made(), this.#compiled.fieldPath?.segments ?? []);
  }
}
