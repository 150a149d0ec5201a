import { numberText } from '../numbers/number-text.ts';

/** A number with its noun. */
export const plural = (n: number, one: string, many = one + 's'): string =>
  `${numberText(n)} ${n === 1 ? one : many}`;

/** Joins names with commas and “or”. */
export function either(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} or ${last}`;
}
