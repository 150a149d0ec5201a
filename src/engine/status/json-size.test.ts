import { expect, test } from 'vitest';
import { toJson } from '../json/go-format.ts';
import { jsonSize } from './json-size.ts';
import { mayExceed } from '../json/may-exceed.ts';
import { utf8Length } from '../go/utf8.ts';
import type { JsonValue } from '../json/value.ts';

const values: [string, JsonValue][] = [
  ['null', null],
  ['true', true],
  ['integer', -12345678901234567890n],
  ['float', 1e21],
  ['longest float', -0.0000012345678901234567],
  ['negative zero', -0],
  ['empty text', ''],
  ['every character of one byte', String.fromCharCode(...Array.from({ length: 128 }, (_, i) => i))],
  ['longer characters', 'é\u07ff\u0800\u2027\u2028\u2029\u{10000}\ufeff'],
  ['lone surrogates', '\ud800a\udc00\ud800'],
  ['long texts', ['<'.repeat(300), '<'.repeat(300), 'ä'.repeat(300)]],
  ['characters in long texts', [...'\n"\u2028\u07ff\uffff', '\u{10000}', '\ud800\ud800', '\udc00\u{10ffff}'].map((one) => `${'x'.repeat(300)}${one}y${one}`)], // prettier-ignore
  ['empty list', []],
  ['empty object', new Map()],
  ['nested', new Map<string, JsonValue>([['a', [1n, [], new Map()]], ['"', new Map([['b', null]])]])], // prettier-ignore
];

test.each(values)('computes the size of %s as JSON', (_, value) => {
  const size = utf8Length(toJson(value));
  expect(jsonSize(value)).toBe(size);
  expect(mayExceed(value, size - 1)).toBe(true);
});

test("doesn't limit small values", () => {
  expect(mayExceed(new Map([['a', 'x'.repeat(100)]]), 1000)).toBe(false);
});

test('measures a value that aliases repeat without writing it', () => {
  const long = 'x'.repeat(1_000_000);
  expect(jsonSize(Array.from<string>({ length: 10_000 }).fill(long))).toBe(10_000 * 1_000_003 + 1);
});

test('supports deep values without recursion', () => {
  let value: JsonValue = [];
  for (let i = 0; i < 100_000; i++) value = [value];
  expect(jsonSize(value)).toBe(200_002);
});
