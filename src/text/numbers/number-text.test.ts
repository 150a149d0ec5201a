import { expect, test } from 'vitest';
import { plural } from '../en/plural.ts';
import { numberText } from './number-text.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  ['18446744073709551615', '18,446,744,073,709,551,615'],
])('%s is written as %s', (number, text) => expect(numberText(number)).toBe(text));

test('a number always precedes its noun in the same form', () => {
  expect([plural(1, 'default'), plural(0, 'default'), plural(3_000, 'default')]).toEqual([
    '1 default',
    '0 defaults',
    '3,000 defaults',
  ]);
  expect(plural(1_200, 'null dropped', 'nulls dropped')).toBe('1,200 nulls dropped');
});
