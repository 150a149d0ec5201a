import { expect, test } from 'vitest';
import { groupedDigits } from './number-text.ts';

test.each([
  ['0', '0'],
  ['999', '999'],
  ['1000', '1,000'],
  ['18446744073709551615', '18,446,744,073,709,551,615'],
])('%s is written as %s', (digits, text) => expect(groupedDigits(digits)).toBe(text));
