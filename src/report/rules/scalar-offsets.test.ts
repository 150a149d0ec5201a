import { expect, test } from 'vitest';
import { locate, readYaml } from '../../engine/texts.ts';
import { scalarOffsets } from './scalar-offsets.ts';

/** Returns the source text of a word of the value. */
function wordIn(text: string, word: string): string | undefined {
  const read = readYaml(text);
  if (!read.ok) throw new Error(read.error.text);
  const { value: range } = locate(read.root, ['rule']);
  const node = read.root.kind === 'object' ? read.root.members[0]?.value : undefined;
  const value = node?.kind === 'scalar' ? String(node.value) : '';
  const offsets = scalarOffsets(text, range, value);
  const at = value.indexOf(word);
  expect(at).toBeGreaterThanOrEqual(0);
  if (!offsets) return undefined;
  expect(offsets).toHaveLength(value.length + 1);
  return text.slice(offsets[at], offsets[at + word.length]);
}

test.each([
  ['plain', 'rule: self.a > self.bad\n', 'bad'],
  ['plain on two lines', 'rule: self.a >\n   self.bad # why\n', 'bad'],
  ['single quotes', "rule: 'self.a == ''x'' && self.bad'\n", 'bad'],
  ['double quotes', 'rule: "self.a == \\"x\\u00e9\\" && self.bad"\n', 'bad'],
  ['double quotes with a joined line', 'rule: "self.a == \\\n     self.bad"\n', 'bad'],
  ['double quotes on two lines', 'rule: "self.a ==\n\n     self.bad"\n', 'bad'],
  ['a literal block', 'rule: |\n    self.a &&\n      self.bad\n\n    || x\n', 'bad'],
  ['a literal block behind an empty line', 'rule: |-\n\n    self.a\n    self.bad\n', 'bad'],
  ['a folded block', 'rule: >-\n  self.a\n  && self.bad\n', 'bad'],
  ['a block that says its indentation', 'rule: |2-\n    self.a\n  self.bad\n', 'bad'],
  ['beyond the basic plane', 'rule: "\'😀\' == self.bad"\n', 'bad'],
  ['Windows line ends', 'rule: |\r\n  self.a &&\r\n  self.bad\r\n', 'bad'],
  ['a tag', 'rule: !!str self.bad\n', 'bad'],
  ['JSON', '{"rule": "self.a\\n&& self.bad"}', 'bad'],
])('a word in %s', (_, text, word) => {
  expect(wordIn(text, word)).toBe(word);
});

test('counts an escape sequence as one position', () => {
  expect(wordIn('rule: "a \\u00e9 b"\n', 'é')).toBe('\\u00e9');
  expect(wordIn("rule: 'it''s'\n", "'")).toBe("''");
});

test('returns no positions for an alias', () => {
  const text = 'rule: *x\n';
  expect(scalarOffsets(text, { start: 6, end: 8 }, 'self.a')).toBeUndefined();
});
