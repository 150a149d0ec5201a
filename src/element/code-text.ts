/** The text of code blocks as it was before a generator of documentation coloured it. */

/** Copy buttons, numbers of lines. */
const besides = 'button,nav,svg,.lnt,.ln,.linenos,.gutter,[aria-hidden=true]';

/**
 * Line by line: generators end lines by characters, by `<br>` (Docusaurus) or by a block for each (Starlight).
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

/** The blocks in an element that hold code, as texts; numbers of lines have a block of their own in some. */
export function codeBlocks(root: Element): readonly { readonly slot: string; readonly text: string }[] {
  const blocks = root.matches('pre') ? [root] : [...root.querySelectorAll('pre')];
  return blocks
    .map((pre) => ({
      slot: pre.closest('[slot]')?.slot ?? '',
      text: codeText(pre.querySelector('code') ?? pre),
    }))
    .filter(({ text }) => text.trim() !== '');
}
