import { expect, test } from 'vitest';
import { sourceAddress } from './source-address.ts';

test('links to the source if it has an address', () => {
  expect(sourceAddress('https://example.com/a/b')).toBe('https://example.com/a/b');
  expect(sourceAddress(undefined)).toBe('');
  expect(sourceAddress('')).toBe('');
  expect(() => sourceAddress('javascript:alert(1)')).toThrow('SOURCE_URL');
  expect(() => sourceAddress('example.com')).toThrow('SOURCE_URL');
});
