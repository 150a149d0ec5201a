import { expect, test } from 'vitest';
import { documentFiles } from './document-pages.ts';
import { htmlOfMarkdown } from './markdown.ts';

const html = (markdown: string): string =>
  htmlOfMarkdown(markdown, (target) => (target === 'a.md' ? 'a.html' : undefined));

test('converts the Markdown of the documents to HTML, and nothing else', () => {
  expect(html('# A <b>\n\nSome `<code>` and **more**,\nof [a](a.md) and [b](b.md).')).toBe(
    '<h1>A &#60;b&#62;</h1>\n<p>Some <code>&#60;code&#62;</code> and <strong>more</strong>, of <a href="a.html">a</a> and b.</p>',
  );
  expect(html('- one\n  and on\n- two')).toBe('<ul><li>one and on</li><li>two</li></ul>');
  expect(html('| a | b |\n| --- | --- |\n| 1 | `2` |')).toBe(
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td><code>2</code></td></tr></tbody></table>',
  );
  expect(html('```\na: [\n\n<b>\n```')).toBe('<pre>a: [\n\n&#60;b&#62;</pre>');
});

test('creates a page of the conformance report with its score and its gaps', () => {
  const page = documentFiles().get('docs/conformance.html') ?? '';
  expect(page).toContain('<h1>Conformance</h1>');
  expect(page).not.toContain('do not edit');
  expect(page).toContain('<th>Area</th>');
  expect(page).toMatch(/<td><code>hostile\/[^<]+<\/code><\/td>/);
  expect(documentFiles().get('docs/index.html')).toContain('<a href="conformance.html">CONFORMANCE.md</a>');
});
