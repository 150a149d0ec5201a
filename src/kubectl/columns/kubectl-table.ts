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

const minWidth = 6;
const padding = 3;

/** `wide` shows the columns with a priority above 0 too. Empty without rows: kubectl prints no header then. */
export function kubectlTable(
  table: JsonObject,
  { wide, headers = true }: { readonly wide: boolean; readonly headers?: boolean },
): string {
  const definitions = list(table.get('columnDefinitions')).filter(isObject);
  const shown = definitions.flatMap((column, i) => (wide || column.get('priority') === 0n ? [i] : []));
  const rows = list(table.get('rows'))
    .filter(isObject)
    .map((row) => {
      const cells = list(row.get('cells'));
      return shown.map((i) => printedCell(cells[i] ?? null));
    });
  if (rows.length === 0) return '';
  const header = shown.map((i, position) => {
    const name = String(definitions[i]?.get('name') ?? '').toUpperCase();
    if (position === shown.length - 1) return name;
    // Matches kubectl: the header is padded to the longest cell in bytes, as it was before it was cut.
    const longest = rows.reduce((most, cells) => Math.max(most, utf8Length(cells[position] ?? '')), 0);
    return name + ' '.repeat(Math.max(0, longest - utf8Length(name)));
  });
  return aligned([...(headers ? [header] : []), ...rows.map((cells) => cells.map(oneLine))]);
}

/** Matches kubectl: a tab inside of a cell begins another column, which has no header. */
export function aligned(lines: readonly (readonly string[])[]): string {
  const split = lines.map((cells) => cells.join('\t').split(/[\t\v]/));
  const widths: number[] = [];
  for (const cells of split) {
    for (const [i, cell] of cells.slice(0, -1).entries()) {
      widths[i] = Math.max(widths[i] ?? minWidth, padding + lengthOf(cell));
    }
  }
  return split
    .map((cells) =>
      cells
        .map((cell, i) =>
          i === cells.length - 1 ? cell : cell + ' '.repeat((widths[i] ?? 0) - lengthOf(cell)),
        )
        .join(''),
    )
    .map((line) => line + '\n')
    .join('');
}

function list(value: JsonValue | undefined): readonly JsonValue[] {
  return isArray(value) ? value : [];
}

/** Matches kubectl: a cell without a value prints nothing. */
function printedCell(cell: JsonValue): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return formatFloat(cell);
  return String(cell);
}

/** Matches kubectl: only the first line of a cell is printed, and what a terminal would obey is not. */
function oneLine(cell: string): string {
  const end = cell.search(/[\f\n\r]/);
  const line = end < 0 ? cell : `${cell.slice(0, end)}...`;
  return line.replaceAll('\u001b', '^[');
}

function lengthOf(cell: string): number {
  return [...cell].length;
}
