const escapes: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '\\': '\\',
};

/**
 * Returns the character that an escape of one letter means in Go's quoted strings; undefined if it means none.
 * Behaviour: strconv (UnquoteChar).
 */
export function controlEscape(letter: string): string | undefined {
  return escapes[letter];
}
