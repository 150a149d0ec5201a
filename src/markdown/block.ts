/** A block of code in documentation. */
import type { DocLine } from './line.ts';

export interface DocBlock {
  readonly lines: readonly DocLine[];
  /** The line of the documentation on which the block or its include begins. */
  readonly line: number;
  /** The number of the line that closes the block; missing if it has none. */
  readonly closing?: number;
  /** In lower case; empty if the block names none. */
  readonly language: string;
  /** The rest of the line that opens the block. */
  readonly info: string;
  /** The text before the block: its last line, or the title of the block. */
  readonly lead: string;
  /** The heading above the block. */
  readonly heading: string;
  /** A comment before the block that says what is expected. */
  readonly comment?: string;
  /** The shell replaces variables in it, because the delimiter of the heredoc isn't quoted. */
  readonly isExpanded?: true;
  /** An include that names no file that exists. */
  readonly missingInclude?: string;
}
