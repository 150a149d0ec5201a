/** Lists the keys and items of a text, with the lines that belong to each. */
import { allLines } from './all-lines.ts';
import { valueText, type Line } from './lines.ts';

/** A part of a text that appears in an outline, or that can be folded. */
export interface TextSymbol {
  readonly name: string;
  /** The value on the line. */
  readonly detail: string;
  readonly kind: 'object' | 'array' | 'scalar';
  readonly start: number;
  readonly end: number;
  /** The depth, counted from 0. */
  readonly depth: number;
}

interface Open {
  readonly column: number;
  readonly symbol: { -readonly [Key in keyof TextSymbol]: TextSymbol[Key] };
}

/** The first `most` parts, the outer before the inner; parts deeper than `deepest` are omitted. */
export function outlineOf(text: string, most: number, deepest = 12): TextSymbol[] {
  const found: TextSymbol[] = [];
  let open: Open[] = [];
  let last = 0;
  for (const line of allLines(text)) {
    if (found.length >= most) break;
    if (line.kind === 'separator') open = closed(open, -1, last);
    else if (line.kind === 'content') {
      // Items may be in the same column as the key of their list.
      open = closed(open, line.levels[0]?.kind === 'dash' ? line.column : line.column - 1, last);
      addLine(text, line, { found, open, deepest });
    }
    last = line.end;
  }
  closed(open, -1, last);
  return found;
}

/** Ends the parts that begin to the right of a column. */
function closed(open: readonly Open[], column: number, end: number): Open[] {
  for (const one of open) if (one.column > column) one.symbol.end = Math.max(one.symbol.end, end);
  return open.filter((one) => one.column <= column);
}

interface Outline {
  readonly found: TextSymbol[];
  readonly open: Open[];
  readonly deepest: number;
}

function addLine(text: string, line: Line, { found, open, deepest }: Outline): void {
  for (const level of line.levels) {
    if (level.kind === 'dash') {
      const parent = open.findLast(({ symbol }) => symbol.kind !== 'scalar');
      if (parent) parent.symbol.kind = 'array';
      continue;
    }
    const value = valueText(text, level, line);
    const symbol = {
      name: level.key,
      ...shownValue(value),
      start: level.start,
      end: line.end,
      depth: open.length,
    };
    if (symbol.depth < deepest) found.push(symbol);
    open.push({ column: level.column, symbol });
  }
}

/** Block scalars and unclosed brackets have no detail, because their value is on the lines below. */
function shownValue(value: string): Pick<TextSymbol, 'kind' | 'detail'> {
  if (value === '' || value === '{') return { kind: 'object', detail: '' };
  if (value === '[') return { kind: 'array', detail: '' };
  if (/^[|>]/.test(value)) return { kind: 'scalar', detail: '' };
  // In brackets, a comma follows the value.
  return { kind: 'scalar', detail: /^["'{[]/.test(value) ? value.replace(/,$/, '') : value };
}
