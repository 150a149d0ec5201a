/**
 * Measures the time from the click on a plain editor until all three Monaco editors accept keys, with their files
 * already in the browser's cache.
 * Drives the production build in a real browser.
 */
import type { BrowserContext } from '@playwright/test';
import { inBrowser } from './in-browser.ts';
import { median } from './measure.ts';

export interface EditorFigures {
  /** Milliseconds until the clicked editor accepts keys. */
  readonly first: number;
  /** Milliseconds until all three accept keys. */
  readonly all: number;
  /** The same if the pointer arrives at the moment of the click, as with touch and keyboard. */
  readonly unannounced: number;
}

type Clicked = Pick<EditorFigures, 'first' | 'all'>;

/** Milliseconds between hovering and clicking; people need at least that long. */
const aiming = 400;

const runs = 5;
/** An update: CRD, new and old object. */
const opened = '#example=update-without-status';

/** Missing without a browser or a built page. */
export function editorFigures(): Promise<EditorFigures | undefined> {
  return inBrowser(async (browser, address) => {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      serviceWorkers: 'allow',
    });
    const times: Clicked[] = [];
    const unannounced: Clicked[] = [];
    // The first visit fetches the scripts; from the second on, the browser has them compiled.
    for (let run = -2; run < runs; run++) {
      const figures = await clicked(context, address, aiming);
      const atOnce = await clicked(context, address, 0);
      if (run < 0) continue;
      times.push(figures);
      unannounced.push(atOnce);
    }
    return {
      first: median(times.map(({ first }) => first)),
      all: median(times.map(({ all }) => all)),
      unannounced: median(unannounced.map(({ all }) => all)),
    };
  });
}

async function clicked(context: BrowserContext, address: string, before: number): Promise<Clicked> {
  const page = await context.newPage();
  await page.addInitScript(watch);
  await page.goto(`${address}${opened}`);
  await page.waitForFunction(
    () =>
      !document.querySelector('#painted, body > .not-loaded') &&
      document.querySelector('#result')?.ariaBusy === 'false' &&
      navigator.serviceWorker.controller !== null,
    undefined,
    { timeout: 60_000 },
  );
  await page.waitForTimeout(1_500);
  const editor = page.locator('.editor-host .plain-editor:visible').first();
  if (before > 0) {
    await editor.hover();
    await page.waitForTimeout(before);
  }
  await editor.click();
  await page.waitForFunction(() => (Reflect.get(globalThis, 'editors') as Clicked).all > 0, undefined, {
    timeout: 60_000,
  });
  const figures = await page.evaluate<Clicked>('window.editors');
  await page.close();
  return figures;
}

/** Runs in the page. It is a string, because tsx would add helpers that the page doesn't have. */
const watch = `(() => {
  const editors = (window.editors = { first: 0, all: 0 });
  let began = 0;
  const look = () => {
    const since = performance.now() - began;
    if (editors.first === 0 && document.querySelector('.monaco-editor.focused')) editors.first = since;
    const large = [...document.querySelectorAll('.editor-host')].filter((host) => host.querySelector('.monaco-editor'));
    if (large.length >= 3) editors.all ||= since;
  };
  addEventListener('pointerdown', () => {
    if (began > 0) return;
    began = performance.now();
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
  }, true);
})()`;
