/**
 * The name of a rule in messages. Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel
 * (ruleMessageOrDefault).
 */
import { trimSpace } from '../../go/space.ts';
import type { ValidationRule } from '../../structural/schema.ts';

/** Returns the name of a rule in messages. */
export function ruleText(rule: ValidationRule): string {
  return trimSpace(rule.message === '' ? rule.rule : rule.message);
}

export function messageOrDefault(rule: ValidationRule): string {
  return rule.message === '' ? `failed rule: ${ruleText(rule)}` : trimSpace(rule.message);
}
