/**
 * Breaks lines between words; a word longer than a line stays whole. Removes white space at a break.
 * Behaviour: the wrapping of kubectl's help and explain texts.
 */
export function wordWrap(text: string, limit: number): string {
  let out = '';
  let line = 0;
  let space = '';
  let word = '';
  // In code points. Counting them for each character would take quadratic time for a long word.
  let spaceLength = 0;
  let wordLength = 0;
  const flush = (): void => {
    out += space + word;
    line += spaceLength + wordLength;
    space = word = '';
    spaceLength = wordLength = 0;
  };
  for (const char of text) {
    if (char === '\n') {
      // White space before a line end stays only if it fits.
      if (word !== '' || line + spaceLength <= limit) flush();
      out += '\n';
      line = 0;
      space = '';
      spaceLength = 0;
    } else if (isBreakable(char)) {
      if (word !== '' || space === '') flush();
      space += char;
      spaceLength++;
    } else {
      word += char;
      wordLength++;
      if (line + wordLength + spaceLength > limit && wordLength < limit) {
        out += '\n';
        line = 0;
        space = '';
        spaceLength = 0;
      }
    }
  }
  if (word !== '' || line + spaceLength <= limit) flush();
  return out;
}

function isBreakable(char: string): boolean {
  return (
    char !== '\u00a0' && /^[\t\v\f\r \u0085\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]$/.test(char)
  );
}
