/**
 * The fields of x-kubernetes-validations, before any rule is compiled.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation.
 */
import {
  invalid,
  json,
  notSupported,
  required,
  type BadValue,
  type FieldError,
} from '../../field-errors/error.ts';
import type { FieldPath } from '../../field/path.ts';
import { jsonString } from '../../json/go-format.ts';
import { trimSpace } from '../../go/space.ts';
import { toStructural } from '../../structural/to-structural.ts';
import type { SchemaProps } from '../../structural/schema-props.ts';
import type { ValidationRule } from '../../structural/schema.ts';
import { findSchemaField } from './schema-field.ts';
import { say } from '../../codes/crds/crd.ts';

const reasons = ['FieldValueDuplicate', 'FieldValueForbidden', 'FieldValueInvalid', 'FieldValueRequired'];

export function ruleFieldErrors(
  s: SchemaProps,
  rules: readonly ValidationRule[],
  path: FieldPath,
  errors: FieldError[],
): void {
  const all = path.child('x-kubernetes-validations');
  for (const [i, rule] of rules.entries()) {
    const at = all.index(i);
    ruleTextErrors(rule, at, errors);
    if (rule.messageExpression !== '' && trimSpace(rule.messageExpression) === '') {
      errors.push(required(at.child('messageExpression'), say('rule-message-expression-empty')));
    }
    if (rule.reason !== undefined && !reasons.includes(rule.reason)) {
      const message = say('rule-reason-unsupported', { allowed: reasons });
      errors.push(notSupported(at.child('reason'), { rendered: jsonString(rule.reason) }, message));
    }
    if (rule.fieldPath !== '') fieldPathErrors(s, rule.fieldPath, at.child('fieldPath'), errors);
  }
}

function ruleTextErrors(rule: ValidationRule, at: FieldPath, errors: FieldError[]): void {
  const text = trimSpace(rule.rule);
  const message = trimSpace(rule.message);
  if (text === '') {
    errors.push(required(at.child('rule'), say('rule-missing')));
  } else if (rule.message !== '' && message === '') {
    errors.push(invalid(at.child('message'), json(rule.message), say('rule-message-empty')));
  } else if (hasLineBreak(message)) {
    errors.push(invalid(at.child('message'), json(rule.message), say('rule-message-line-breaks')));
  } else if (hasLineBreak(text) && message === '') {
    errors.push(required(at.child('message'), say('rule-message-missing')));
  }
}

function fieldPathErrors(s: SchemaProps, fieldPath: string, at: FieldPath, errors: FieldError[]): void {
  const value = (): BadValue => json(fieldPath);
  if (trimSpace(fieldPath) === '') errors.push(invalid(at, value(), say('rule-field-path-empty')));
  if (hasLineBreak(fieldPath)) errors.push(invalid(at, value(), say('rule-field-path-line-breaks')));
  if (toStructural(s).ok && !findSchemaField(fieldPath, s, 'arrays').ok) {
    errors.push(invalid(at, value(), say('rule-field-path-invalid')));
  }
}

function hasLineBreak(text: string): boolean {
  return text.includes('\n') || text.includes('\r');
}
