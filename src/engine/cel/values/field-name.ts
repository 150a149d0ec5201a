/**
 * Property names as CEL identifiers.
 * Behaviour: k8s.io/apiserver/pkg/cel (Escape, Unescape).
 */

const reserved: ReadonlySet<string> = new Set(
  (
    'true false null in as break const continue else for function if import let loop package ' +
    'namespace return var void while'
  ).split(' '),
);

const symbols: readonly (readonly [string, string])[] = [
  ['__', '__underscores__'],
  ['.', '__dot__'],
  ['-', '__dash__'],
  ['/', '__slash__'],
];
const escapes: ReadonlyMap<string, string> = new Map(symbols);
const originals: ReadonlyMap<string, string> = new Map(
  symbols.map(([symbol, escaped]) => [escaped.slice(2, -2), symbol]),
);

/** The identifier for a property name; undefined for a name that expressions can't use. */
export function escapeFieldName(name: string): string | undefined {
  if (!/^[a-zA-Z_./-][a-zA-Z0-9_./-]*$/.test(name)) return undefined;
  if (reserved.has(name)) return `__${name}__`;
  return name.replace(/__|[-./]/g, (symbol) => escapes.get(symbol) ?? symbol);
}

/** The property name of an identifier; undefined if the identifier isn't the result of escaping. */
export function unescapeFieldName(escaped: string): string | undefined {
  if (!escaped.includes('__')) return escaped;
  let valid = true;
  const name = escaped.replace(/__[^_]+__/g, (match) => {
    const inner = match.slice(2, -2);
    const symbol = originals.get(inner);
    if (symbol !== undefined) return symbol;
    if (!reserved.has(inner) || match.length !== escaped.length) valid = false;
    return inner;
  });
  return valid ? name : undefined;
}
