import { expect, test } from 'vitest';
import { formatFloat, jsonFloat, jsonString, quote, toJson } from './go-format.ts';
import { compareStrings, deepCopy, deepEqual, type JsonArray, type JsonValue } from './value.ts';

// The printed forms are facts about Go's strconv, fmt, and encoding/json.
test.for<[number, string, string]>([
  [1, '1', '1'],
  [0.1, '0.1', '0.1'],
  [100000, '100000', '100000'],
  [1000000, '1e+06', '1000000'],
  [123456789, '1.23456789e+08', '123456789'],
  [1e21, '1e+21', '1e+21'],
  [0.0001, '0.0001', '0.0001'],
  [0.00001, '1e-05', '0.00001'],
  [1e-7, '1e-07', '1e-7'],
  [1.5e300, '1.5e+300', '1.5e+300'],
  [-0, '-0', '-0'],
  [-2.5, '-2.5', '-2.5'],
])('%d prints as %s by %%v and as %s in JSON', ([value, verb, json]) => {
  expect([formatFloat(value), jsonFloat(value)]).toStrictEqual([verb, json]);
});

test.for<[string, string, string]>([
  ['plain', '"plain"', '"plain"'],
  ['<a&b>', '"<a&b>"', '"\\u003ca\\u0026b\\u003e"'],
  ['tab\tnl\n"q"\\', '"tab\\tnl\\n\\"q\\"\\\\"', '"tab\\tnl\\n\\"q\\"\\\\"'],
  ['\x07\x00\x7f', '"\\a\\x00\\x7f"', '"\\u0007\\u0000\x7f"'],
  ['é😀', '"é😀"', '"é😀"'],
  ['\u2028\u00a0\ufeff', '"\\u2028\\u00a0\\ufeff"', '"\\u2028\u00a0\ufeff"'],
])('%j prints as %s by %%q and as %s in JSON', ([value, quoted, json]) => {
  expect([quote(value), jsonString(value)]).toStrictEqual([quoted, json]);
});

test('prints objects with sorted keys, and distinguishes int64 from float64', () => {
  const value: JsonValue = new Map<string, JsonValue>([
    ['b', [1n, 1.5, null, true]],
    ['__proto__', new Map()],
    ['a', '<'],
  ]);
  expect(toJson(value)).toBe('{"__proto__":{},"a":"\\u003c","b":[1,1.5,null,true]}');
  expect(toJson(value, 'plain')).toBe('{"__proto__":{},"a":"<","b":[1,1.5,null,true]}');
});

test('sorts keys by code point, not by UTF-16 unit', () => {
  expect(['\u{1F600}', '\uFFFD', 'a'].sort(compareStrings)).toStrictEqual(['a', '\uFFFD', '\u{1F600}']);
});

test('copies, compares, and prints 100,000 levels without recursion', () => {
  let deep: JsonArray = [];
  for (let i = 0; i < 100_000; i++) deep = [deep];
  const copy = deepCopy(deep);
  expect(deepEqual(deep, copy)).toBe(true);
  expect(toJson(copy)).toHaveLength(200_002);
});

test('distinguishes int64 and float64', () => {
  expect(deepEqual(1n, 1)).toBe(false);
  expect(deepEqual(new Map([['a', 1n]]), new Map([['a', 1n]]))).toBe(true);
});
