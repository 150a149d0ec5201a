/** Fractions of a second as Go writes them. */

/** A decimal point and the given number of digits, without trailing zeros; empty for zero. */
export function fractionText(rest: bigint | number, digits: number): string {
  return withoutZeros('.' + String(rest).padStart(digits, '0')).replace(/\.$/, '');
}

export function withoutZeros(decimals: string): string {
  return decimals.replace(/(?<!0)0+$/, '');
}
