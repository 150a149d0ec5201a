/** Characters that are laid out far slower than letters: marks upon others, and those that are not seen. */
const mark = /[\p{M}\p{Cf}]/gu;
const many = 3_000;
/** Scripts of which the fonts are soon known, and how often one of them may follow another. */
const fewScripts = 20;
const manyOfFew = 20_000;

/** Whether laying out the text takes longer than its length tells. */
export function hasManyMarks(text: string): boolean {
  return hasManyScripts(text) || hasMany(mark, text);
}

function hasMany(character: RegExp, text: string): boolean {
  character.lastIndex = 0;
  for (let count = 0; count < many; count++) if (!character.test(text)) return false;
  return true;
}

/** Whether one script follows the other all the time: for each part a font is looked for. */
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

/** As coarse as fonts are: those of East Asia hold many. 0 for what stands in every text. */
function scriptOf(code: number): number {
  const isPunctuation = code >= 0x2000 && code < 0x2070;
  const isSecondHalf = code >= 0xdc00 && code < 0xe000;
  if (isPunctuation || isSecondHalf) return 0;
  const isHan = (code >= 0x2e80 && code < 0xa000) || (code >= 0xf900 && code < 0xfb00) || code >= 0xff00;
  if (isHan) return 0x4e00;
  if (code >= 0xac00 && code < 0xd7b0) return 0xac00;
  // A first half stands for 1,024 characters.
  return code >= 0xd800 && code < 0xdc00 ? code >> 3 : code >> 7;
}

/** More lines than these, each longer than a screen is wide many times over, fill a screen with words. */
const fewLongLines = 10;

/** As much of a line as an editor shows until more is asked for, so that a screen full of lines is laid out in a moment. */
export function shownOfLine(text: string): number {
  if (hasManyMarks(text)) return 300;
  return hasManyLongLines(text) ? 1_000 : 10_000;
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
