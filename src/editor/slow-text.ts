/** Characters that are laid out far slower than letters: marks upon others, and those that are not seen. */
const mark = /[\p{M}\p{Cf}]/gu;
const many = 3_000;

/** Whether laying out the text takes longer than its length tells. */
export function hasManyMarks(text: string): boolean {
  mark.lastIndex = 0;
  for (let count = 0; count < many; count++) if (!mark.test(text)) return false;
  return true;
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
