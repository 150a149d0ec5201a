/**
 * Recognises patterns that JavaScript's own engine matches exactly as RE2 does, and in linear time.
 * Most patterns of CRDs are like that, and native ones are compiled fifty times as fast.
 *
 * Such a pattern is ASCII, starts with `^`, and is a sequence of characters, classes and simple escapes,
 * of which at most one has a repetition of variable length; or `^(a|b|c)$` of plain words.
 */

const character = String.raw`[A-Za-z0-9_ ,;:/@%&=<>~'"!#-]|\\[-.+*?()|{}$^/\[\]\\]|\\[dw]`;
const classMember = String.raw`(?:[A-Za-z0-9_ ,;:/@%&=<>~'"!#.+*?()|{}$]|\\[-.+*?()|{}$^/\[\]\\]|\\[dw])`;
// Ranges only between characters of the same kind; a hyphen for itself only at the ends.
const range = String.raw`(?:[a-z]-[a-z]|[A-Z]-[A-Z]|[0-9]-[0-9])`;
const classText = String.raw`\[\^?-?(?:${range}|${classMember})+-?\]`;
const atom = new RegExp(`^(?:${classText}|${character})`);
const repetition = /^(?:\{(\d{1,4})(,?)(\d{0,4})\}|([*+?]))/;
const words = /^\^\((?:\?:)?([A-Za-z0-9_ ,;:/@=-]*(?:\|[A-Za-z0-9_ ,;:/@=-]*)*)\)\$$/;

/** Longer ones might hit RE2's limit on the size of a program. */
const longest = 1000;

/** The same pattern as a native expression, or nothing when it is not that plain. */
export function plainPattern(pattern: string): RegExp | undefined {
  if (pattern.length > longest || !isPlain(pattern)) return undefined;
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
}

function isPlain(pattern: string): boolean {
  if (words.test(pattern)) return true;
  if (!pattern.startsWith('^')) return false;
  let rest = pattern.slice(1);
  let variable = 0;
  while (rest !== '' && rest !== '$') {
    const next = atom.exec(rest)?.[0];
    if (next === undefined) return false;
    rest = rest.slice(next.length);
    const repeated = repetition.exec(rest);
    if (repeated === null) continue;
    const count = countOf(repeated);
    if (count === undefined) return false;
    if (count === 'variable' && ++variable > 1) return false;
    rest = rest.slice(repeated[0].length);
    // A second mark would make the repetition lazy, or be an error.
    if (/^[*+?{]/.test(rest)) return false;
  }
  return true;
}

function countOf(repeated: RegExpExecArray): 'fixed' | 'variable' | undefined {
  const [, low, comma, high, mark] = repeated;
  if (mark !== undefined) return 'variable';
  const least = Number(low);
  const most = high === '' ? least : Number(high);
  if (least > 1000 || most > 1000 || most < least || (comma === '' && high !== '')) return undefined;
  return comma === '' || high === low ? 'fixed' : 'variable';
}
