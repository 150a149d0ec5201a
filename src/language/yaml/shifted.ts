/** A line that is moved to another column; one that has too little room begins at the first. */
export function shifted(line: string, delta: number): string {
  // Blanks are kept as far as they reach beyond: they may be part of a block scalar.
  if (line.trim() === '' && line.length <= Math.max(0, -delta)) return '';
  if (delta >= 0) return line === '' ? '' : ' '.repeat(delta) + line;
  const lead = /^ */.exec(line)?.[0].length ?? 0;
  return line.slice(Math.min(lead, -delta));
}
