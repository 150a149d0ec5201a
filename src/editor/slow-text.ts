/** Characters that are laid out far slower than letters: combining marks and invisible ones. */
const mark = /[\p{M}\p{Cf}]/gu;
const many = 3_000;
/**
 * A text with few scripts finds its fonts quickly; limits on the number of scripts, and on how often they alternate.
 */
const fewScripts = 20;
const manyOfFew = 20_000;

/** Whether laying out the text takes longer than its length suggests. */
export function hasManyMarks(text: string): boolean {
  return hasManyScripts(text) || hasMany(mark, text);
}

function hasMany(character: RegExp, text: string): boolean {
  character.lastIndex = 0;
  for (let count = 0; count < many; count++) if (!character.test(text)) return false;
  return true;
}

/** Whether scripts alternate all the time: the browser looks for a font for each part. */
function hasManyScripts(text: string): boolean {
  const seen = new Set<number>();
  let count = 0;
  let before = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const own = code < 0xa0 ? 0 : scriptOf(code);
    if (own === 0) continue;
    if (own !== before) {
      seen.add(own);
      if (++count >= (seen.size > fewScripts ? many : manyOfFew)) return true;
    }
    before = own;
  }
  return false;
}

/** As coarse as fonts are: those for East Asia cover many scripts. 0 for characters that occur in every text. */
function scriptOf(code: number): number {
  const isPunctuation = code >= 0x2000 && code < 0x2070;
  const isSecondHalf = code >= 0xdc00 && code < 0xe000;
  if (isPunctuation || isSecondHalf) return 0;
  const isHan = (code >= 0x2e80 && code < 0xa000) || (code >= 0xf900 && code < 0xfb00) || code >= 0xff00;
  if (isHan) return 0x4e00;
  if (code >= 0xac00 && code < 0xd7b0) return 0xac00;
  // A high surrogate covers 1,024 characters.
  return code >= 0xd800 && code < 0xdc00 ? code >> 3 : code >> 7;
}

const mostOfText = 10_000;

/** More lines than this, each many times wider than a screen, fill a screen with words. */
const fewLongLines = 10;

/**
 * How many characters of a line an editor shows until more are requested, so that a screen full of lines is laid out
 * in a moment.
 */
export function shownOfLine(text: string): number {
  if (hasManyMarks(text)) return 300;
  return hasManyLongLines(text) ? 1_000 : mostOfText;
}

/** Characters that are laid out quickly: of plain text, and of text with many marks. */
const laidOutSoon = { plain: 60_000, marks: 6_000 } as const;

/** How many characters of each text can be painted when all of them are laid out at once, without virtual scrolling. */
export function shownOfTexts(texts: readonly string[]): number {
  const beginnings = texts.map((text) => text.slice(0, mostOfText));
  const joined = beginnings.join('\n');
  const room = hasManyMarks(joined) ? laidOutSoon.marks : laidOutSoon.plain;
  const lengthWith = (most: number): number =>
    beginnings.reduce((sum, { length }) => sum + Math.min(length, most), 0);
  let shown = shownOfLine(joined);
  while (shown > 1 && lengthWith(shown) > room) shown = Math.ceil(shown / 2);
  return shown;
}

function hasManyLongLines(text: string): boolean {
  let count = 0;
  for (let at = 0; at < text.length;) {
    const end = text.indexOf('\n', at);
    const next = end === -1 ? text.length : end;
    if (next - at > 1_000 && ++count > fewLongLines) return true;
    at = next + 1;
  }
  return false;
}
