/** A document of a block, with what is known about the text around it. */
import type { SourceNode } from '../../engine/texts.ts';

export interface ShownDocument {
  /** As it is sent. */
  readonly text: string;
  /** As the block has it; values have the same offsets. */
  readonly original: string;
  readonly root: SourceNode | undefined;
  /** An ellipsis or a comment shows that something was left out. */
  readonly isElided: boolean;
  /** The lines of the text, counted from 1, that were an ellipsis. */
  readonly ellipses: ReadonlySet<number>;
  /** The object has no name, or the text says that it shows a part. */
  readonly isFragment: boolean;
  /** The text before the block, and the comments at its beginning. */
  readonly lead: string;
  readonly heading: string;
  /** The file with the documentation. */
  readonly path: string;
  readonly isShellExpanded: boolean;
  /** The block is called plain text or output, so that other text may follow the object. */
  readonly isPlainText: boolean;
}
