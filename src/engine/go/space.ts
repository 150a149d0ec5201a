/** White space as defined by Go. Behaviour: strings.TrimSpace (unicode.IsSpace). */

const spaces: ReadonlySet<string> = new Set(
  '\t\n\v\f\r \u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000',
);

/** The text without leading white space. */
export function trimSpaceStart(text: string): string {
  let start = 0;
  while (start < text.length && spaces.has(text.charAt(start))) start++;
  return text.slice(start);
}

/** The text without leading and trailing white space. */
export function trimSpace(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && spaces.has(text.charAt(start))) start++;
  while (end > start && spaces.has(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}
