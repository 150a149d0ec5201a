/**
 * Colours YAML for the light editor line by line: keys, comments, and marks for what the server reported. It doesn't use the
 * lexer of the editor's tools, which loads later than the page.
 */
import type { Place, Severity } from '../protocol/report.ts';

export interface LightMark {
  readonly severity: Severity;
  readonly place: Place;
}

/** A part of a line with one style; without a class it is plain. */
export interface Piece {
  readonly text: string;
  readonly className: string;
}

/** Only the beginning of long lines is coloured. */
const mostOfLine = 2_000;

/** The lines that belong to the text of a block scalar, which has neither keys nor comments. */
export function scalarLines(lines: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>();
  let indent = -1;
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] as string;
    const own = indentOf(line);
    if (indent >= 0 && (own === line.length || own > indent)) found.add(i);
    else indent = beginsScalar(line) ? own : -1;
  }
  return found;
}

/** Splits the line into pieces; `marks` are those that touch it. */
export function piecesOf(
  line: string,
  { number, isScalar, marks }: { number: number; isScalar: boolean; marks: readonly LightMark[] },
): Piece[] {
  const colours = isScalar ? [] : coloursOf(line.slice(0, mostOfLine));
  const spans = [
    ...colours,
    ...marks.map(({ severity, place }) => ({
      from: number === place.line ? place.column - 1 : indentOf(line),
      to: number === place.endLine ? Math.max(place.endColumn - 1, place.column) : line.length,
      className: severity === 'error' ? 'marked-bad' : 'marked-warn',
    })),
  ];
  const edges = [0, line.length, ...spans.flatMap(({ from, to }) => [from, to])]
    .filter((edge) => edge >= 0 && edge <= line.length)
    .toSorted((a, b) => a - b);
  return edges.flatMap((from, i) => {
    const to = edges[i + 1];
    if (to === undefined || to === from) return [];
    const names = spans.filter((span) => span.from <= from && span.to >= to).map((span) => span.className);
    return [{ text: line.slice(from, to), className: [...new Set(names)].join(' ') }];
  });
}

interface Span {
  readonly from: number;
  readonly to: number;
  readonly className: string;
}

function coloursOf(line: string): Span[] {
  const begin = contentStart(line);
  const comment = commentOf(line, begin);
  const end = comment ?? line.length;
  const key = keyEnd(line, begin, end);
  return [
    ...(key === undefined ? [] : [{ from: begin, to: key, className: 'light-key' }]),
    ...(comment === undefined ? [] : [{ from: comment, to: line.length, className: 'light-comment' }]),
  ];
}

function indentOf(line: string): number {
  let at = 0;
  while (line[at] === ' ') at++;
  return at;
}

/** The position after the indentation and the dashes of lists. */
function contentStart(line: string): number {
  let at = indentOf(line);
  while (line[at] === '-' && line[at + 1] === ' ') {
    at++;
    while (line[at] === ' ') at++;
  }
  return at;
}

function isQuote(character: string | undefined): boolean {
  return character === '"' || character === "'";
}

/** Where a comment begins: at a `#` after a space, outside of quoted strings. */
function commentOf(line: string, begin: number): number | undefined {
  let quote = '';
  for (let at = begin; at < line.length; at++) {
    const character = line[at] as string;
    if (quote !== '') {
      if (character === '\\' && quote === '"') at++;
      else if (character === quote) quote = '';
    } else if (isQuote(character) && (at === begin || ' [{,:'.includes(line[at - 1] ?? '')))
      quote = character;
    else if (character === '#' && (at === 0 || line[at - 1] === ' ')) return at;
  }
  return undefined;
}

function keyEnd(line: string, begin: number, end: number): number | undefined {
  const first = line[begin];
  if (first === undefined || '[{&*!|>#'.includes(first)) return undefined;
  if (isQuote(first)) {
    const close = line.indexOf(first, begin + 1) + 1;
    return close > 0 && line[close] === ':' ? close : undefined;
  }
  for (let at = begin; at < end; at++)
    if (line[at] === ':' && (at + 1 === line.length || line[at + 1] === ' ')) return at;
  return undefined;
}

/** Whether the line ends in `|` or `>` as a separate value, optionally with a sign and a digit. */
function beginsScalar(line: string): boolean {
  let end = (commentOf(line, contentStart(line)) ?? line.length) - 1;
  while (line[end] === ' ') end--;
  for (let i = 0; i < 2 && '+-0123456789'.includes(line[end] ?? ' '); i++) end--;
  const before = line[end - 1];
  return (line[end] === '|' || line[end] === '>') && (before === ' ' || before === undefined);
}
