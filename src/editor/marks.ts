/** Characters that are laid out far slower than letters: marks upon others, and those that are not seen. */
const mark = /[\p{M}\p{Cf}]/gu;
const many = 3_000;

/** Whether laying out the text takes longer than its length tells. */
export function hasManyMarks(text: string): boolean {
  mark.lastIndex = 0;
  for (let count = 0; count < many; count++) if (!mark.test(text)) return false;
  return true;
}
