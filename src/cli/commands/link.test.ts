import { expect, test } from 'vitest';
import { UsageError } from '../usage/usage-error.ts';
import { linkTo } from './link.ts';

const content = { crd: 'kind: A\n', object: 'kind: B\n', kubernetes: '1.37', fieldValidation: 'Strict' } as const; // prettier-ignore

test('links to a page, without the fragment of its address', () => {
  expect(linkTo('https://example.com/page/#old', content)).toMatch(/^https:\/\/example\.com\/page\/#v3\./);
  for (const site of ['example.com', 'file:///a', ''])
    expect(() => linkTo(site, content)).toThrow(UsageError);
});

test('links to no more than 4,000,000 characters of text', () => {
  const [half, quarter] = ['x'.repeat(2_000_000), 'x'.repeat(1_000_000)];
  const whole = { ...content, crd: half, object: quarter, old: quarter };
  expect(linkTo('https://example.com', whole)).toBeDefined();
  for (const part of ['crd', 'object', 'old'] as const)
    expect(linkTo('https://example.com', { ...whole, [part]: `${whole[part]}x` })).toBeUndefined();
});

test('links are at most 2,000,000 characters long', () => {
  const { length } = linkTo('https://example.com/', content) ?? '';
  const site = (more: number): string => `https://example.com/${'a'.repeat(2_000_000 - length + more)}`;
  expect(linkTo(site(0), content)).toHaveLength(2_000_000);
  expect(linkTo(site(1), content)).toBeUndefined();
});
