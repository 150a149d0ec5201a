/**
 * The places of the grammar, and the token sets that they consist of.
 *
 * ANTLR's error messages print these sets, and its recovery skips to tokens in them. The numbers of places matter only
 * in that they differ.
 */
import { tokenSet, type TokenSet } from './token.ts';

/** A place in a rule where the parser looks at the next token. */
export interface Place {
  readonly id: number;
  readonly next: TokenSet;
  /** The tokens that may follow the expected token; used to detect that only this token is missing. */
  readonly after: TokenSet;
}

let count = 0;
export function place(next: TokenSet, after: TokenSet = none): Place {
  return { id: count++, next, after };
}

const none = tokenSet();
/** Only the end of the rule. */
export const end = tokenSet('rule end');

/** The tokens that can start a literal. */
export const literalStart = tokenSet(
  '-',
  'true',
  'false',
  'null',
  'NUM_FLOAT',
  'NUM_INT',
  'NUM_UINT',
  'STRING',
  'BYTES',
);
/** The tokens that can start a member. */
export const memberStart = tokenSet('[', '{', '(', '.', 'IDENTIFIER', literalStart);
/** The tokens that can start an expression. */
export const exprStart = tokenSet(memberStart, '!');
/** The tokens that can start a list element or map key. */
export const optionalStart = tokenSet(exprStart, '?');
/** The tokens that can be a field name. */
export const fieldWord = tokenSet('IDENTIFIER', 'ESC_IDENTIFIER');
/** The tokens that can start a message field. */
export const fieldStart = tokenSet(fieldWord, '?');
/** The tokens that can follow an operand. */
export const memberEnd = tokenSet('.', '[', 'rule end');
