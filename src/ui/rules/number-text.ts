/** Whole numbers as the page writes them. */

/** The digits of a whole number, at any length, with its thousands grouped. */
export function groupedDigits(digits: string): string {
  const first = digits.length % 3 || 3;
  const groups = [digits.slice(0, first)];
  for (let at = first; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3));
  return groups.join(',');
}
