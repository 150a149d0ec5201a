/**
 * Measures the cost of a rule that doesn't end: its worker is stopped at the time limit, and the spare worker or a
 * new one answers the next document. Drives the production build in a real browser.
 */
import type { Browser } from '@playwright/test';
import { inBrowser } from './in-browser.ts';
import { median } from './measure.ts';

/** Milliseconds from the change of the document, directly after the worker was stopped. */
export interface NextAnswer {
  /** Until the worker's reply reaches the page. */
  readonly answered: number;
  /** Until the page has processed it. */
  readonly shown: number;
}

export interface RunawayFigures {
  readonly spare: NextAnswer;
  /** The same without a spare. */
  readonly none: NextAnswer;
}

/** Missing without a browser or a built page. */
export function runawayFigures(): Promise<RunawayFigures | undefined> {
  return inBrowser(async (browser, address) => ({
    spare: await typicalAnswer(browser, address, 'spare'),
    none: await typicalAnswer(browser, address, 'none'),
  }));
}

const runs = 5;

async function typicalAnswer(
  browser: Browser,
  address: string,
  spare: 'spare' | 'none',
): Promise<NextAnswer> {
  const times: NextAnswer[] = [];
  for (let run = 0; run < runs; run++) {
    const page = await browser.newPage({ serviceWorkers: 'block' });
    await page.addInitScript(watch);
    await page.addInitScript(`window.runaway.refused = ${spare === 'none' ? 1 : 0}`);
    await page.goto(address);
    await page.waitForFunction(
      () => !document.getElementById('painted') && document.querySelector('#result')?.ariaBusy === 'false',
    );
    // The spare worker is prepared when the page is idle.
    await page.waitForTimeout(4_000);
    await page.evaluate('window.runaway.begin()');
    await page.waitForFunction(
      () => (Reflect.get(globalThis, 'runaway') as { shown?: number }).shown !== undefined,
      undefined,
      { timeout: 30_000 },
    );
    times.push(
      await page.evaluate<NextAnswer>('(({ answered, shown }) => ({ answered, shown }))(window.runaway)'),
    );
    await page.close();
  }
  return {
    answered: median(times.map(({ answered }) => answered)),
    shown: median(times.map(({ shown }) => shown)),
  };
}

/**
 * Runs in the page. It is a string, because tsx would add helpers that the page doesn't have. The worker in use never
 * hears of the next object. When it is ended for that, the text changes once more, and the reply to it is waited for:
 * by a listener that was there before the page's own, and by one that comes after it.
 */
const watch = `(() => {
  const runaway = window.runaway = { refused: 0, hangs: false, stuck: undefined, began: 0, asked: undefined };
  const edit = () => {
    const areas = [...document.querySelectorAll('[aria-label="Object"] textarea')];
    const area = areas.find((one) => one.checkVisibility());
    area.value += '\\n# changed';
    area.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  runaway.begin = () => { runaway.hangs = true; edit(); };
  const note = (name) => ({ data }) => {
    if (data.id === runaway.asked && !('loading' in data)) runaway[name] ??= performance.now() - runaway.began;
  };
  const { postMessage, terminate } = Worker.prototype;
  Worker.prototype.postMessage = function (message, ...rest) {
    if (message?.name === 'readObject') {
      if (runaway.hangs) return void (runaway.stuck = this);
      if (runaway.began > 0) {
        runaway.asked ??= message.id;
        this.addEventListener('message', note('shown'));
      }
    }
    postMessage.call(this, message, ...rest);
  };
  Worker.prototype.terminate = function () {
    terminate.call(this);
    if (this !== runaway.stuck) return;
    runaway.stuck = undefined;
    runaway.hangs = false;
    setTimeout(() => { runaway.began = performance.now(); edit(); });
  };
  const Own = Worker;
  let made = 0;
  window.Worker = class extends Own {
    constructor(...of) {
      if (++made > 1 && runaway.refused-- > 0) throw new Error('no spare');
      super(...of);
      this.addEventListener('message', note('answered'));
    }
  };
})()`;
