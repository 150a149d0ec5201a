/** Layout shifts that no input caused, as browsers count them. */
import type { Page } from '@playwright/test';

interface Watched {
  readonly shift: () => number;
}

/** Before the page is opened. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (parent !== self) return;
    let sum = 0;
    Object.assign(globalThis, { shift: () => sum });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as Watched).shift());
}
