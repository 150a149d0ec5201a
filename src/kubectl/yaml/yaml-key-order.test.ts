import { expect, test } from 'vitest';
import { compareKeys } from './yaml-key-order.ts';

/** Sorted: numbers by their value, then by their number of digits; other signs before letters; a beginning first. */
test.each([
  ['numbers by value', ['a1', 'a2', 'a10', 'a100']],
  ['equal numbers by their number of digits', ['a1', 'a01', 'a001', 'a2']],
  ['numbers inside names', ['a1b2', 'a1b10', 'a2b1']],
  ['a beginning before its continuation', ['', 'a', 'ab', 'abc']],
  ['signs and digits before letters', ['a-b', 'a1', 'aB', 'ab']],
  ['signs by their code', ['a!1', 'a-1', 'a.1', 'a_1']],
  ['capitals before small letters', ['A', 'B', 'a', 'b', 'ä']],
  ['zeros after other digits are digits', ['a1', 'a10', 'a11', 'a100', 'a101']],
  ['versions', ['v1.2', 'v1.9', 'v1.10', 'v2.0']],
])('%s', (_, sorted) => {
  for (const [i, one] of sorted.entries())
    for (const [j, other] of sorted.entries())
      expect([one, other, Math.sign(compareKeys(one, other))]).toEqual([one, other, Math.sign(i - j)]);
});

test('numbers beyond 64 bits overflow', () => {
  expect(compareKeys('a9223372036854775807', 'a1')).toBe(1);
  expect(compareKeys('a9223372036854775808', 'a1')).toBe(-1);
  expect(compareKeys('a18446744073709551618', 'a1')).toBe(1);
});
