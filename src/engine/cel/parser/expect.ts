/** Tokens that are required. */
import { end, exprStart, memberEnd, place } from './grammar.ts';
import { tokenSet } from './token.ts';

export const eof = place(tokenSet('<EOF>'), end);
export const conditionalColon = place(tokenSet(':'), exprStart);
export const memberCallClose = place(tokenSet(')'), memberEnd);
export const indexClose = place(tokenSet(']'), memberEnd);
export const callClose = place(tokenSet(')'), end);
export const nestedClose = place(tokenSet(')'), end);
export const listClose = place(tokenSet(']'), end);
export const mapClose = place(tokenSet('}'), end);
export const messageClose = place(tokenSet('}'), end);
export const mapColon = place(tokenSet(':'), exprStart);
export const nextMapColon = place(tokenSet(':'), exprStart);
export const fieldColon = place(tokenSet(':'), exprStart);
export const nextFieldColon = place(tokenSet(':'), exprStart);
