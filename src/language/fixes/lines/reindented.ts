/** Proposes fixes for lines with unexpected indentation: no syntax tree shows where they belong. */
import { isYamlError } from '../../../engine/texts.ts';
import { allLines } from '../../yaml/all-lines.ts';
import { bareValue, valueText } from '../../yaml/lines.ts';
import { startOfLine } from '../../edits/edits.ts';
import type { FixFinding } from '../findings/finding.ts';
import type { Proposal } from '../editing/proposal.ts';

interface Line {
  readonly start: number;
  readonly text: string;
  /** The column of its first character; tabs count as one. */
  readonly column: number;
  /** The column of the text after its dashes. */
  readonly inner: number;
  readonly isItem: boolean;
  /** Its key, if it has one. */
  readonly key: string | undefined;
  /** The end of the key, or of the text in its place. */
  readonly value: string;
}

/** The numbers of lines that are tried, and of columns for each. */
const most = { lines: 3, columns: 5 } as const;

/**
 * Moves the line where the parser failed, or the line above it, to a column of the surrounding lines: with all lines
 * that are indented more, or alone.
 */
export function* reindented(text: string, { pane, code, params }: FixFinding): Generator<Proposal, void> {
  if (!isYamlError(code)) return;
  const lines = linesWithContent(text);
  const place = startOfLine(text, Number(params['line']));
  const near = (at: number): number => Math.abs((lines[at] as Line).start - place);
  const odd = oddLines(lines).toSorted((a, b) => near(a) - near(b));
  const seen = new Set<string>();
  for (const at of odd.slice(0, most.lines)) {
    for (const own of [at, at - 1]) {
      const line = lines[own];
      if (!line) continue;
      for (const column of columnsFor(lines, own))
        for (const last of isTabbed(line) ? [own] : new Set([lastBelow(lines, own), own])) {
          const key = `${own} ${last} ${column}`;
          if (seen.has(key)) continue;
          seen.add(key);
          yield {
            kind: 'indent',
            pane,
            what: /^[\w./-]+/.exec(line.key ?? line.value)?.[0] ?? '',
            edits: lines.slice(own, last + 1).map((each) => movedLine(each, column - line.column)),
          };
        }
    }
  }
}

const isTabbed = ({ text }: Pick<Line, 'text'>): boolean => /^ *\t/.test(text);

/** The lines with content: neither blank, nor comments, nor parts of a scalar. */
function linesWithContent(text: string): Line[] {
  return [...allLines(text)].flatMap(({ kind, start, end, column, levels }) => {
    if (kind !== 'content') return [];
    const [first, last] = [levels[0], levels.at(-1)];
    // Code in a string may look like keys.
    const key = last?.kind === 'key' && !/["'{[]/.test(last.key) ? last : undefined;
    const inner = key ? key.column : last ? last.value - start : column;
    const value = valueText(text, { value: last?.value ?? start + column }, { end });
    const isItem = first?.kind === 'dash';
    return [{ start, text: text.slice(start, end), column, inner, isItem, key: key?.key, value }];
  });
}

/**
 * Positions of lines that are indented below a value, or less than the lines above without matching the column of one
 * of them.
 */
function oddLines(lines: readonly Line[]): number[] {
  const odd: number[] = [];
  let open: number[] = [];
  // Columns of lists that are indented more than their key: all their lines begin with a dash.
  let lists: number[] = [];
  for (const [i, line] of lines.entries()) {
    const { column, inner, isItem } = line;
    const before = lines[i - 1];
    const isBelow = before !== undefined && column > before.column;
    const isLost = !isItem && lists.includes(column);
    const isLess = before !== undefined && column < before.column && !open.includes(column);
    if (
      isTabbed(line) ||
      (line.key !== undefined &&
        ((isBelow && hasValue(before) && !open.includes(column)) || isLess || isLost))
    )
      odd.push(i);
    lists = lists.filter((other) => other < column || (other === column && isItem));
    if (isItem && !open.includes(column)) lists.push(column);
    open = [...open.filter((other) => other < column), column, inner];
  }
  return odd;
}

/** Whether a key has its value on the same line, or an item is a string. */
function hasValue({ key, value }: Line): boolean {
  return key === undefined || bareValue(value) !== '';
}

/** The columns of the surrounding lines, the nearest first, and one level below the line above. */
function columnsFor(lines: readonly Line[], at: number): number[] {
  const [own, above, below] = [lines[at] as Line, lines[at - 1], lines[lastBelow(lines, at) + 1]];
  const next = lines[at + 1];
  const found = [
    ...(next ? [next.column] : []),
    ...(above ? [hasValue(above) ? above.inner : above.inner + 2] : []),
    ...(below ? [below.column] : []),
    ...(above ? [above.column, above.inner + 2] : []),
    ...lines
      .slice(Math.max(0, at - 30), at)
      .map(({ column }) => column)
      .toReversed(),
  ];
  return [...new Set(found)]
    .filter((column) => column !== own.column || isTabbed(own))
    .slice(0, most.columns);
}

/** The last line that is indented more than a given one. */
function lastBelow(lines: readonly Line[], at: number): number {
  const { column } = lines[at] as Line;
  const end = lines.findIndex((line, i) => i > at && line.column <= column);
  return (end < 0 ? lines.length : end) - 1;
}

function movedLine({ start, text, column }: Line, by: number): { start: number; end: number; text: string } {
  return {
    start,
    end: start + text.search(/[^ \t]|$/),
    text: ' '.repeat(Math.max(0, column + by)),
  };
}
