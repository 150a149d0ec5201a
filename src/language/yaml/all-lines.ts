/**
 * All lines of a text in their order, interpreted with the preceding text: a line inside a scalar has neither keys nor
 * dashes.
 */
import { isSeparator, levelsOf, skipBlanks, type Line } from './lines.ts';
import { recoveredTokens } from './recovered.ts';
import type { Token } from './tokens.ts';

export interface TextLine extends Line {
  /** Counted from 1. */
  readonly number: number;
  /** `scalar`: the line continues a scalar; `separator`: it begins or ends a document, or is a directive. */
  readonly kind: 'blank' | 'comment' | 'content' | 'scalar' | 'separator';
  /** It continues a scalar; blank lines, too. */
  readonly isInScalar: boolean;
  /** How many brackets are open where it begins. */
  readonly brackets: number;
  /** The indicators of the block scalar below it: `|`, `>+`, `|2-`; empty if there is none. */
  readonly header: string;
}

/** Lazy, in linear time. */
export function* allLines(text: string): Generator<TextLine, void> {
  const tokens = recoveredTokens(text);
  let token = tokens.next().value;
  /** The end of a scalar that began on an earlier line. */
  let scalarEnd = 0;
  let brackets = 0;
  for (let [start, number] = [0, 1]; start < text.length; number++) {
    const feed = text.indexOf('\n', start);
    const next = feed < 0 ? text.length : feed + 1;
    const last = feed < 0 ? next : feed;
    const end = last > start && text[last - 1] === '\r' ? last - 1 : last;
    const words: Token[] = [];
    for (; token && token.start < next; token = tokens.next().value) {
      if (token.kind === 'block') scalarEnd = token.end;
      else if (token.kind !== 'blank' && token.kind !== 'break') words.push(token);
    }
    const first = skipBlanks(text, start, end);
    const kind = kindOfLine(text, { start, first, end }, scalarEnd > start, words);
    const levels = kind === 'content' ? levelsOf(text, { start, end }, words) : [];
    const header = words.find((word) => word.kind === 'block-header');
    yield {
      start,
      end,
      column: first - start,
      levels,
      isEmpty: kind === 'blank' || kind === 'comment',
      number,
      kind,
      isInScalar: scalarEnd > start,
      brackets,
      header: header ? text.slice(header.start, header.end) : '',
    };
    for (const word of words)
      brackets = Math.max(0, brackets + (word.kind === 'open' ? 1 : word.kind === 'close' ? -1 : 0));
    scalarEnd = Math.max(scalarEnd, words.at(-1)?.end ?? 0);
    start = next;
  }
}

function kindOfLine(
  text: string,
  { start, first, end }: { readonly start: number; readonly first: number; readonly end: number },
  isInScalar: boolean,
  [word]: readonly Token[],
): TextLine['kind'] {
  if (first >= end) return 'blank';
  if (isInScalar) return 'scalar';
  if (word?.kind === 'comment') return 'comment';
  return isSeparator(text, start) || text[start] === '%' ? 'separator' : 'content';
}
