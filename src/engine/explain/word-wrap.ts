/**
 * Breaks lines between words; a word longer than a line stays whole. White space at a break goes.
 * Behaviour: the wrapping that kubectl's help and explain texts go through.
 */
export function wordWrap(text: string, limit: number): string {
  let out = '';
  let line = 0;
  let space = '';
  let word = '';
  const flush = (): void => {
    out += space + word;
    line += length(space) + length(word);
    space = '';
    word = '';
  };
  for (const char of text) {
    if (char === '\n') {
      // White space before a line end stays only when it still fits.
      if (word !== '' || line + length(space) <= limit) flush();
      out += '\n';
      line = 0;
      space = '';
    } else if (isBreakable(char)) {
      if (word !== '' || space === '') flush();
      space += char;
    } else {
      word += char;
      if (line + length(word) + length(space) > limit && length(word) < limit) {
        out += '\n';
        line = 0;
        space = '';
      }
    }
  }
  if (word !== '' || line + length(space) <= limit) flush();
  return out;
}

function length(text: string): number {
  return [...text].length;
}

function isBreakable(char: string): boolean {
  return (
    char !== '\u00a0' && /^[\t\v\f\r \u0085\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]$/.test(char)
  );
}
