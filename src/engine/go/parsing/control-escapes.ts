/** The characters that Go's escapes of one letter mean in quoted strings. Behaviour: strconv (UnquoteChar). */
export const controlEscapes: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '\\': '\\',
};
