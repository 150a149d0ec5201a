/** The helpers that the checks of these objects share. */
import {
  duplicate,
  invalid,
  json,
  notSupported,
  required,
  type FieldError,
} from '../../field-errors/error.ts';
import type { FieldPath } from '../../field/path.ts';
import type { ServerMessage } from '../../field/server-message.ts';
import { goStrings } from '../../crd/features/go-json.ts';
import { label1035Errors, labelValueErrors, qualifiedNameErrors } from '../../objectmeta/names/names.ts';
import { isObject, textItems, textOf, type JsonObject, type JsonValue } from '../../json/value.ts';
import { listOf } from '../matching/read.ts';
import { forbidden } from '../../field-errors/error.ts';
import { say } from './codes.ts';

/** Reports a required field that isn't set. */
export function missing(path: FieldPath): FieldError {
  return required(path, say('admission-field-missing'));
}

export function unsupported(path: FieldPath, value: string, allowed: readonly string[]): FieldError {
  return notSupported(path, json(value), say('admission-value-unsupported', { allowed }));
}

export function repeated(path: FieldPath, value: string): FieldError {
  return duplicate(path, json(value), say('admission-value-repeated'));
}

/** Returns an error for each problem of a value. */
export function problemsOf(path: FieldPath, value: string, problems: readonly ServerMessage[]): FieldError[] {
  return problems.map((message) => invalid(path, json(value), message));
}

/** A list of strings is printed as JSON. */
export function texts(values: readonly string[]): { readonly rendered: string } {
  return { rendered: goStrings(values) };
}

/** An optional string that must be one of a list if it is set. */
export function oneOf(
  object: JsonObject,
  key: string,
  allowed: readonly string[],
  path: FieldPath,
  absent: 'required' | 'optional',
): FieldError[] {
  const value = object.get(key);
  if (typeof value !== 'string') return absent === 'required' ? [missing(path.child(key))] : [];
  return allowed.includes(value) ? [] : [unsupported(path.child(key), value, allowed)];
}

export function objectIn(object: JsonObject, key: string): JsonObject {
  const value = object.get(key);
  return isObject(value) ? value : new Map();
}

/** Checks names that are part of a path. */
export function pathSegmentErrors(path: FieldPath, name: string): FieldError[] {
  if (name === '.' || name === '..') {
    return [invalid(path, json(name), say('admission-path-segment-name', { name, kind: 'be' }))];
  }
  return ['/', '%']
    .filter((mark) => name.includes(mark))
    .map((mark) =>
      invalid(path, json(name), say('admission-path-segment-name', { name: mark, kind: 'contain' })),
    );
}

/**
 * The errors of a LabelSelector. The `values` of expressions are checked unless the stored ones were already invalid.
 */
export function selectorErrors(
  selector: JsonValue | undefined,
  path: FieldPath,
  values: 'checked' | 'unchecked' = 'checked',
): FieldError[] {
  if (!isObject(selector)) return [];
  const errors: FieldError[] = [];
  const labels = selector.get('matchLabels');
  const labelsPath = path.child('matchLabels');
  if (isObject(labels)) {
    for (const [key, value] of labels) {
      errors.push(...problemsOf(labelsPath, key, qualifiedNameErrors(key)));
      if (typeof value === 'string') errors.push(...problemsOf(labelsPath, value, labelValueErrors(value)));
    }
  }
  for (const [i, requirement] of listOf(selector.get('matchExpressions')).entries()) {
    errors.push(...requirementErrors(requirement, path.child('matchExpressions').index(i), values));
  }
  return errors;
}

function requirementErrors(
  requirement: JsonObject,
  path: FieldPath,
  checked: 'checked' | 'unchecked',
): FieldError[] {
  const errors: FieldError[] = [];
  const operator = textOf(requirement, 'operator');
  const values = textItems(requirement.get('values'));
  const at = path.child('values');
  switch (operator) {
    case 'In':
    case 'NotIn':
      if (values.length === 0) errors.push(required(at, say('admission-selector-values-missing')));
      break;
    case 'Exists':
    case 'DoesNotExist':
      if (values.length > 0) errors.push(forbidden(at, say('admission-selector-values-with-exists')));
      break;
    default:
      errors.push(invalid(path.child('operator'), json(operator), say('admission-selector-operator')));
  }
  const key = textOf(requirement, 'key');
  errors.push(...problemsOf(path.child('key'), key, qualifiedNameErrors(key)));
  if (checked === 'unchecked') return errors;
  for (const [i, value] of values.entries())
    errors.push(...problemsOf(at.index(i), value, labelValueErrors(value)));
  return errors;
}

/** A version such as `v1`. */
export function versionErrors(path: FieldPath, version: string): FieldError[] {
  return problemsOf(path, version, label1035Errors(version));
}
