import type { SourceNode } from '../../engine/texts.ts';
import type { Lines } from './lines.ts';

/** A text that was read, with all that is needed to point into it. */
export interface Located {
  readonly root: SourceNode | undefined;
  readonly lines: Lines;
  /** Where the evaluated document begins in the text. */
  readonly shift: number;
  /** The whole text, where places inside of values are asked for. */
  readonly content?: string;
}
