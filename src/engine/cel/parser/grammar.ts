/**
 * The grammar's places, and the sets of tokens they are made of.
 *
 * ANTLR's error texts print these sets, and its recovery skips to tokens in them. Numbers of places matter
 * only in that they differ.
 */
import { tokenSet, type TokenSet } from './token.ts';

/** A place in a rule at which the parser looks at the next token. */
export interface Place {
  readonly id: number;
  readonly next: TokenSet;
  /** What may come behind the token expected here; used to see whether it is just missing. */
  readonly after: TokenSet;
}

let count = 0;
export function place(next: TokenSet, after: TokenSet = none): Place {
  return { id: count++, next, after };
}

const none = tokenSet();
/** Nothing but the end of the rule. */
export const end = tokenSet('rule end');

/** What a literal can start with. */
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
/** What a member can start with. */
export const memberStart = tokenSet('[', '{', '(', '.', 'IDENTIFIER', literalStart);
/** What an expression can start with. */
export const exprStart = tokenSet(memberStart, '!');
/** What a list element or map key can start with. */
export const optionalStart = tokenSet(exprStart, '?');
/** What the name of a field is. */
export const fieldWord = tokenSet('IDENTIFIER', 'ESC_IDENTIFIER');
/** What a message field can start with. */
export const fieldStart = tokenSet(fieldWord, '?');
/** What can follow an operand. */
export const memberEnd = tokenSet('.', '[', 'rule end');
