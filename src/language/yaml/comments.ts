/** The comments of a text: a `#` inside a key or a scalar doesn't begin one. */
import type { TextRange } from '../../engine/texts.ts';
import { tokensOf } from './tokens.ts';

/** Each from its `#` to the end of its line, in the order of the text. */
export function commentsOf(text: string): TextRange[] {
  const found: TextRange[] = [];
  for (const { kind, start, end } of tokensOf(text)) if (kind === 'comment') found.push({ start, end });
  return found;
}
