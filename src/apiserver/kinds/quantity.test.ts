import { expect, test } from 'vitest';
import { canonicalQuantity } from './quantity.ts';

// From a kube-apiserver.
test.each([
  ['1', '1'],
  ['1000m', '1'],
  ['0.5', '500m'],
  ['1500m', '1500m'],
  ['1024Mi', '1Gi'],
  ['1.5Gi', '1536Mi'],
  ['0.5Ki', '512'],
  ['1000k', '1M'],
  ['1e3', '1e3'],
  ['1000e3', '1e6'],
  ['0Gi', '0'],
  ['.5', '500m'],
  ['1E', '1E'],
  ['1000E', '1'],
  ['-1000E', '-1'],
  ['10000E', '10'],
  ['1e21', '1e21'],
  ['1000e27', '1e30'],
  ['1e-12', '1e-9'],
  ['0.1n', '1n'],
  ['1500n', '1500n'],
  ['9223372036854775808', '9223372036854775808'],
  ['100000000000000000000', '100E'],
  ['7.5Ei', '7680Pi'],
  ['8Ei', '9223372036854775807'],
  ['1024Ei', '9223372036854775807'],
  ['1023Ki', '1023Ki'],
  ['0.1Ki', '102400m'],
  ['12e2', '1200'],
  ['-0', '0'],
  ['1.10', '1100m'],
])('writes %s as %s', (text, expected) => {
  expect(canonicalQuantity(text)).toBe(expected);
});

test.each(['', 'x', '1 ', '1Kib', '.', '--1'])('does not read %j', (text) => {
  expect(canonicalQuantity(text)).toBeUndefined();
});
