/** The number of bytes of the text in UTF-8 (a lone surrogate counts as U+FFFD: three). */
export function utf8Length(text: string): number {
  let length = text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) continue;
    if (unit < 0x800) length += 1;
    // Both halves of a pair come to four bytes together.
    else if (isPair(text, i)) {
      length += 2;
      i++;
    } else length += 2;
  }
  return length;
}

function isPair(text: string, at: number): boolean {
  const high = text.charCodeAt(at);
  const low = text.charCodeAt(at + 1);
  return high >= 0xd800 && high <= 0xdbff && low >= 0xdc00 && low <= 0xdfff;
}
