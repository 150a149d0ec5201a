import { expect, test } from 'vitest';
import { parseRawJson, sameJson, writeRawJson } from './raw-json.ts';

test.for([
  '{"a":1.0,"b":[1e3,-0,9223372036854775808],"c":{"d":null,"e":[true,false]},"__proto__":{"x":"y"}}',
  '[]',
  '"\\u00e9\\n"',
  '{}',
  '-1.50',
])('numbers keep their text in %s', (text) => {
  const value = parseRawJson(text);
  expect(sameJson(parseRawJson(writeRawJson(value)), value)).toBe(true);
  expect(sameJson(parseRawJson(writeRawJson(value, 'pretty')), value)).toBe(true);
  if (!text.includes('\\u')) expect(writeRawJson(value)).toBe(text);
});

test.for([
  ['{"a":1}', '{"a":1.0}'],
  ['[1]', '[1,2]'],
  ['{"a":null}', '{}'],
  ['[]', '{}'],
  ['"1"', '1'],
])('%s is not the same as %s', ([a, b]) => {
  expect(sameJson(parseRawJson(a as string), parseRawJson(b as string))).toBe(false);
});

test.for(['', '{', '[1', '{"a"}', '{"a":1}}', 'nul', '1 2', '[1 }'])('rejects %j', (text) => {
  expect(() => parseRawJson(text)).toThrow(SyntaxError);
});

test('supports deep nesting', () => {
  const text = '['.repeat(50_000) + ']'.repeat(50_000);
  const value = parseRawJson(text);
  expect(writeRawJson(value)).toBe(text);
  expect(sameJson(value, parseRawJson(text))).toBe(true);
  expect(writeRawJson(value, 'pretty').length).toBeLessThan(120_000);
});
