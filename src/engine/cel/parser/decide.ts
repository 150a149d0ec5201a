/** Decisions: if the next token isn't in the set, ANTLR tries to drop one token. */
import {
  exprStart,
  fieldStart,
  fieldWord,
  literalStart,
  memberStart,
  optionalStart,
  place,
} from './grammar.ts';
import { tokenSet } from './token.ts';

export const unary = place(exprStart);
export const notLoop = place(tokenSet('!', memberStart));
export const minusLoop = place(tokenSet('-', memberStart));
export const primary = place(memberStart);
export const literal = place(literalStart);
export const callArgs = place(tokenSet(exprStart, ')'));
export const memberCallArgs = place(tokenSet(exprStart, ')'));
export const listElements = place(tokenSet(optionalStart, ',', ']'));
export const listComma = place(tokenSet(',', ']'));
export const mapEntries = place(tokenSet(optionalStart, ',', '}'));
export const mapComma = place(tokenSet(',', '}'));
export const messageFields = place(tokenSet(fieldStart, ',', '}'));
export const messageComma = place(tokenSet(',', '}'));
export const selectOptional = place(fieldStart);
export const indexOptional = place(optionalStart);
export const optionalField = place(fieldStart);
export const optionalExpr = place(optionalStart);
export const fieldName = place(fieldWord);
export const memberLoop = place(tokenSet());
