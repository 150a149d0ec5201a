import { expect, test } from 'vitest';
import { locate, readYaml, type SourceNode } from '../../engine/texts.ts';
import { oneOf, randomOf } from '../../testing/random.ts';
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

/** Writes a text as a YAML scalar in one way; the random numbers decide between forms of one character. */
const styles: Readonly<Record<string, (value: string, random: () => number) => string>> = {
  'double quotes': (value, random) =>
    `rule: "${[...value].map((char) => oneOf(formsOf(char), random)).join('')}"\n`,
  'single quotes': (value) =>
    `rule: '${value.replaceAll("'", "''").replaceAll(/\n+/g, (run) => `\n${run}  `)}'\n`,
  'a literal block': (value) => `rule: |-\n${value.replaceAll(/^(?=.)/gm, '  ')}\n`,
  'a literal block that says its indentation': (value) => `rule: |3-\n${value.replaceAll(/^(?=.)/gm, '   ')}\n`, // prettier-ignore
};

function formsOf(char: string): string[] {
  const code = char.codePointAt(0) as number;
  const hex = (digits: number): string => code.toString(16).padStart(digits, '0');
  const plain = char === '"' || char === '\\' ? `\\${char}` : char === '\n' ? '\\n' : char;
  const short = code <= 0xff ? [`\\x${hex(2)}`] : [];
  return [plain, plain, plain, ...short, ...(code <= 0xffff ? [`\\u${hex(4)}`] : []), `\\U${hex(8)}`];
}

test.each(Object.entries(styles))('each character has its place in %s', (_, write) => {
  const random = randomOf(7);
  for (let turn = 0; turn < 200; turn++) {
    const body = Array.from({ length: 1 + Math.floor(random() * 30) }, () => oneOf([...'ab.()"\'\\é😀 \n&='], random)); // prettier-ignore
    const value = `x${body.join('').replaceAll(/ *\n */g, '\n')}x`;
    const text = write(value, random);
    const read = readYaml(text);
    const node = read.ok && read.root.kind === 'object' ? read.root.members[0]?.value : undefined;
    expect(node?.kind === 'scalar' && node.value).toBe(value);
    const { value: range } = locate((read as { root: SourceNode }).root, ['rule']);
    const offsets = scalarOffsets(text, range, value) ?? [];
    expect(offsets).toHaveLength(value.length + 1);
    for (let i = 0; i < value.length;) {
      const char = String.fromCodePoint(value.codePointAt(i) as number);
      const at = offsets[i] as number;
      const isEscaped = text.startsWith('rule: "');
      const forms = isEscaped ? formsOf(char) : char === "'" ? ["''", "'"] : [char];
      // Blanks at the end of a line may have been dropped.
      if (char !== '\n' && char !== ' ') expect(forms.some((form) => text.startsWith(form, at))).toBe(true);
      i += char.length;
    }
    expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
  }
});

test('finds an escape at the beginning of the next line, and no positions behind the end', () => {
  expect(wordIn('rule: "self.a ==\n   \\u0078 + self.bad"\n', 'x')).toBe('\\u0078');
  expect(scalarOffsets('rule: x\n', { start: 6, end: 7 }, 'xa')).toBeUndefined();
  expect(scalarOffsets('rule: x\n', { start: 6, end: 7 }, 'x')).toEqual([6, 7]);
});
