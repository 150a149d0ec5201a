/**
 * The message of a failed rule that has a message expression.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel (evalMessageExpression).
 */
import { trimSpace } from '../../go/space.ts';
import { utf8Length } from '../../go/utf8.ts';
import type { ValidationRule } from '../../structural/schema.ts';
import type { Variables } from '../eval/frame.ts';
import type { Program } from '../eval/program.ts';
import { say } from './codes.ts';
import type { ServerMessage } from '../../field/server-message.ts';

/** The maximum length, in bytes, of a message from an expression. */
const maxMessageSize = 5 * 1024;

export type Message =
  /** Missing if the result of the expression can't be used. */
  | { readonly text: string | undefined; readonly cost: number }
  /** Ends the whole validation. */
  | { readonly abort: ServerMessage; readonly cost: number };

export function evaluateMessage(
  program: Program,
  rule: ValidationRule,
  variables: Variables,
  remaining: number,
): Message {
  const result = program.evaluate(variables);
  const { cost } = result;
  if (cost > remaining) {
    return { abort: say('rule-message-over-budget'), cost };
  }
  if (!result.ok) {
    if (result.error.code !== 'cel-call-cost-limit') {
      return { text: undefined, cost };
    }
    return { abort: say('rule-message-over-call-limit', { rule }), cost };
  }
  const text = typeof result.value === 'string' ? trimSpace(result.value) : '';
  const usable = text !== '' && utf8Length(text) <= maxMessageSize && !text.includes('\n');
  return { text: usable ? text : undefined, cost };
}
