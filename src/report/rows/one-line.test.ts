/** Values as one line, and as a whole text. */
import { expect, test } from 'vitest';
import { readYaml, toValue } from '../../engine/texts.ts';
import { toJson, type JsonValue } from '../../engine/values.ts';
import { limits } from '../../protocol/limits.ts';
import { randomOf } from '../../testing/random.ts';
import { jsonText, yamlText } from './json.ts';
import { preview } from './preview.ts';

function valueOf(text: string): JsonValue {
  const read = readYaml(text);
  if (!read.ok) throw new Error(read.error.text);
  return toValue(read.root);
}

test.each([
  ['a', 'a'],
  ['5', '5'],
  ['"5"', '"5"'],
  ['null', 'null'],
  ['{}', '{}'],
  ['[]', '[]'],
  ['{a: 1, b: [x, "y: z"], "c d": {e: true}}', '{a: 1, b: [x, "y: z"], c d: {e: true}}'],
  ['[[1, [2]], {}]', '[[1, [2]], {}]'],
])('the line of %s', (text, line) => expect(preview(valueOf(text))).toBe(line));

test('a line is never longer than its limit, and whole if it fits', () => {
  const text = '{first: [1, 2, 3], second: {third: "a longer text", fourth: [{a: b}, {c: d}]}, fifth: x}';
  const value = valueOf(text);
  const whole = preview(value);
  expect(whole).not.toContain('…');
  for (let limit = 4; limit <= whole.length + 20; limit++) {
    const line = preview(value, limit);
    expect(line.length).toBeLessThanOrEqual(limit);
    expect(line === whole || line.includes('…')).toBe(true);
  }
  expect(preview(value, whole.length + 20)).toBe(whole);
  expect(preview('x'.repeat(121))).toBe(`${'x'.repeat(119)}…`);
  expect(preview('x'.repeat(120))).toBe('x'.repeat(120));
  const deep = valueOf('['.repeat(500) + ']'.repeat(500));
  expect(preview(deep).length).toBeLessThanOrEqual(120);
});

/** A random value of objects, lists, and scalars. */
function randomValue(random: () => number, depth: number): JsonValue {
  const kind = Math.floor(random() * (depth > 3 ? 4 : 6));
  if (kind === 0) return ['', 'a', 'x: y', '- z', '5', 'true', '# c', "it's", 'two\nlines\n'][Math.floor(random() * 9)] as string; // prettier-ignore
  if (kind === 1) return BigInt(Math.floor(random() * 100));
  if (kind === 2) return random() < 0.5;
  if (kind === 3) return [null, 1.5, 1e300][Math.floor(random() * 3)] as JsonValue;
  const size = Math.floor(random() * 4);
  if (kind === 4) return Array.from({ length: size }, () => randomValue(random, depth + 1));
  return new Map(Array.from({ length: size }, (_, i) => [`k${i}`, randomValue(random, depth + 1)]));
}

test('whole texts have the value that they show, with two spaces for each level', () => {
  const random = randomOf(5);
  for (let i = 0; i < 200; i++) {
    const value = randomValue(random, 0);
    const json = jsonText(value);
    expect(toJson(valueOf(json))).toBe(toJson(value));
    expect(JSON.stringify(JSON.parse(json), undefined, 2)).toBe(json.replaceAll('1e+300', '1e+300'));
    if (value instanceof Map && value.size > 0) expect(toJson(valueOf(yamlText(value)))).toBe(toJson(value));
  }
});

test('truncates a very long text', () => {
  const value = valueOf(`{a: ${'x'.repeat(limits.whole)}, b: 1}`);
  const json = jsonText(value);
  expect(json.length).toBe(limits.whole + 1);
  expect(json.endsWith('x…')).toBe(true);
  expect(yamlText(value).endsWith('…')).toBe(true);
});
