/**
 * The grammar's places: what may come next at each, and what to do when something else does.
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
function place(next: TokenSet, after: TokenSet = none): Place {
  return { id: count++, next, after };
}

const none = tokenSet();
const end = tokenSet('rule end');

const literal = tokenSet('-', 'true', 'false', 'null', 'NUM_FLOAT', 'NUM_INT', 'NUM_UINT', 'STRING', 'BYTES');
/** What a member can start with. */
export const memberStart = tokenSet('[', '{', '(', '.', 'IDENTIFIER', literal);
/** What an expression can start with. */
const exprStart = tokenSet(memberStart, '!');
/** What a list element or map key can start with. */
export const optionalStart = tokenSet(exprStart, '?');
const fieldName = tokenSet('IDENTIFIER', 'ESC_IDENTIFIER');
/** What a message field can start with. */
export const fieldStart = tokenSet(fieldName, '?');
const memberEnd = tokenSet('.', '[', 'rule end');

/** Decisions: when the next token is not in the set, ANTLR tries to drop one token. */
export const decide = {
  unary: place(exprStart),
  notLoop: place(tokenSet('!', memberStart)),
  minusLoop: place(tokenSet('-', memberStart)),
  primary: place(memberStart),
  literal: place(literal),
  callArgs: place(tokenSet(exprStart, ')')),
  memberCallArgs: place(tokenSet(exprStart, ')')),
  listElements: place(tokenSet(optionalStart, ',', ']')),
  listComma: place(tokenSet(',', ']')),
  mapEntries: place(tokenSet(optionalStart, ',', '}')),
  mapComma: place(tokenSet(',', '}')),
  messageFields: place(tokenSet(fieldStart, ',', '}')),
  messageComma: place(tokenSet(',', '}')),
  selectOptional: place(fieldStart),
  indexOptional: place(optionalStart),
  optionalField: place(fieldStart),
  optionalExpr: place(optionalStart),
  fieldName: place(fieldName),
  calcLoop: place(none),
  memberLoop: place(none),
} as const;

/** Tokens that must come. */
export const expect = {
  eof: place(tokenSet('<EOF>'), end),
  conditionalColon: place(tokenSet(':'), exprStart),
  memberCallClose: place(tokenSet(')'), memberEnd),
  indexClose: place(tokenSet(']'), memberEnd),
  callClose: place(tokenSet(')'), end),
  nestedClose: place(tokenSet(')'), end),
  listClose: place(tokenSet(']'), end),
  mapClose: place(tokenSet('}'), end),
  messageClose: place(tokenSet('}'), end),
  mapColon: place(tokenSet(':'), exprStart),
  nextMapColon: place(tokenSet(':'), exprStart),
  fieldColon: place(tokenSet(':'), exprStart),
  nextFieldColon: place(tokenSet(':'), exprStart),
} as const;

/** What may follow a rule at each place that calls it: the parser's stack is made of these. */
export const follow = {
  start: tokenSet('<EOF>'),
  firstOr: tokenSet('?', 'rule end'),
  thenOr: tokenSet(':'),
  elseExpr: end,
  and: tokenSet('||', 'rule end'),
  relation: tokenSet('&&', 'rule end'),
  calc: tokenSet('==', '!=', 'in', '<', '<=', '>=', '>', 'rule end'),
  unary: tokenSet('+', '-', '*', '/', '%', 'rule end'),
  member: end,
  primary: memberEnd,
  selectName: memberEnd,
  memberCallArgs: tokenSet(')'),
  index: tokenSet(']'),
  callArgs: tokenSet(')'),
  nested: tokenSet(')'),
  listElements: tokenSet(',', ']'),
  mapEntries: tokenSet(',', '}'),
  messageFields: tokenSet(',', '}'),
  literal: end,
  argument: tokenSet(',', 'rule end'),
  element: tokenSet(',', 'rule end'),
  key: tokenSet(':'),
  value: tokenSet(',', 'rule end'),
  fieldKey: tokenSet(':'),
  fieldKeyName: end,
  optionalExpr: end,
} as const;
