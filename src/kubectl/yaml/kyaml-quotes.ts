/**
 * The keys that KYAML writes in quotes: those that a YAML parser might not read as a string.
 * Behaviour: sigs.k8s.io/yaml/kyaml (needsQuotes, isTypeAmbiguous).
 */

/** Letters, numbers, and `_`; inside also `-`, `.`, and `/`. Only such strings are checked below. */
const plain = /^[\p{L}\p{N}_](?:[\p{L}\p{N}_./-]*[\p{L}\p{N}_])?$/u;

const words: ReadonlySet<string> = new Set(['null', 'true', 'false', 't', 'f', 'y', 'yes', 'on', 'n', 'no', 'off']); // prettier-ignore

export function needsQuotes(text: string): boolean {
  return !plain.test(text) || isWord(text) || isNumber(text.replaceAll('_', '')) || isDate(text);
}

/** Matches kubectl: `t` and `f` are included, because Go parses them as booleans. */
function isWord(text: string): boolean {
  return words.has(text.toLowerCase());
}

function isNumber(text: string): boolean {
  if (/^(?:inf|infinity|nan)$/i.test(text)) return true;
  if (/^[0-9]+(?:\.[0-9]*)?(?:e-?[0-9]+)?$/i.test(text)) return Number.isFinite(Number(text));
  if (/^0x[0-9a-f]*(?:\.[0-9a-f]*)?p-?[0-9]+$/i.test(text)) return true;
  if (!/^0(?:x[0-9a-f]+|b[01]+|o[0-7]+)$/i.test(text)) return false;
  return BigInt(text.toLowerCase()) < 2n ** 63n;
}

/** `2026-1-2`, if the day exists. */
function isDate(text: string): boolean {
  const found = /^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})$/.exec(text);
  if (found === null) return false;
  const [year, month, day] = found.slice(1).map(Number) as [number, number, number];
  // JavaScript interprets years below 100 as years of the last century.
  const days = new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
  return month >= 1 && month <= 12 && day >= 1 && day <= days;
}
