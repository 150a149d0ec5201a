/** The cost of a page for the browser: its longest task, and the memory of its tab. */
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

/**
 * Processor time in milliseconds of the longest task of the page's thread while `act` ran, as the tracer reports it.
 */
export async function longestWork(page: Page, act: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('only a browser of its own can be traced');
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: readonly TraceEvent[];
  };
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = traceEvents.filter((event) => event.name === 'RunTask' && threads.has(threadOf(event)));
  return Math.round(tasks.reduce((most, { tdur = 0 }) => Math.max(most, tdur), 0) / 1_000);
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of the processor. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid} ${tid}`;
}

/** Memory of all tabs with their workers in MB by process, as the system counts it. Only on Linux; empty elsewhere. */
export async function tabMemory(browser: Browser): Promise<ReadonlyMap<number, number>> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  return new Map(renderers.map(({ id }) => [id, residentMemory(id)]));
}

/** The growth of the tab's memory in MB: a tab and its workers share a process, which grows most. */
export function grownBy(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  const growth = [...after].map(([id, memory]) => memory - (before.get(id) ?? 0));
  return Math.round(Math.max(0, ...growth));
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
