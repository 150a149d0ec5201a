/** Recovers the text of code blocks as it was before a documentation generator coloured it. */
import type { EmbedBlock } from '../protocol/embed.ts';

/** Copy buttons and line numbers. */
const besides = 'button,nav,svg,.lnt,.ln,.linenos,.gutter,[aria-hidden=true]';

/**
 * Line by line: generators end lines with characters, with `<br>` (Docusaurus), or with a block for each (Starlight).
 */
export function codeText(node: Node): string {
  let text = '';
  for (const child of node.childNodes) {
    if (child instanceof Text) text += child.data;
    if (!(child instanceof Element) || child.matches(besides)) continue;
    if (child.localName === 'br') text += '\n';
    const inner = codeText(child);
    text += child.localName === 'div' && !inner.endsWith('\n') ? `${inner}\n` : inner;
  }
  return text;
}

/** The texts of the code blocks in an element; some generators use a separate block for line numbers. */
export function codeBlocks(root: Element): readonly EmbedBlock[] {
  const blocks = root.matches('pre') ? [root] : [...root.querySelectorAll('pre')];
  return blocks
    .map((pre) => ({
      slot: pre.closest('[slot]')?.slot ?? '',
      text: codeText(pre.querySelector('code') ?? pre),
    }))
    .filter(({ text }) => text.trim() !== '');
}
