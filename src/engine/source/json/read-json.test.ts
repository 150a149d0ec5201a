import { expect, test } from 'vitest';
import type { PathSegments } from '../../json/value.ts';
import { locate } from '../nodes/document.ts';
import { readJson } from './read-json.ts';
import { fromValue, toValue } from '../nodes/to-value.ts';

// The decoded values are compared with the API server in ../typed/decode-unstructured.test.ts. This file tests
// locations and limits.

test.for<[string, PathSegments, string | undefined, string]>([
  ['{"a": {"b": [1, "x"]}}', ['a', 'b'], '"b"', '[1, "x"]'],
  ['{"a": {"b": [1, "x"]}}', ['a', 'b', 1], undefined, '"x"'],
  ['{"a": 1, "a": 2}', ['a'], '"a"', '2'],
  [' [ ] ', [], undefined, '[ ]'],
])('%s has %j at its place', ([text, path, key, value]) => {
  const read = readJson(text);
  if (!read.ok) throw new Error(read.error.text);
  const place = locate(read.root, path);
  expect(place.key && text.slice(place.key.start, place.key.end)).toBe(key);
  expect(text.slice(place.value.start, place.value.end)).toBe(value);
});

test.for<[string, number, number]>([
  ['{\n "a": 1,\n "b" 2\n}', 3, 16],
  ['', 1, 0],
  ['{"a": tru}', 1, 9],
])('%j is broken in line %i, at %i', ([text, line, at]) => {
  expect(readJson(text)).toMatchObject({ ok: false, line, at });
});

test('distinguishes integers and floats, and keeps duplicate keys', () => {
  const read = readJson('{"a":1,"b":1.0,"c":1e2,"d":9223372036854775808,"a":-0}');
  if (!read.ok) throw new Error(read.error.text);
  expect(toValue(read.root)).toStrictEqual(
    new Map<string, bigint | number>([
      ['a', 0n],
      ['b', 1],
      ['c', 100],
      ['d', 2 ** 63],
    ]),
  );
  expect(read.root.kind === 'object' && read.root.members.length).toBe(5);
});

test('reads 10,000 levels, and rejects one more', () => {
  expect(readJson('['.repeat(10_000) + ']'.repeat(10_000)).ok).toBe(true);
  expect(readJson('{"a":'.repeat(10_001) + '1' + '}'.repeat(10_001))).toMatchObject({
    error: { text: "invalid character '{' exceeded max depth" },
  });
});

test('sorts keys and converts whole floats to int64s in a round trip', () => {
  const value = new Map<string, bigint | number | string>([
    ['b', 2],
    ['a', -0],
    ['c', 1e20],
  ]);
  expect([...(toValue(fromValue(value)) as Map<string, unknown>)]).toStrictEqual([
    ['a', 0n],
    ['b', 2n],
    ['c', 1e20],
  ]);
});
