/** The findings of a schema's rules about an object. */
import { catalogue, type ServerMessage } from '../../field/server-message.ts';
import { quote } from '../../json/go-format.ts';
import type { ValidationRule } from '../../structural/schema.ts';
import { ruleText } from './rule-text.ts';

interface OfRule {
  readonly rule: ValidationRule;
}
interface Problem {
  readonly problem: ServerMessage;
}

const ofRule = { isOfRule: true } as const;

export const say = catalogue(
  { check: 'rules', crdCheck: 'crd-rules', phase: 'rules' },
  {
    'rule-failed': ({ message }: OfRule & { readonly message: string }) => message,
    'rule-error': ({ rule, problem }: OfRule & Problem) =>
      `${problem.text} evaluating rule: ${ruleText(rule)}`,
    'rule-no-such-overload': ({ rule, problem }: OfRule & Problem) =>
      `'${problem.text}': call arguments did not match a supported operator, function or macro signature for rule: ${ruleText(rule)}`,
    'rule-over-call-limit': ({ rule, problem }: OfRule & Problem) =>
      `'${problem.text}': no further validation rules will be run due to call cost exceeds limit for rule: ${ruleText(rule)}`,
    'rules-over-budget':
      'validation failed due to running out of cost budget, no further validation rules will be run',
    'rule-message-over-budget':
      'messageExpression evaluation failed due to running out of cost budget, no further validation rules will be run',
    'rule-message-over-call-limit': ({ rule }: OfRule) =>
      'no further validation rules will be run due to call cost exceeds limit for messageExpression: ' +
      quote(rule.messageExpression),
    'rule-does-not-run': ({ problem }: Problem) => `rule compile error: ${problem.text}`,
    'rules-without-types': ({ problem }: Problem) => `rule compiler initialization error: ${problem.text}`,
  },
  {
    'rule-failed': ofRule,
    'rule-error': ofRule,
    'rule-no-such-overload': ofRule,
    'rule-over-call-limit': ofRule,
    'rule-message-over-budget': ofRule,
    'rule-message-over-call-limit': ofRule,
    'rule-does-not-run': ofRule,
  },
);
