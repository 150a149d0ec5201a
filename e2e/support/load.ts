/** What a page costs the browser: its longest task, and the memory of its tab. */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';

declare global {
  interface Window {
    longTasks: number[];
  }
}

/** To be called before the page is opened. */
export async function watchTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.longTasks = [];
    new PerformanceObserver((list) => {
      window.longTasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask', buffered: true });
  });
}

/** Milliseconds of the longest task on the page's thread; 0 when none took more than 50. */
export function longestTask(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(Math.max(0, ...window.longTasks)));
}

/** Memory of all tabs and their workers in MB, as the system counts it. Only on Linux; 0 elsewhere. */
export async function tabMemory(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  let total = 0;
  for (const { type, id } of processInfo) if (type === 'renderer') total += residentMemory(id);
  return Math.round(total);
}

function residentMemory(process: number): number {
  try {
    const status = readFileSync(`/proc/${process}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1_024;
  } catch {
    // Gone, or another system.
    return 0;
  }
}
