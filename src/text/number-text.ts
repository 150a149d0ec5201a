/** Whole numbers as the page writes them, everywhere: with their thousands grouped. */

/** A number, or its digits where it may be longer than a number can hold. */
export function numberText(whole: number | string): string {
  const digits = String(whole);
  const first = digits.length % 3 || 3;
  const groups = [digits.slice(0, first)];
  for (let at = first; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3));
  return groups.join(',');
}
