/** The tokens of the grammar, by name. */
import { tokenType } from './token.ts';

export const equals = tokenType('==');
export const notEquals = tokenType('!=');
export const greater = tokenType('>');
export const and = tokenType('&&');
export const or = tokenType('||');
export const openBracket = tokenType('[');
export const closeBracket = tokenType(']');
export const openBrace = tokenType('{');
export const closeBrace = tokenType('}');
export const openParen = tokenType('(');
export const closeParen = tokenType(')');
export const dot = tokenType('.');
export const comma = tokenType(',');
export const minus = tokenType('-');
export const not = tokenType('!');
export const question = tokenType('?');
export const plus = tokenType('+');
export const star = tokenType('*');
export const slash = tokenType('/');
export const percent = tokenType('%');
export const numFloat = tokenType('NUM_FLOAT');
export const numInt = tokenType('NUM_INT');
export const identifier = tokenType('IDENTIFIER');
export const escaped = tokenType('ESC_IDENTIFIER');
