import { afterEach, expect, test, vi } from 'vitest';
import { siteUrl } from './site-url.ts';

afterEach(() => vi.unstubAllEnvs());

test('is absolute and ends with a slash, or is unknown', () => {
  vi.stubEnv('SITE_URL', '');
  expect(siteUrl()).toBeUndefined();
  vi.stubEnv('SITE_URL', 'https://example.com/play');
  expect(siteUrl()).toBe('https://example.com/play/');
});
