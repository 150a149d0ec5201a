/** Moves a line to another column; a line with too little room begins at the first column. */
export function shifted(line: string, delta: number): string {
  // Spaces beyond that are kept, because they may be part of a block scalar.
  if (line.trim() === '' && line.length <= Math.max(0, -delta)) return '';
  if (delta > 0) return ' '.repeat(delta) + line;
  const lead = line.search(/[^ ]|$/);
  return line.slice(Math.min(lead, -delta));
}
