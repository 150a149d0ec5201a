/** Records the blocks that pages of documentation contain, and how values and sentences are understood. */
import { expect, test } from 'vitest';
import { recordedIn, written } from '../testing/recorded.ts';
import { attributesIn } from './blocks/asciidoc.ts';
import { blocksIn } from './blocks/blocks.ts';
import { hasPlaceholder, hasShellVariable, withoutComment } from './classes/placeholders.ts';
import { shortened } from './classes/shortened.ts';
import { checked, filesOf, findingsIn, widget } from './testing/checked.ts';
import { pages, parts } from './testing/pages.ts';

const compare = recordedIn(new URL('testing/recorded-docs.txt', import.meta.url));

test.each(Object.keys(pages))('%s', (path) => {
  const text = pages[path] ?? '';
  const files = filesOf({ ...parts, [path]: text });
  const blocks = blocksIn(path, text, files, attributesIn(text)).map(({ lines, ...block }) => ({
    ...block,
    lines: lines.map((line) => `${line.path}:${line.number} ${line.text}`),
  }));
  compare(path, blocks.map((block) => written(block)).join('\n\n'));
});

const placeholders = [
  '<name>', '«name»', '${NAME}', '$(NAME)', '$NAME', 'a$', '{{ .Values.a }}', '{% a %}', 'YOUR_NAME', 'MY-TOKEN', 'your-name', 'name-of-it', 'nameof', 'changeme', 'change-me',
  'TODO', 'redacted', 'PROJECT_ID', 'aPROJECT_ID', 'ABC', '"ABC"', 'AB', '[id]', '[1]', '{name}', '{a: b}', 'x{name}', '***', '**', '**bold**', '""', "''", 'a or b', 'a, b or c', 'xxx',
  'axxx', 'xx', 'a...', 'a…', 'a|b', 'a | b | c', 'a ||', 'string', 'boolean', '[]string', 'true or false', 'string | null', 'map[string]int | x', '@name@', '%name%', '%name', 'fine', '5Gi', 'v1',
  `${'a'.repeat(399)}…`, `${'a'.repeat(400)}…`,
] as const; // prettier-ignore

test('knows values that a reader replaces', () => {
  const known = placeholders.filter((text) => hasPlaceholder(text));
  const others = placeholders.filter((text) => !hasPlaceholder(text));
  compare('placeholders', [...known.map((one) => `yes ${one}`), ...others.map((one) => `no ${one}`)].join('\n')); // prettier-ignore
  expect(['$a', '${a}', '$(a)', '`a`', '$1', '$'].map(hasShellVariable)).toEqual([true, true, true, true, false, false]); // prettier-ignore
  expect(['a # b', '# b', 'a#b', 'a#b # c', 'a'].map(withoutComment)).toEqual(['a ', '', 'a#b', 'a#b ', 'a']);
});

const shortenedLines = [
  '...', '  - ...', '// ...', '[...]', '<snip>', '<... more>', '(…)', '{...}', '... # more', '... (more)', '… and so on …', '- … (as before)', '...: a', '// a comment', '  // another',
  '//not', 'a: b # ...', 'a: b # other fields', 'a: b # other things', 'a: b # omitted for brevity', 'a: b # your spec here', 'a: b # fine', 'a: ...', 'a: [...]', 'a: {…}', "a: '...'", 'a: "... b"',
  'url: {the-url}', '- url: { url } # x', 'url: {a: b}', 'url: {1}', 'a: b [1]', `# ${'x'.repeat(300)} ...`,
] as const; // prettier-ignore

test('knows lines that leave something out', () => {
  const texts = shortenedLines.map((text) => {
    const { lines, isElided, ellipses } = shortened([{ text, number: 1, path: 'a.md' }] as never);
    return `${isElided ? 'left out' : '-'} ${[...ellipses].join()} ${text} → ${lines[0]?.text}`.slice(0, 90);
  });
  compare('lines that leave something out', texts.join('\n'));
});

test('separates the object before a change from that after it', () => {
  const lines = [
    'kind: A',
    '# After',
    'apiVersion: a',
    '# New',
    'kind: B',
    '---',
    '# Before',
    'apiVersion: b',
  ];
  const { lines: shown } = shortened(lines.map((text) => ({ text, path: 'a.md', number: 1 })) as never);
  expect(shown.map(({ text }) => text)).toEqual(['kind: A', '---', ...lines.slice(2)]);
});

const sentences = [
  'This is invalid:', 'An incorrect value:', 'This is not valid:', 'A mistake:', 'It is rejected:', 'The server refuses it:', 'It is not allowed:', "It doesn't work:", 'It cannot be used:', 'It fails:',
  'It is unsupported:', '❌', 'This is valid:', 'The following works:', 'A failure domain:',
] as const; // prettier-ignore

test('knows sentences that call a block invalid', () => {
  const texts = sentences.map((before) => `${before} ${findingsIn(checked(widget('spec: {size: many}', { before }))).join()}`); // prettier-ignore
  compare('sentences', texts.join('\n'));
});
