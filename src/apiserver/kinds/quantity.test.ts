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
])('writes %s as %s', (text, expected) => {
  expect(canonicalQuantity(text)).toBe(expected);
});

test.each(['', 'x', '1 ', '1Kib', '.', '--1'])('does not read %j', (text) => {
  expect(canonicalQuantity(text)).toBeUndefined();
});
