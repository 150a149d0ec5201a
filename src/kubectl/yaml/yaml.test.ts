import { expect, test } from 'vitest';
import type { JsonValue } from '../../engine/values.ts';
import { yamlText } from './yaml.ts';

function scalar(text: string): string {
  return yamlText(new Map<string, JsonValue>([['a', text]])).slice('a: '.length, -1);
}

test.each([
  ['x', 'x'],
  ['', '""'],
  ['yes', '"yes"'],
  ['1.5', '"1.5"'],
  ['12:30:45', '"12:30:45"'],
  ['a: b', "'a: b'"],
  ["it's", "it's"],
  ['# x', "'# x'"],
  ['- x', "'- x'"],
  ['a\tb', '"a\\tb"'],
  ['\u{1f600}', '"\\U0001F600"'],
  ['\u0000"\\', '"\\0\\"\\\\"'],
  ['<<', '<<'],
  ['a\nb\n', '|\n  a\n  b'],
  ['a\nb', '|-\n  a\n  b'],
  ['a\n\n', '|+\n  a\n'],
  [' a\nb', '|2-\n   a\n  b'],
])('%j', (text, expected) => {
  expect(scalar(text)).toBe(expected);
});

test('wraps long strings', () => {
  const words = 'word '.repeat(20).trim();
  expect(scalar(words)).toBe(`${'word '.repeat(15)}word\n  word word word word`);
});

test('sorts keys by their order, with lists below their key', () => {
  const value = new Map<string, JsonValue>([
    ['a10', 1n],
    ['a9', [new Map<string, JsonValue>([['x', null], ['y', []]]), [1.5]]], // prettier-ignore
  ]);
  expect(yamlText(value)).toBe('a9:\n- x: null\n  "y": []\n- - 1.5\na10: 1\n');
});
