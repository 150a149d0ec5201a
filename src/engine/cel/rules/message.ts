/**
 * The text of a rule that failed.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel (evalMessageExpression, ruleMessageOrDefault).
 */
import { quote } from '../../json/go-format.ts';
import { trimSpace } from '../../go/space.ts';
import { utf8Length } from '../../go/utf8.ts';
import type { ValidationRule } from '../../structural/schema.ts';
import type { Variables } from '../eval/frame.ts';
import type { Program } from '../eval/program.ts';

/** How a rule is called in texts. */
export function ruleText(rule: ValidationRule): string {
  return trimSpace(rule.message === '' ? rule.rule : rule.message);
}

export function messageOrDefault(rule: ValidationRule): string {
  return rule.message === '' ? `failed rule: ${ruleText(rule)}` : trimSpace(rule.message);
}

/** Bytes of a message that an expression makes. */
const maxMessageSize = 5 * 1024;

export type Message =
  /** Missing when the expression gave none that can be used. */
  | { readonly text: string | undefined; readonly cost: number }
  /** Ends the whole validation. */
  | { readonly abort: string; readonly cost: number };

export function evaluateMessage(
  program: Program,
  rule: ValidationRule,
  variables: Variables,
  remaining: number,
): Message {
  const result = program.evaluate(variables);
  const { cost } = result;
  if (cost > remaining) {
    return {
      abort:
        'messageExpression evaluation failed due to running out of cost budget, ' +
        'no further validation rules will be run',
      cost,
    };
  }
  if (!result.ok) {
    if (!result.error.startsWith('operation cancelled: actual cost limit exceeded')) {
      return { text: undefined, cost };
    }
    const expression = quote(rule.messageExpression);
    return {
      abort:
        'no further validation rules will be run due to call cost exceeds limit for messageExpression: ' +
        expression,
      cost,
    };
  }
  const text = typeof result.value === 'string' ? trimSpace(result.value) : '';
  const usable = text !== '' && utf8Length(text) <= maxMessageSize && !text.includes('\n');
  return { text: usable ? text : undefined, cost };
}
