/** Formats integers as the page shows them everywhere: with their thousands grouped. */

/** `whole`: a number, or its digits if it may exceed the range of numbers. */
export function numberText(whole: number | string): string {
  const digits = String(whole);
  const first = digits.length % 3 || 3;
  const groups = [digits.slice(0, first)];
  for (let at = first; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3));
  return groups.join(',');
}
