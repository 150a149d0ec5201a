/** Breaks a text into lines of a given width, at spaces; keeps its own line breaks. */
export function wrapped(text: string, width: number): string[] {
  return text.split('\n').flatMap((line) => wrappedLine(line, Math.max(20, width)));
}

function wrappedLine(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  let length = 0;
  for (const word of text.split(' ')) {
    const own = visibleLength(word);
    if (length > 0 && length + 1 + own > width) {
      lines.push(line);
      [line, length] = [word, own];
    } else {
      line = length === 0 ? word : `${line} ${word}`;
      length += own + (length === 0 ? 0 : 1);
    }
  }
  return [...lines, line];
}

/** The length without colour codes. */
function visibleLength(text: string): number {
  return text.replace(/\u001b\[\d+m/g, '').length;
}
