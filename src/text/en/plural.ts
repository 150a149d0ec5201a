import { numberText } from '../numbers/number-text.ts';

/** A number with its noun. */
export const plural = (n: number, one: string, many = one + 's'): string =>
  `${numberText(n)} ${n === 1 ? one : many}`;
