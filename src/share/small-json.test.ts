import { expect, test } from 'vitest';
import { parsedSmallJson } from './small-json.ts';

function parsed(text: string): unknown {
  const steps = parsedSmallJson(text);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

const listOf = (count: number): string => `[${Array.from({ length: count }, (_, i) => i).join(',')}]`;

test('reads JSON with up to a thousand values, besides the first', () => {
  expect(parsed(listOf(1_000))).toHaveLength(1_000);
  expect(parsed(listOf(1_001))).toBeUndefined();
  expect(parsed(`{"a":${listOf(998)},"b":1}`)).toBeUndefined();
  expect(parsed(`{"a":${listOf(997)}}`)).toHaveProperty('a');
});

test('counts no marks in strings', () => {
  const text = JSON.stringify({ a: `,:[{\\"${',:[{'.repeat(1_000)}` });
  expect(parsed(text)).toEqual(JSON.parse(text));
});

test('reads no other text', () => {
  for (const text of ['', '{', 'a', '[1,]', '"']) expect(parsed(text), text).toBeUndefined();
});
