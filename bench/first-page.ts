/**
 * Measures layout shifts and long tasks on a first visit, until the engine has answered. Drives the production
 * build in a real browser.
 */
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
// @ts-expect-error -- plain JavaScript, shared with `npm test`
import { findBrowser } from '../scripts/browser.mjs';
import { staticServer } from '../scripts/static-server.mjs';

const dist = join(import.meta.dirname, '..', 'dist');

export interface FirstPage {
  readonly shift: number;
  /** Milliseconds; 0 where no task took more than 50. */
  readonly longestTask: number;
}

/** Missing without a browser or a built page. */
export async function firstPage(): Promise<FirstPage | undefined> {
  const executablePath = await (findBrowser as () => Promise<string | undefined>)();
  if (executablePath === undefined || !existsSync(join(dist, 'index.html'))) return undefined;
  const server = (staticServer as (folder: string) => Server)(dist).listen(0, '127.0.0.1');
  const asRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({ executablePath, args: asRoot ? ['--no-sandbox'] : [] });
  try {
    const page = await browser.newPage({ serviceWorkers: 'block' });
    await page.addInitScript(() => {
      const seen = { shift: 0, longestTask: 0 };
      Object.assign(globalThis, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if (entry.entryType === 'longtask') seen.longestTask = Math.max(seen.longestTask, entry.duration);
          else seen.shift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ entryTypes: ['longtask', 'layout-shift'] });
    });
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.waitForFunction(
      () => !document.getElementById('painted') && document.querySelector('#result')?.ariaBusy === 'false',
    );
    return await page.evaluate(() => (globalThis as unknown as { seen: FirstPage }).seen);
  } finally {
    await browser.close();
    server.close();
  }
}
