import { expect, test } from 'vitest';
import { readYaml } from '../../engine/texts.ts';
import { reinterpretedIn } from './reinterpreted.ts';

function found(text: string): string[] {
  const read = readYaml(text);
  if (!read.ok) throw new Error(text);
  return reinterpretedIn(read.root, text, 50).map(
    ({ path, before, after }) => `${path.join('.')}: ${before} → ${String(after)}`,
  );
}

test.each([
  ['a: on\n', ['a: on → true']],
  ['on: 1\nn: x\n', ['true: on → true', 'false: n → false']],
  ['a: {b: [No, y]}\n', ['a.b.0: No → false', 'a.b.1: y → true']],
  ['a: 010\nb: 0x1F\nc: 1_000\nd: 0b11\n', ['a: 010 → 8', 'b: 0x1F → 31', 'c: 1_000 → 1000', 'd: 0b11 → 3']],
  ['a: "on"\nb: \'010\'\nc: true\nd: 10\ne: 1.5\nf: null\ng: 12:30:45\n"on": 1\n', []],
  ['a: |\n  on\nb: one\nc: nope\nd: 0\n', []],
])('keys and values of YAML 1.1 in %j', (text, expected) => {
  expect(found(text)).toEqual(expected);
});

test('many levels and many values', () => {
  const deep = `${Array.from({ length: 300 }, (_, i) => `${' '.repeat(i)}a:\n`).join('')}${' '.repeat(300)}b: on\n`;
  expect(found(deep)).toHaveLength(1);
  expect(found(Array.from({ length: 200 }, (_, i) => `k${i}: on\n`).join(''))).toHaveLength(50);
});
