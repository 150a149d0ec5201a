import { numberText } from '../numbers/number-text.ts';

/** A number with its measure word and noun: nouns have no plural. */
export const count = (n: number, noun: string): string => `${numberText(n)} ${noun}`;
