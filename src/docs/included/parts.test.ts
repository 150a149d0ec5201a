import { expect, test } from 'vitest';
import { filesOf } from '../testing/checked.ts';
import { includedPath } from '../lines/doc-files.ts';
import { linesOfText } from '../../markdown/line.ts';
import { includeIn } from '../../markdown/include-line.ts';
import { anchorPart, lineRange, sectionPart, taggedParts, withoutTags } from './parts.ts';

const lines = linesOfText('a.yaml', [
  'one',
  '# tag::a[]',
  'two',
  '# tag::b[]',
  'three',
  '# end::a[]',
  'four',
  '# end::b[]',
  '  # --8<-- [start:s.1]',
  '  five',
  '  # --8<-- [ end : s.1 ]',
  '// ANCHOR: x',
  'six',
  '// ANCHOR: y',
  'seven',
  '// ANCHOR_END: x',
  'eight',
].join('\n')); // prettier-ignore

const texts = (found: readonly { readonly text: string }[]): string => found.map(({ text }) => text).join();

test.each([
  ['a', 'two,three'],
  ['b', 'three,four'],
  ['a;b', 'two,three,four'],
  ['b, c', 'three,four'],
  ['c', ''],
  ['!a', 'one,two,three,four,  five,six,seven,eight'],
  ['*;a', 'two,three'],
  ['**', 'one,two,three,four,  five,six,seven,eight'],
])('the lines with the tags %s are %s', (tags, expected) => {
  expect(texts(taggedParts(lines, tags)).replaceAll(/,[^,]*(?:ANCHOR|-8<-)[^,]*/g, '')).toBe(expected);
});

test('anchors and sections end at their own mark, or at the end', () => {
  expect(texts(anchorPart(lines, 'x'))).toBe('six,seven');
  expect(texts(anchorPart(lines, 'y'))).toBe('seven,eight');
  expect(texts(anchorPart(lines, 'z'))).toBe('');
  expect(texts(sectionPart(lines, 's.1'))).toBe('five');
  expect(texts(sectionPart(lines, 's-1'))).toBe('');
  expect(texts(withoutTags(lines))).toBe('one,two,three,four,  five,six,seven,eight');
});

test.each([
  ['1', '2', 'one,# tag::a[]'],
  ['', '1', 'one'],
  ['17', '', 'eight'],
  ['16', '-1', '// ANCHOR_END: x,eight'],
  ['0', '1', 'one'],
])('the lines from %s to %s are %s', (from, to, expected) => {
  expect(texts(lineRange(lines, from, to))).toBe(expected);
});

test.each([
  ['--8<-- "a.yaml"', 'a.yaml', ''],
  ["-8<- 'a.yaml:3:4'", 'a.yaml', '3:4'],
  ['{% include "a.yaml" %}', 'a.yaml', ''],
  ['{%- include-markdown "./a.md" start="x" -%}', './a.md', ''],
  ['{!> a.yaml !}', 'a.yaml', ''],
  ['{{ #include a.yaml:x }}', 'a.yaml', 'x'],
  ['{{< code_sample lang="yaml" file="a.yaml" >}}', 'a.yaml', ''],
  ['{{% readfile "/a.yaml" %}}', '/a.yaml', ''],
  ['{{< include a.yaml >}}', 'a.yaml', ''],
])('%s includes %s, %s', (text, path, part) => {
  expect(includeIn(text)).toEqual({ path, part });
});

test('a line of prose includes nothing', () => {
  for (const text of ['See {% include "a" %}', '8', '{', `${' '.repeat(500)}{!a!}`]) expect(includeIn(text)).toBeUndefined(); // prettier-ignore
});

test.each([
  ['docs/a/page.md', 'b.yaml', 'docs/a/b.yaml'],
  ['docs/a/page.md', './b.yaml', 'docs/a/b.yaml'],
  ['docs/page.md', '../c.yaml', 'c.yaml'],
  ['docs/a/page.md', '/c.yaml', 'c.yaml'],
  ['docs/a/page.md', 'd.yaml', 'docs/snippets/d.yaml'],
  ['docs/a/page.md', 'pods/e.yaml', 'content/en/examples/pods/e.yaml'],
  ['other/page.md', '../../f.yaml', 'deep/below/f.yaml'],
  ['other/page.md', 'g.yaml', undefined],
  ['docs/page.md', 'https://example.com/c.yaml', undefined],
  ['docs/page.md', '/', undefined],
])('from %s, %s is %s', (from, path, expected) => {
  const files = ['docs/a/b.yaml', 'c.yaml', 'docs/snippets/d.yaml', 'content/en/examples/pods/e.yaml', 'deep/below/f.yaml', 'one/two/g.yaml', 'two/three/g.yaml']; // prettier-ignore
  expect(includedPath(filesOf(Object.fromEntries(files.map((one) => [one, 'x']))), from, path)).toBe(expected); // prettier-ignore
});
