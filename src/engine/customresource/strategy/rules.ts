/**
 * Whether errors prevent the validation rules from being evaluated. Behaviour: pkg/registry/customresource
 * (hasBlockingErr).
 */
import { invalid, json, type FieldError } from '../../field-errors/error.ts';
import { say } from '../../codes/customresource.ts';

const blocking: ReadonlySet<FieldError['reason']> = new Set([
  'FieldValueNotSupported',
  'FieldValueRequired',
  'FieldValueTooLong',
  'FieldValueTooMany',
  'FieldValueTypeInvalid',
]);

/** Whether an error prevents the rules from being evaluated. */
export function blocksRules(errors: readonly FieldError[]): boolean {
  return errors.some((error) => blocking.has(error.reason));
}

/** The finding that replaces the rules that weren't evaluated. */
export function rulesBlocked(): FieldError {
  return invalid(undefined, json(null), say('rules-not-checked'));
}
