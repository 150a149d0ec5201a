/** Converts the subset of Markdown in the project's documents to HTML: headings, paragraphs, lists, tables, code. */

/** `hrefOf` returns the address of a link; without one, only its text is shown. */
export function htmlOfMarkdown(markdown: string, hrefOf: (target: string) => string | undefined): string {
  const inline = (text: string): string => inlineHtml(text, hrefOf);
  return blocksOf(markdown)
    .map((block) => blockHtml(block, inline))
    .join('\n');
}

function blockHtml(block: string, inline: (text: string) => string): string {
  const fence = /^```[^\n]*\n([\s\S]*?)\n?```$/.exec(block);
  if (fence) return `<pre>${escaped(fence[1] as string)}</pre>`;
  const heading = /^(#{1,4}) (.+)$/.exec(block);
  if (heading) {
    const level = heading[1]?.length;
    return `<h${level}>${inline(heading[2] as string)}</h${level}>`;
  }
  if (block.startsWith('|')) return tableHtml(block, inline);
  if (block.startsWith('- ')) {
    const items = block.split(/\n(?=- )/).map((item) => `<li>${inline(joined(item.slice(2)))}</li>`);
    return `<ul>${items.join('')}</ul>`;
  }
  const paragraph = inline(joined(block));
  return paragraph === '' ? '' : `<p>${paragraph}</p>`;
}

function blocksOf(markdown: string): string[] {
  return (markdown.match(/```[\s\S]*?```|(?:(?!```)[^\n]+\n?)+/g) ?? []).map((block) => block.trim());
}

function tableHtml(block: string, inline: (text: string) => string): string {
  const [head = '', , ...rows] = block.split('\n');
  const cells = (row: string, tag: 'th' | 'td'): string =>
    row
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => `<${tag}>${inline(cell.trim())}</${tag}>`)
      .join('');
  const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
  return `<table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${body}</tbody></table>`;
}

function inlineHtml(text: string, hrefOf: (target: string) => string | undefined): string {
  return text
    .split(/(`[^`]+`)/)
    .map((part) => {
      if (part.startsWith('`') && part.length > 1) return `<code>${escaped(part.slice(1, -1))}</code>`;
      return escaped(part)
        .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
        .replace(/\[([^\]]+)\]\(([^)]+)\)/g, (_, label: string, target: string) => {
          const href = hrefOf(target);
          return href === undefined ? label : `<a href="${href}">${label}</a>`;
        })
        .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
        .replace(/(^|\W)_([^_]+)_(?=\W|$)/g, '$1<em>$2</em>');
    })
    .join('')
    .trim();
}

function joined(text: string): string {
  return text.replace(/\n\s*/g, ' ');
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
