import { describe, expect, test } from 'vitest';
import { growthOf, mostGrowth, run } from '../../testing/growth.ts';
import { toJson } from '../json/go-format.ts';
import type { PathSegments } from '../json/value.ts';
import { locate, type TextRange } from './nodes/document.ts';
import { readYaml } from './read-yaml.ts';
import { toValue } from './nodes/to-value.ts';

// The decoded values are compared with the API server in ../typed/decode-unstructured.test.ts. This file tests
// locations and limits.

/** Lines up to a length. */
function ofLength(length: number, line: (i: number) => string): string {
  let text = '';
  for (let i = 0; text.length < length; i++) text += line(i);
  return text;
}

function manyKeysAndAWord(length: number): string {
  return ofLength(length / 2, (i) => `k${i}: ${i}\n`) + run('x', length / 2);
}

function textAt(text: string, range: TextRange | undefined): string | undefined {
  return range && text.slice(range.start, range.end);
}

describe('records the places of keys and values', () => {
  test.for<[string, string, PathSegments, string | undefined, string]>([
    ['a plain value', 'a: b # c\n', ['a'], 'a', 'b'],
    ['a quoted key and value', '"a": \'b\'\n', ['a'], '"a"', "'b'"],
    ['a nested block', 'a:\n  b: 1\n  c: 2 # x\n\nd: 3\n', ['a'], 'a', 'b: 1\n  c: 2'],
    ['a list without indentation', 'a:\n- x\n- y\nb: 1\n', ['a'], 'a', '- x\n- y'],
    ['an item', 'a:\n- x\n- k: y\n', ['a', 1], undefined, 'k: y'],
    ['a key of an item', 'a:\n- x\n- k: y\n', ['a', 1, 'k'], 'k', 'y'],
    ['brackets', 'a: {b: [1, 2], c: 3}\n', ['a', 'b'], 'b', '[1, 2]'],
    ['a pair in a list', 'a: [b: c]\n', ['a', 0, 'b'], 'b', 'c'],
    ['a literal block', 'a: |\n  x\n   y\n\nb: 1\n', ['a'], 'a', '|\n  x\n   y'],
    ['a folded block', 'a: >-\n  x\n  y\nb: 1\n', ['a'], 'a', '>-\n  x\n  y'],
    ['a value of several lines', 'a: x\n  y\nb: 1\n', ['a'], 'a', 'x\n  y'],
    ['a value with tag and anchor', 'a: !!str &x 5\n', ['a'], 'a', '5'],
    ['a missing value', 'a:\nb: 1\n', ['a'], 'a', ''],
    ['an alias, at its own location', 'a: &x [1]\nb: *x\n', ['b'], 'b', '*x'],
    ['inside an alias, where it came from', 'a: &x {c: 1}\nb: *x\n', ['b', 'c'], 'c', '1'],
    ['a merged key, where it came from', 'a: &x {c: 1}\nb: {<<: *x, d: 2}\n', ['b', 'c'], 'c', '1'],
    ['the last of equal keys', 'a: 1\na: 2\n', ['a'], 'a', '2'],
    ["a key that isn't a string", 'yes: 1\n', ['true'], 'yes', '1'],
    ['behind characters of two units', '"😀": {"😀": x}\n', ['😀', '😀'], '"😀"', 'x'],
    ['with carriage returns', 'a: 1\r\nb:\r\n  c: 2\r\n', ['b', 'c'], 'c', '2'],
    ['behind a byte order mark', '\ufeffa: b\n', ['a'], 'a', 'b'],
  ])('%s', ([, text, path, key, value]) => {
    const read = readYaml(text);
    if (!read.ok) throw new Error(read.error.text);
    const place = locate(read.root, path);
    expect([textAt(text, place.key), textAt(text, place.value), place.exact]).toStrictEqual([
      key,
      value,
      true,
    ]);
  });
});

test.for<[string, number, string]>([
  ['a: 1\nb: [1\nc: 2\n', 3, ':'],
  ['a: 1\n\tb: 2\n', 2, '\tb'],
  ['a: "x\n', 2, ''],
  ['a: *nobody\n', 1, '*nobody'],
  ['a: b\nc\nd: e\n', 3, 'd: e'],
  ['a: !!int x\n', 1, 'x'],
  ['a: {{ .Values.b }}\n', 1, '{ .Values'],
])('%j is broken in line %i, at %j', ([text, line, at]) => {
  const read = readYaml(text);
  expect(read).toMatchObject({ ok: false, line });
  if (!read.ok) expect(text.slice(read.at).startsWith(at)).toBe(true);
});

describe('survives hostile documents', () => {
  test.for<[string, string]>([
    ['a mapping in each line', Array.from({ length: 9000 }, (_, i) => ' '.repeat(i) + 'a:\n').join('')],
    ['a list in each bracket', '['.repeat(9999) + ']'.repeat(9999)],
    ['lists in one line', '- '.repeat(9998) + 'a'],
  ])('%s does not use the stack', ([, text]) => {
    const read = readYaml(text);
    expect(read.ok).toBe(true);
    if (read.ok) expect(toJson(toValue(read.root)).length).toBeGreaterThan(9000);
  });

  test('reads long and many keys in linear time', () => {
    const { ratio, attack } = growthOf(readYaml, [
      { name: 'many keys', text: (length) => ofLength(length, (i) => `k${i}: ${i}\n`) },
      { name: 'many keys and a long word', text: manyKeysAndAWord },
      { name: 'many items', text: (length) => `[${run('"a", ', length)}]` },
    ]);
    expect(ratio, attack).toBeLessThanOrEqual(mostGrowth);
    expect(readYaml(manyKeysAndAWord(100_000)).ok).toBe(false);
  });

  test('never throws, and reports places inside the document', () => {
    const random = generator(20260731);
    for (let i = 0; i < 5000; i++) {
      const text = Array.from({ length: 1 + random(14) }, () => pieces[random(pieces.length)]).join('');
      const read = readYaml(text);
      if (!read.ok) expect(read.at).toBeLessThanOrEqual(text.length);
      else expect(() => toJson(toValue(read.root))).not.toThrow();
    }
  });
});

const pieces = [
  ...'ab:-?[]{},"\'#&*!|>%@\n \t\\<é😀\x01',
  ': ',
  '- ',
  '\n  ',
  '\n- ',
  '<<: ',
  '&a ',
  '*a',
  '!!int ',
  '---\n',
];

function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
