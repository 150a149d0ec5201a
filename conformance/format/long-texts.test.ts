import { expect, test } from 'vitest';
import { withoutLongTexts } from './long-texts.ts';
import { parseRawJson, type RawJson } from './raw-json.ts';

const long = 'x'.repeat(50_001);

test('shortens long strings to their beginning, length, and hash', () => {
  const value = parseRawJson(JSON.stringify({ a: ['short', long], b: { c: long, d: 1 } }));
  const texts = JSON.stringify([...(withoutLongTexts(value) as Map<string, RawJson>)]);
  expect(texts.length).toBeLessThan(1000);
  expect(texts).toContain('<50001 characters, sha256 ');
  expect(texts).toContain('short');
});

test('distinguishes strings with the same length and beginning', () => {
  expect(withoutLongTexts(`${long}a`)).not.toBe(withoutLongTexts(`${long}b`));
});

test("doesn't shorten a string twice, and doesn't change its argument", () => {
  const value: RawJson = [long];
  const once = withoutLongTexts(value);
  expect(withoutLongTexts(once)).toEqual(once);
  expect(value).toEqual([long]);
});
