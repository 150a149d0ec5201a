/**
 * Aligns tab-separated cells of neighbouring lines in columns.
 * Behaviour: text/tabwriter (two spaces between cells, no minimum width).
 */

const padding = 2;

interface Line {
  readonly cells: readonly string[];
  readonly end: string;
}

/**
 * A cell's column is as wide as the widest of the adjacent lines that have a cell there, too; the last cell of a line
 * is ignored.
 */
export function tabbed(text: string): string {
  const parts = text.split(/([\n\f])/);
  const lines: Line[] = [];
  for (let i = 0; i < parts.length; i += 2) {
    lines.push({ cells: (parts[i] ?? '').split(/[\t\v]/), end: parts[i + 1] === undefined ? '' : '\n' });
  }
  const widths = lines.map((): number[] => []);
  // A form feed ends all columns.
  let start = 0;
  for (let i = 0; i < lines.length; i++) {
    if (parts[2 * i + 1] === '\f' || i === lines.length - 1) {
      setWidths(lines, widths, { from: start, to: i + 1, column: 0 });
      start = i + 1;
    }
  }
  return lines
    .map(({ cells, end }, i) => {
      const shown = cells.map((cell, j) => {
        const width = widths[i]?.[j];
        return j === cells.length - 1 || width === undefined
          ? cell
          : cell + ' '.repeat(width - lengthOf(cell));
      });
      return shown.join('') + end;
    })
    .join('');
}

interface Block {
  readonly from: number;
  readonly to: number;
  readonly column: number;
}

/** Consecutive lines with a cell in the column form a block; so do its further columns. */
function setWidths(lines: readonly Line[], widths: readonly number[][], { from, to, column }: Block): void {
  const has = (at: number): boolean => (lines[at]?.cells.length ?? 0) > column + 1;
  for (let at = from; at < to; at++) {
    if (!has(at)) continue;
    const begin = at;
    while (at < to && has(at)) at++;
    const width = Math.max(
      ...lines.slice(begin, at).map(({ cells }) => lengthOf(cells[column] ?? '') + padding),
    );
    for (let i = begin; i < at; i++) (widths[i] as number[])[column] = width;
    setWidths(lines, widths, { from: begin, to: at, column: column + 1 });
  }
}

function lengthOf(cell: string): number {
  return [...cell].length;
}
