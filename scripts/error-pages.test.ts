import { posix } from 'node:path';
import { expect, test, vi } from 'vitest';
import { findingCodes } from '../src/engine/codes.ts';
import { clientCodes } from '../src/kubectl/terminal/codes.ts';
import { errorFiles } from './error-pages.ts';

const files = await errorFiles();
const pages = [...files].filter(([name]) => name.endsWith('.html'));

test('creates a page for every code in each language, and indexes', () => {
  const names = ['index', ...findingCodes, ...clientCodes].flatMap((code) => [
    `errors/${code}.html`,
    `errors/zh/${code}.html`,
  ]);
  expect(pages.map(([name]) => name).toSorted()).toEqual(names.toSorted());
});

test('creates plain pages: with a policy, without scripts and inline styles', () => {
  for (const [name, text] of pages) {
    expect(text.indexOf('Content-Security-Policy'), name).toBeLessThan(text.indexOf('<link'));
    expect(text, name).not.toMatch(/<script|<style| style=| on[a-z]+=/i);
  }
});

test('gives each page its own title, description, and language', () => {
  const of = (pattern: RegExp): string[] => pages.map(([, text]) => pattern.exec(text)?.[1] ?? '');
  const descriptions = of(/<meta name="description" content="([^"]+)">/);
  expect(new Set(descriptions).size).toBe(pages.length);
  for (const title of of(/<title>([^<]+)<\/title>/)) expect(title).not.toBe('');
  for (const [name, text] of pages)
    expect(text.includes(`<html lang="${name.includes('/zh/') ? 'zh-CN' : 'en'}">`)).toBe(true);
});

test('links only to files of the build and to the playground', () => {
  const known = new Set([...files.keys(), '', '.']);
  const wrong: string[] = [];
  for (const [name, text] of pages) {
    for (const [, way = ''] of text.matchAll(/ href="([^"]*)"/g)) {
      const [path = ''] = way.split('#');
      const to = posix.join(posix.dirname(name), path).replace(/\/$/, '');
      if (!known.has(to)) wrong.push(`${name}: ${way}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('keeps all pages small', () => {
  const size = pages.reduce((sum, [, text]) => sum + text.length, 0);
  expect(size).toBeLessThan(8_000_000);
});

test('pages name their address, and that in the other language, only if the site is known', async () => {
  vi.stubEnv('SITE_URL', '');
  const without = await errorFiles();
  expect(without.get('errors/index.html')).not.toMatch(/rel="(?:canonical|alternate)"/);
  vi.stubEnv('SITE_URL', 'https://example.com/play/');
  const page = (await errorFiles()).get('errors/zh/index.html');
  expect(page).toContain('<link rel="canonical" href="https://example.com/play/errors/zh/index.html">');
  vi.unstubAllEnvs();
  expect(page).toContain('hreflang="en" href="https://example.com/play/errors/index.html"');
});
