/** The rules of a schema, as the life of an object needs them: the evaluator is plugged in. */
import type { FieldError } from '../field/error.ts';
import { invalid, json } from '../field/error.ts';
import type { JsonObject } from '../json/value.ts';
import type { Behaviour } from '../kubernetes/behaviour.ts';
import type { StructuralSchema } from '../structural/schema.ts';
import type { Trace } from '../trace/trace.ts';

export interface RulesRequest {
  readonly schema: StructuralSchema;
  readonly object: JsonObject;
  /** The stored object, on updates. */
  readonly oldObject: JsonObject | undefined;
  readonly behaviour: Behaviour;
  readonly trace: Trace | undefined;
}

export interface RulesOutcome {
  readonly errors: readonly FieldError[];
  /** Of rules that failed on what did not change. */
  readonly warnings: readonly string[];
  /** Rules that were not evaluated, for any reason but a missing old value. */
  readonly notEvaluated: number;
}

/** Evaluates all rules of a schema on an object. */
export type RuleEvaluator = (request: RulesRequest) => RulesOutcome;

const blocking: ReadonlySet<FieldError['type']> = new Set([
  'FieldValueNotSupported',
  'FieldValueRequired',
  'FieldValueTooLong',
  'FieldValueTooMany',
  'FieldValueTypeInvalid',
]);

/** Whether a finding keeps rules from being evaluated. */
export function blocksRules(errors: readonly FieldError[]): boolean {
  return errors.some((error) => blocking.has(error.type));
}

/** The finding that stands for rules that were not evaluated. */
export function rulesBlocked(): FieldError {
  return invalid(
    undefined,
    json(null),
    'some validation rules were not checked because the object was invalid; correct the existing errors to complete validation',
  );
}
