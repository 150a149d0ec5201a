/** Block scalars next to a change: their values include line breaks after them, or depend on whether any follow. */
import type { SourceNode } from '../../engine/texts.ts';

/** A text with its parsed tree. */
export interface ReadText {
  readonly text: string;
  readonly root: SourceNode;
}

/** A block scalar that is the last value before an offset. */
interface BlockScalar {
  /** The end of its indicators: `|`, `>+`, `|2-`. */
  readonly indicators: number;
  readonly chomping: 'keep' | 'strip' | 'clip';
  readonly end: number;
}

/** Returns the block scalar that is the last value before an offset; undefined if another value is. */
export function blockScalarBefore({ text, root }: ReadText, offset: number): BlockScalar | undefined {
  let node: SourceNode | undefined = root;
  while (node && node.kind !== 'scalar')
    node =
      node.kind === 'object'
        ? node.members.findLast(({ keyRange }) => keyRange.start < offset)?.value
        : node.items.findLast(({ range }) => range.start <= offset);
  if (!node) return undefined;
  const { start, end } = node.range;
  const [indicators] = /^[|>][-+\d]*/.exec(text.slice(start, start + 3)) ?? [];
  if (indicators === undefined) return undefined;
  const chomping = indicators.includes('+') ? 'keep' : indicators.includes('-') ? 'strip' : 'clip';
  return { indicators: start + indicators.length, chomping, end };
}

/**
 * The line ends of lines that are removed from `start`: blank lines after them would belong to a block scalar before
 * them.
 */
export function withBlankLines(read: ReadText, start: number, end: number): number {
  if (blockScalarBefore(read, start)?.chomping !== 'keep') return end;
  return end + blankLength(read.text, end);
}

function blankLength(text: string, from: number): number {
  return /^(?:[ \t]*\r?\n)*/.exec(text.slice(from))?.[0].length ?? 0;
}

/**
 * Adds lines after a value that ends before `end`. They begin with a line break, which doesn't become part of a block
 * scalar at the end of the text.
 */
export function linesAfter(
  read: ReadText,
  end: number,
  lines: string,
): { readonly start: number; readonly end: number; readonly text: string } {
  const { text } = read;
  const scalar = blockScalarBefore(read, end);
  if (!scalar || scalar.chomping === 'strip') return { start: end, end, text: lines };
  const last = Math.max(end, scalar.end);
  if (!text.includes('\n', last)) {
    const start = scalar.indicators - (scalar.chomping === 'keep' ? 1 : 0);
    return { start, end, text: `-${text.slice(scalar.indicators, end)}${lines}` };
  }
  const at = scalar.chomping === 'clip' ? end : last + blankLength(text, last) - 1;
  return { start: at, end: at, text: lines };
}
