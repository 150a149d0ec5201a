import { expect, test } from 'vitest';
import { lightMarkup } from './light-markup.ts';
import { htmlOf, markup } from './markup.ts';

test('texts and attributes are escaped', () => {
  expect(htmlOf(markup('p', { title: '"><i>' }, '<b>&"'))).toBe(
    '<p title="&#34;&#62;&#60;i&#62;">&#60;b&#62;&#38;&#34;</p>',
  );
});

test('a text keeps its leading line break', () => {
  expect(htmlOf(markup('textarea', {}, '\na\r\n'))).toBe('<textarea>\n\na&#13;\n</textarea>');
});

test('a light editor contains its text once plain and once coloured, or only its beginning if it is long', () => {
  const texts = { label: 'CRD', tabHint: '', placeholder: '', part: { note: 'part', showAll: 'all' } };
  const of = (text: string): string =>
    htmlOf(lightMarkup({ text, texts, wrap: false, marks: [], pointed: [2] }));
  const html = of('a: 1\n# b\n');
  expect(html).toContain('<textarea class="plain-editor"');
  expect(html).toContain('<div class="light-line"><span class="light-key">a</span>: 1</div>');
  expect(html).toContain('<div class="light-line pointed-line"><span class="light-comment"># b</span></div>');
  expect(html).toContain('>\na: 1\n# b\n</textarea>');
  expect(of('a: 1\n'.repeat(6_000))).toContain(' readonly=""');
});
