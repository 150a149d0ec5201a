/**
 * Measures typing: the time from the key to the painted result, and tasks that block the page, with a CRD loaded.
 * Drives the production build in a real browser.
 */
import type { Page } from '@playwright/test';
import { inBrowser } from './in-browser.ts';
import type { Subject } from './subjects.ts';

export interface TypingFigures {
  /** Milliseconds from a key to the frame that shows its result. */
  readonly median: number;
  readonly p95: number;
  /** Tasks of more than 50 ms on the page's thread while typing. */
  readonly longTasks: number;
  /** Milliseconds of the longest of them; 0 for none. */
  readonly longest: number;
}

/** Missing without a browser or a built page. */
export function typingFigures(subject: Subject, keys: number): Promise<TypingFigures | undefined> {
  return inBrowser(async (browser, address) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(address);
    await load(page, subject);
    return type(page, keys);
  });
}

/** Drops CRD and object as files, and puts the cursor after a value of the object. */
async function load(page: Page, subject: Subject): Promise<void> {
  await page.locator('body > .not-loaded').waitFor({ state: 'detached', timeout: 30_000 });
  // The large editors load when one is requested.
  await page.locator('.editor-host .plain-editor:visible').first().focus();
  await page.locator('.monaco-editor').nth(1).waitFor({ timeout: 30_000 });
  const object = `${subject.object.trimEnd()}\n`;
  await page.evaluate(
    ([crd, one]) => {
      const data = new DataTransfer();
      data.items.add(new File([crd ?? ''], 'crd.yaml'));
      data.items.add(new File([one ?? ''], 'object.yaml'));
      const drop = { dataTransfer: data, bubbles: true, cancelable: true };
      document.body.dispatchEvent(new DragEvent('drop', drop));
    },
    [subject.crd, object],
  );
  const verdict = page.locator('.verdict').filter({ hasNotText: /Reading|CronTab/ });
  await verdict.waitFor({ timeout: 60_000 });
  await page.waitForTimeout(2_000);
  const editor = page.getByRole('region', { name: 'Object', exact: true }).getByRole('textbox').first();
  await editor.focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.evaluate(watch);
}

/** Runs in the page. It is a string, because tsx would add helpers that the page doesn't have. */
const watch = `(() => {
  window.long = [];
  window.painted = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.long.push(entry.duration);
  }).observe({ type: 'longtask' });
  let pressed = 0;
  addEventListener('keydown', () => { pressed = performance.now(); }, true);
  const painted = () => {
    const began = pressed;
    if (began === 0) return;
    pressed = 0;
    requestAnimationFrame(() => setTimeout(() => window.painted.push(performance.now() - began)));
  };
  // Doesn't observe attributes, because they change before there is a result.
  const contents = { subtree: true, childList: true, characterData: true };
  for (const result of document.querySelectorAll('.result')) new MutationObserver(painted).observe(result, contents);
})()`;

async function type(page: Page, keys: number): Promise<TypingFigures> {
  for (let i = 0; i < keys; i++) {
    // A new line at the top moves every line of the result, so each key causes a paint.
    await page.keyboard.press('Enter');
    await page.waitForTimeout(120);
  }
  const { long, painted } = await page.evaluate<{ long: number[]; painted: number[] }>('({ long, painted })');
  const sorted = painted.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  return { median: at(0.5), p95: at(0.95), longTasks: long.length, longest: Math.max(0, ...long) };
}
