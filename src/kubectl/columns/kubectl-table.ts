/**
 * A Table as kubectl prints it.
 * Behaviour: k8s.io/cli-runtime/pkg/printers (TablePrinter, GetNewTabWriter).
 */
import {
  formatFloat,
  isArray,
  isObject,
  utf8Length,
  type JsonObject,
  type JsonValue,
} from '../../engine/values.ts';
import type { Minor } from '../../engine/minors.ts';

const minWidth = 6;
const padding = 3;

interface TableOptions {
  /** Also shows the columns with a priority above 0. */
  readonly wide: boolean;
  readonly headers?: boolean;
  readonly kubernetes: Minor;
}

export function kubectlTable(table: JsonObject, options: TableOptions): string {
  return aligned(tableLines(table, options));
}

/** The cells of each line; none if there are no rows, because kubectl prints no header then. */
export function tableLines(
  table: JsonObject,
  { wide, headers = true, kubernetes }: TableOptions,
): readonly (readonly string[])[] {
  const definitions = list(table.get('columnDefinitions')).filter(isObject);
  const shown = definitions.flatMap((column, i) => (wide || column.get('priority') === 0n ? [i] : []));
  const rows = list(table.get('rows'))
    .filter(isObject)
    .map((row) => {
      const cells = list(row.get('cells'));
      return shown.map((i) => cellText(cells[i] ?? null));
    });
  if (rows.length === 0) return [];
  const header = shown.map((i) => String(definitions[i]?.get('name') ?? '').toUpperCase());
  const [first = [], ...others] = [...(headers ? [header] : []), ...rows];
  // Matches kubectl: since 1.37, the first line is padded to the longest cell in bytes.
  const padding = kubernetes === '1.35' || kubernetes === '1.36' ? [] : paddingOf(first, rows);
  const lines = [headers ? first : first.map(oneLine), ...others.map((cells) => cells.map(oneLine))];
  return lines.map((cells, at) => (at === 0 ? cells.map((cell, i) => cell + (padding[i] ?? '')) : cells));
}

/** Matches kubectl: cells are measured before truncation, and the last column isn't padded. */
function paddingOf(first: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  return first.slice(0, -1).map((cell, i) => {
    const longest = rows.reduce((most, cells) => Math.max(most, utf8Length(cells[i] ?? '')), 0);
    return ' '.repeat(Math.max(0, longest - utf8Length(cell)));
  });
}

/** Matches kubectl: a tab inside a cell begins another column without a header. */
export function aligned(lines: readonly (readonly string[])[]): string {
  const split = lines.map((cells) => cells.join('\t').split(/[\t\v]/));
  const widths = split.map((): number[] => []);
  setWidths(split, widths, { from: 0, to: split.length, column: 0, widest: [] });
  return split
    .map((cells, at) =>
      cells
        .map((cell, i) =>
          i === cells.length - 1 ? cell : cell + ' '.repeat((widths[at]?.[i] ?? 0) - lengthOf(cell)),
        )
        .join(''),
    )
    .map((line) => line + '\n')
    .join('');
}

interface Block {
  readonly from: number;
  readonly to: number;
  readonly column: number;
  /** The column widths of the previous lines. */
  readonly widest: number[];
}

/** Consecutive lines with a cell in the column share one width, which isn't less than that of the previous lines. */
function setWidths(
  lines: readonly (readonly string[])[],
  widths: readonly number[][],
  { from, to, column, widest }: Block,
): void {
  const has = (at: number): boolean => (lines[at]?.length ?? 0) > column + 1;
  for (let at = from; at < to; at++) {
    if (!has(at)) continue;
    const begin = at;
    while (at < to && has(at)) at++;
    let width = Math.max(minWidth, widest[column] ?? 0);
    for (const cells of lines.slice(begin, at)) {
      width = Math.max(width, padding + lengthOf(cells[column] ?? ''));
    }
    widest[column] = width;
    for (let i = begin; i < at; i++) (widths[i] as number[])[column] = width;
    setWidths(lines, widths, { from: begin, to: at, column: column + 1, widest });
  }
}

function list(value: JsonValue | undefined): readonly JsonValue[] {
  return isArray(value) ? value : [];
}

/** Matches kubectl: a cell without a value prints nothing. */
function cellText(cell: JsonValue): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return formatFloat(cell);
  return String(cell);
}

/** Matches kubectl: only the first line of a cell is printed, without terminal control characters. */
function oneLine(cell: string): string {
  const end = cell.search(/[\f\n\r]/);
  const line = end < 0 ? cell : `${cell.slice(0, end)}...`;
  return line.replaceAll('\u001b', '^[');
}

function lengthOf(cell: string): number {
  return [...cell].length;
}
