/** The comments of a text, by what its reader found in it: a `#` inside of a key or a scalar is none. */
import type { SourceNode, TextRange } from '../../engine/inspect.ts';

/** Each from its `#` to the end of its line, in the order of the text. Iterative. */
export function commentsOf(text: string, root: SourceNode): TextRange[] {
  const found: TextRange[] = [];
  let from = 0;
  for (const { start, end } of [...wordsOf(root), { start: text.length, end: text.length }]) {
    if (end < from) continue;
    for (const { index, 0: comment } of text.slice(from, start).matchAll(/#[^\n]*/g)) {
      const at = from + index;
      if (at === 0 || /\s/.test(text[at - 1] ?? '')) found.push({ start: at, end: at + comment.length });
    }
    const header = /^[|>][^\n#]*\s(?<comment>#[^\n]*)/.exec(text.slice(start, end));
    const own = header?.groups?.['comment'];
    if (header && own !== undefined) {
      const at = start + header[0].length - own.length;
      found.push({ start: at, end: at + own.length });
    }
    from = end;
  }
  return found;
}

/** Keys and scalars in the order of the text. */
export function wordsOf(root: SourceNode): TextRange[] {
  const words: TextRange[] = [];
  const pending = [root];
  for (let at = pending.pop(); at; at = pending.pop()) {
    if (at.kind === 'scalar') words.push(at.range);
    else if (at.kind === 'array') pending.push(...at.items);
    else
      for (const { keyRange, value } of at.members) {
        words.push(keyRange);
        pending.push(value);
      }
  }
  return words.toSorted((a, b) => a.start - b.start);
}
