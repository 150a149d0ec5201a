/** Adds a link below a block of documentation, or changes the address of the one that is there. */
import type { DocFormat } from './blocks/blocks.ts';
import type { Replacement } from './fixed-lines.ts';

/** The text of new links; authors may change it. */
const label = 'Open in CRD Playground';

const links: Readonly<Record<DocFormat, RegExp>> = {
  markdown: /^([\t >]*\[[^\]]*\]\()([^()\s]*#v\d+\.[^()\s]*)(\).*)$/s,
  asciidoc: /^(link:\+\+)([^+\s]*#v\d+\.[^+\s]*)(\+\+\[.*)$/s,
};

export interface LinkPlace {
  readonly path: string;
  readonly format: DocFormat;
  /** The number of the line that closes the block, counted from 1. */
  readonly closing: number;
}

/** The address of the link that follows the block, after at most one empty line; undefined if there is none. */
export function linkBelow(fileLines: readonly string[], { format, closing }: LinkPlace): string | undefined {
  return links[format].exec(fileLines[linkLine(fileLines, closing)] ?? '')?.[2];
}

/** Returns the lines with the link: all others stay as they are. */
export function linkLines(fileLines: readonly string[], place: LinkPlace, address: string): Replacement {
  const { path, format, closing } = place;
  const at = linkLine(fileLines, closing);
  const own = links[format].exec(fileLines[at] ?? '');
  if (own) return { path, first: at + 1, last: at + 1, lines: [`${own[1]}${address}${own[3]}`] };
  const last = fileLines[closing - 1] ?? '';
  const end = last.endsWith('\r') ? '\r' : '';
  const prefix = /^[\t >]*/.exec(last)?.[0] ?? '';
  const empty = `${prefix.trimEnd()}${end}`;
  const text = format === 'markdown' ? `[${label}](${address})` : `link:++${address}++[${label}]`;
  const isFollowed = closing < fileLines.length && !isEmptyLine(fileLines[closing] ?? '');
  const added = [empty, `${prefix}${text}${end}`, ...(isFollowed ? [empty] : [])];
  return { path, first: closing, last: closing, lines: [last, ...added] };
}

/** The index of the line after the block and one empty line. */
function linkLine(fileLines: readonly string[], closing: number): number {
  return isEmptyLine(fileLines[closing] ?? '') ? closing + 1 : closing;
}

/** Whether a line of a quote or a list contains no text. */
export function isEmptyLine(line: string): boolean {
  return /^[\t >\r]*$/.test(line);
}
