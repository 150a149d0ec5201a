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
 * Returns the character of a single-letter escape in Go's quoted strings; undefined if there is no such escape.
 * Behaviour: strconv (UnquoteChar).
 */
export function controlEscape(letter: string): string | undefined {
  return escapes[letter];
}
