/**
 * Rewrites a pattern from Go's syntax to that of the regular expression library: group names may repeat, and Unicode
 * classes are looked up as in Go.
 * Behaviour: regexp/syntax (parse, unicodeTable).
 */

/** A replaced part, for restoring the original in errors. */
interface Piece {
  readonly original: string;
  readonly written: string;
}

export interface Rewrite {
  readonly pattern: string;
  readonly pieces: readonly Piece[];
}

export function goSyntax(pattern: string): Rewrite {
  if (!/\\[pP]|\(\?P?<|\[:\]/.test(pattern)) return { pattern, pieces: [] };
  const pieces: Piece[] = [];
  const names = new Set<string>();
  let out = '';
  let inClass = false;
  for (let at = 0; at < pattern.length;) {
    const step = piece(pattern, at, inClass, names);
    out += step.written;
    if (step.original !== step.written) pieces.push(step);
    if (step.original === '[' && !inClass) {
      inClass = true;
      // A bracket right after the opening one is a member of the class.
      const first = /^\[\^?\]/.exec(pattern.slice(at, at + 3));
      if (first !== null) {
        out += first[0].slice(1);
        at += first[0].length - 1;
      }
    } else if (step.original === ']') {
      inClass = false;
    }
    at += step.original.length;
  }
  return { pattern: out, pieces };
}

/** The next independent part of a pattern. */
function piece(pattern: string, at: number, inClass: boolean, names: Set<string>): Piece {
  const same = (original: string): Piece => ({ original, written: original });
  const rest = pattern.slice(at, at + 200);
  if (rest.startsWith('\\Q') && !inClass) {
    const end = pattern.indexOf('\\E', at);
    return same(pattern.slice(at, end < 0 ? pattern.length : end + 2));
  }
  if (inClass && rest.startsWith('[:')) {
    const named = /^\[:\^?\w+:\]/.exec(rest);
    if (named !== null) return same(named[0]);
    // Go treats this as a named class only if a later `:]` ends it.
    if (rest.startsWith('[:]') && pattern.indexOf(':]', at + 2) < 0) return { original: '[', written: '\\[' };
  }
  const unicode = /^\\([pP])(?:\{(\^?)([^}]*)\}|([^{]))/u.exec(rest);
  if (unicode !== null) {
    const negated = (unicode[1] === 'P') !== (unicode[2] === '^');
    const name = unicode[3] ?? unicode[4] ?? '';
    return { original: unicode[0], written: unicodeClass(name, negated, inClass) ?? unicode[0] };
  }
  if (rest.startsWith('\\')) return same(rest.slice(0, 2));
  const group = inClass ? null : /^\(\?P?<(\w+)>/.exec(rest);
  if (group !== null) {
    const name = group[1] as string;
    if (names.has(name)) return { original: group[0], written: '(' };
    names.add(name);
    return same(group[0]);
  }
  return same(rest.slice(0, 1));
}

function unicodeClass(name: string, negated: boolean, inClass: boolean): string | undefined {
  const canonical = canonicalName(name);
  if (canonical === 'Ascii') return asciiClass(negated, inClass);
  if (canonical === 'Assigned') return classText('Cn', !negated);
  if (canonical === 'Lc') return classText('LC', negated);
  if (canonical === name && !aliases.has(name)) return undefined;
  const category = aliases.get(canonical);
  if (category !== undefined) return classText(category, negated);
  // Matches the API server: scripts of two words are never found, since their names lose the underscore.
  return classText(canonical, negated);
}

function classText(name: string, negated: boolean): string {
  return `\\${negated ? 'P' : 'p'}{${name}}`;
}

function asciiClass(negated: boolean, inClass: boolean): string {
  const range = negated ? '\\x80-\\x{10FFFF}' : '\\x00-\\x7F';
  return inClass ? range : `[${range}]`;
}

/** Converts a name to one upper-case letter and lower-case letters, without spaces, hyphens, and underscores. */
function canonicalName(name: string): string {
  const letters = name.replace(/[_ -]/g, '');
  const lower = letters.slice(1).replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return letters.slice(0, 1).replace(/[a-z]/, (letter) => letter.toUpperCase()) + lower;
}

/** The long names of the Unicode categories. */
const aliases: ReadonlyMap<string, string> = new Map(
  [
    'LC Cased_Letter',
    'Pe Close_Punctuation',
    'M Combining_Mark',
    'Pc Connector_Punctuation',
    'Cc Control',
    'Sc Currency_Symbol',
    'Pd Dash_Punctuation',
    'Nd Decimal_Number',
    'Me Enclosing_Mark',
    'Pf Final_Punctuation',
    'Cf Format',
    'Pi Initial_Punctuation',
    'L Letter',
    'Nl Letter_Number',
    'Zl Line_Separator',
    'Ll Lowercase_Letter',
    'M Mark',
    'Sm Math_Symbol',
    'Lm Modifier_Letter',
    'Sk Modifier_Symbol',
    'Mn Nonspacing_Mark',
    'N Number',
    'Ps Open_Punctuation',
    'C Other',
    'Lo Other_Letter',
    'No Other_Number',
    'Po Other_Punctuation',
    'So Other_Symbol',
    'Zp Paragraph_Separator',
    'Co Private_Use',
    'P Punctuation',
    'Z Separator',
    'Zs Space_Separator',
    'Mc Spacing_Mark',
    'Cs Surrogate',
    'S Symbol',
    'Lt Titlecase_Letter',
    'Cn Unassigned',
    'Lu Uppercase_Letter',
    'Cc cntrl',
    'Nd digit',
    'P punct',
  ].map((line) => {
    const [category, name] = line.split(' ') as [string, string];
    return [canonicalName(name), category];
  }),
);
