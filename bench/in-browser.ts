/** The served build in a real browser. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { preview } from 'vite';
// @ts-expect-error -- plain JavaScript, shared with `npm test`
import { findBrowser } from '../scripts/browser.mjs';

const root = join(import.meta.dirname, '..');

/** `address` ends with a slash. Undefined without a browser or a built page. */
export async function inBrowser<Figures>(
  measure: (browser: Browser, address: string) => Promise<Figures>,
): Promise<Figures | undefined> {
  const executablePath = await (findBrowser as () => Promise<string | undefined>)();
  if (executablePath === undefined || !existsSync(join(root, 'dist', 'index.html'))) return undefined;
  const server = await preview({ root, logLevel: 'silent', preview: { port: 0, host: '127.0.0.1' } });
  const asRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({ executablePath, args: asRoot ? ['--no-sandbox'] : [] });
  try {
    return await measure(browser, server.resolvedUrls?.local[0] ?? server.resolvedUrls?.network[0] ?? '');
  } finally {
    await browser.close();
    await server.close();
  }
}
