/**
 * The text of a rule that failed, where an expression makes it.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel (evalMessageExpression).
 */
import { trimSpace } from '../../go/space.ts';
import { utf8Length } from '../../go/utf8.ts';
import type { ValidationRule } from '../../structural/schema.ts';
import type { Variables } from '../eval/frame.ts';
import type { Program } from '../eval/program.ts';
import { say } from './codes.ts';
import type { ServerMessage } from '../../field/server-message.ts';

/** Bytes of a message that an expression makes. */
const maxMessageSize = 5 * 1024;

export type Message =
  /** Missing when the expression gave none that can be used. */
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
