import { expect, test } from 'vitest';
import { withoutLongTexts } from './long-texts.ts';
import { parseRawJson, type RawJson } from './raw-json.ts';

const long = 'x'.repeat(50_001);

test('long strings become their beginning, length and hash', () => {
  const value = parseRawJson(JSON.stringify({ a: ['short', long], b: { c: long, d: 1 } }));
  const texts = JSON.stringify([...(withoutLongTexts(value) as Map<string, RawJson>)]);
  expect(texts.length).toBeLessThan(1000);
  expect(texts).toContain('<50001 characters, sha256 ');
  expect(texts).toContain('short');
});

test('another string of the same length and beginning is another one', () => {
  expect(withoutLongTexts(`${long}a`)).not.toBe(withoutLongTexts(`${long}b`));
});

test('what is shortened once stays as it is, and nothing is changed in place', () => {
  const value: RawJson = [long];
  const once = withoutLongTexts(value);
  expect(withoutLongTexts(once)).toEqual(once);
  expect(value).toEqual([long]);
});
