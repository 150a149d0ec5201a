/** Runs a journey in a browser, with a model of the expected state once the page is idle. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { readFragment } from '../../src/share/fragment.ts';
import { hasStarted } from '../support/page.ts';
import { objectText, type Journey, type Step } from './journey.ts';

/**
 * Milliseconds after which a page without a verdict is at fault, counted from the last message of its workers, so that
 * a slow machine isn't mistaken for a page that waits for nothing.
 */
const calmAfter = 12_000;
/** Milliseconds after which it is at fault even if its workers send messages. */
const longestWait = 60_000;
/** Typed text is painted within this many frames, however long they take. */
const framesUntilPainted = 30;
/** Typed text is stored, and written to the address, within this many milliseconds. */
const storedAfter = 5_000;
const marks = /\bm\d+x/g;

/** The faults at the end of the journey; empty if there are none. */
export async function walk(browser: Browser, journey: Journey): Promise<readonly string[]> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const walker = new Walker(context);
  try {
    await walker.start(journey.start);
    for (const step of journey.steps) await walker.take(step);
    return await walker.faults();
  } catch (error) {
    return [`the walk itself: ${String(error)}`, ...walker.complaints];
  } finally {
    await context.close();
  }
}

class Walker {
  readonly #context: BrowserContext;
  readonly #tabs: Page[] = [];
  /** Entries of the browser's history before and after that of a tab: before the first there is no page of ours. */
  readonly #around = new Map<Page, { before: number; after: number }>();
  /** Unhandled errors of the pages. */
  readonly complaints: string[] = [];
  /** Text that was typed and not deleted by the user. */
  readonly #typed = new Set<string>();
  /** Tabs in which another document was requested. */
  readonly #awaited = new Set<Page>();
  /** The page reported that it can't store what is typed. */
  #isReported = false;
  #isOffline = false;

  constructor(context: BrowserContext) {
    this.#context = context;
  }

  async start(fragment: string): Promise<void> {
    await this.#context.addInitScript(watchWorkers);
    await this.#open(fragment);
  }

  async #open(fragment = ''): Promise<void> {
    const page = await this.#context.newPage();
    page.on('pageerror', ({ name, message, stack = '' }) =>
      this.complaints.push(`unhandled: ${stack === '' ? `${name} ${message}` : stack}`),
    );
    this.#tabs.push(page);
    this.#around.set(page, { before: 0, after: 0 });
    await page.goto(`/${fragment}`, { waitUntil: 'domcontentloaded' });
    await hasStarted(page, longestWait);
  }

  async take(step: Step): Promise<void> {
    if (!('tab' in step)) return this.#takeForAll(step);
    const page = this.#tabs[step.tab % this.#tabs.length] as Page;
    // Of several tabs only one has the keys.
    if (this.#tabs.length > 1) await page.bringToFront();
    switch (step.do) {
      case 'type':
        await focus(page);
        await page.keyboard.press('ControlOrMeta+End');
        this.#typed.add(step.mark);
        await page.keyboard.type(`\n${lineOf(step.mark)}`, { delay: step.pause });
        await this.#arrived(page, step.mark);
        break;
      case 'paste':
        await focus(page);
        await this.#takingAway(page, async () => {
          await page.keyboard.press('ControlOrMeta+A');
          await page.keyboard.insertText(objectText(step.mark));
        });
        this.#typed.add(step.mark);
        await this.#arrived(page, step.mark);
        break;
      case 'undo':
        await focus(page);
        await this.#takingAway(page, async () => {
          for (let i = 0; i < step.times; i++) await page.keyboard.press('ControlOrMeta+Z');
        });
        break;
      case 'reload':
        if (this.#isOffline) break;
        await page.reload({ waitUntil: 'domcontentloaded' });
        await hasStarted(page, longestWait);
        break;
      case 'back':
      case 'forward':
        await this.#move(page, step.do);
        break;
      case 'open':
        await this.#follow(page, step.fragment);
        break;
      case 'kill':
        await page.evaluate(() => (globalThis as unknown as Watched).kill());
    }
    await this.#listen(page);
  }

  /**
   * Typed text is in the pane, whichever editor takes over meanwhile. The large editor paints it with the next frames.
   * If another document was requested before, the whole burst may belong to the previous one, which is stored.
   */
  async #arrived(page: Page, mark: string): Promise<void> {
    for (let frame = 0; ; frame++) {
      const shown = await textIn(page);
      if (shown.includes(mark)) return;
      const isSplit = endsOf(lineOf(mark)).some((end) => new RegExp(`^${end}apiV`, 'm').test(shown));
      if (this.#awaited.has(page) && !isSplit && (await everything(page)).includes(mark)) return;
      if (frame > framesUntilPainted) {
        this.complaints.push(`${mark} was typed and is not in the pane: ${JSON.stringify(shown)}`);
        return;
      }
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
  }

  async #move(page: Page, to: 'back' | 'forward'): Promise<void> {
    const around = this.#around.get(page) as { before: number; after: number };
    const by = to === 'back' ? -1 : 1;
    if ((to === 'back' ? around.before : around.after) === 0) return;
    around.before += by;
    around.after -= by;
    this.#awaited.add(page);
    await page.evaluate((steps) => history.go(steps), by);
  }

  async #follow(page: Page, fragment: string): Promise<void> {
    const around = this.#around.get(page) as { before: number; after: number };
    this.#awaited.add(page);
    const isOther = await page.evaluate((hash) => {
      if (location.hash === hash) return false;
      location.hash = hash;
      return true;
    }, fragment);
    if (isOther) this.#around.set(page, { before: around.before + 1, after: 0 });
  }

  async #takeForAll(step: Exclude<Step, { tab: number }>): Promise<void> {
    const [page] = this.#tabs as [Page];
    switch (step.do) {
      case 'wait':
        return page.waitForTimeout(step.time);
      case 'tab':
        return this.#isOffline || this.#tabs.length > 1 ? undefined : this.#open();
      case 'offline':
      case 'online':
        this.#isOffline = step.do === 'offline';
        return this.#context.setOffline(this.#isOffline);
      case 'fill':
        return page.evaluate(fillStorage);
      case 'empty':
        return page.evaluate(() => localStorage.removeItem('filler'));
    }
  }

  /** Text that the visitor deletes needn't be stored. */
  async #takingAway(page: Page, act: () => Promise<void>): Promise<void> {
    const before = await textIn(page);
    await act();
    const after = await textIn(page);
    for (const mark of before.match(marks) ?? []) if (!after.includes(mark)) this.#typed.delete(mark);
  }

  async #listen(page: Page): Promise<void> {
    const notices = await page.locator('.notice').allInnerTexts();
    this.#isReported ||= notices.some((text) => /doesn’t store data|can’t store these documents/.test(text));
  }

  async faults(): Promise<readonly string[]> {
    if (this.#isOffline) await this.#context.setOffline(false);
    const wrong: string[] = [];
    for (const page of this.#tabs) {
      if (this.#tabs.length > 1) await page.bringToFront();
      wrong.push(...(await verdictFaults(page)));
      await this.#listen(page);
    }
    const lost = await this.#lost();
    return [...wrong, ...lost.map((mark) => `${mark} is nowhere`), ...this.complaints];
  }

  /** The typed marks that no tab shows, no store has, and no address contains. */
  async #lost(): Promise<readonly string[]> {
    const end = Date.now() + storedAfter;
    for (;;) {
      const found = (await Promise.all(this.#tabs.map(everything))).join(' ');
      const lost = this.#isReported ? [] : [...this.#typed].filter((mark) => !found.includes(mark));
      if (lost.length === 0 || Date.now() > end) return lost;
      await this.#tabs[0]?.waitForTimeout(100);
    }
  }
}

interface Watched {
  /** Ends all workers without the page's knowledge. */
  kill(): void;
  /** The latest messages from and to workers, and milliseconds since the last one from a worker. */
  lastMessage(): { readonly since: number; readonly log: readonly string[] };
}

/** Runs in the page. */
function watchWorkers(): void {
  const made: Worker[] = [];
  const log: string[] = [];
  let last = performance.now();
  const note = (what: string): void => {
    log.push(`${Math.round(performance.now())} ${what.slice(0, 60)}`);
    if (log.length > 30) log.shift();
  };
  globalThis.Worker = new Proxy(globalThis.Worker, {
    construct(target, args: [string]) {
      const worker = new target(...args);
      const number = made.push(worker);
      last = performance.now();
      note(`${number} made`);
      const post = worker.postMessage.bind(worker) as (message: unknown, ...more: unknown[]) => void;
      Object.assign(worker, {
        postMessage(message: unknown, ...more: unknown[]) {
          const { id, name } = message as { id?: number; name?: string };
          note(`${number} asked ${id} ${name}`);
          post(message, ...more);
        },
      });
      worker.addEventListener('message', ({ data }: { data: unknown }) => {
        last = performance.now();
        const { id, reply: _, ...rest } = data as { id?: number; reply?: unknown };
        note(`${number} said ${id} ${JSON.stringify(rest)}`);
      });
      return worker;
    },
  });
  const watched: Watched = {
    kill() {
      note('all killed');
      for (const worker of made) worker.terminate();
    },
    lastMessage: () => ({ since: performance.now() - last, log }),
  };
  Object.assign(globalThis, watched);
}

/** Until nothing more can be stored. */
function fillStorage(): void {
  let filler = localStorage.getItem('filler') ?? '';
  for (let length = 4_000_000; length >= 1; length = Math.floor(length / 2)) {
    try {
      localStorage.setItem('filler', filler + 'x'.repeat(length));
      filler += 'x'.repeat(length);
    } catch {
      continue;
    }
  }
}

async function focus(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Object', exact: true }).getByRole('textbox').first().focus();
}

/** The line that a step types. */
function lineOf(mark: string): string {
  return `${mark}: 1`;
}

/** Its line breaks, which the next document must not receive. */
function endsOf(line: string): readonly string[] {
  return Array.from({ length: line.length - 1 }, (_, i) => line.slice(i + 1));
}

async function textIn(page: Page): Promise<string> {
  const pane = page.getByRole('region', { name: 'Object', exact: true });
  return pane.evaluate((element) => {
    const light = element.querySelector('textarea.plain-editor');
    const large = [...element.querySelectorAll('.view-lines .view-line')].map((line) => line.textContent);
    return (light instanceof HTMLTextAreaElement ? light.value : large.join('\n')).replaceAll('\u00a0', ' ');
  });
}

/** There is a verdict, and it is about the text in the pane. */
async function verdictFaults(page: Page): Promise<readonly string[]> {
  const verdict = page.locator('.verdict');
  const state = async (): Promise<string | undefined> => {
    const [verdictText, text] = [await verdict.innerText(), await textIn(page)];
    if (/Reading|Loading/.test(verdictText) || verdictText.trim() === '') return `no verdict: ${verdictText}`;
    if (/Stopped|failed|could not be loaded|did not load/.test(verdictText)) return `blamed: ${verdictText}`;
    const foreign = (verdictText.match(/\b[ml]\d+x?\b/g) ?? []).filter((mark) => !text.includes(mark));
    const name = /^ {2}name: ([ml]\d+x?)$/m.exec(text)?.[1];
    const names =
      name !== undefined &&
      / (?:created|is invalid|configured)/.test(verdictText) &&
      !verdictText.includes(name);
    if (foreign.length > 0 || names)
      return `a verdict of another text: ${verdictText} for ${JSON.stringify(text)}`;
    return undefined;
  };
  const begin = Date.now();
  for (;;) {
    const wrong = await state();
    if (wrong === undefined) return [];
    const { since, log } = await page.evaluate(() => (globalThis as unknown as Watched).lastMessage());
    const waited = Date.now() - begin;
    if (Math.min(since, waited) > calmAfter || waited > longestWait) {
      return [`${wrong}, after ${waited} ms, ${Math.round(since)} ms without a word: ${log.join(', ')}`];
    }
    await page.waitForTimeout(100);
  }
}

/** Everything that a tab shows and the browser stores, and the content of the address. */
async function everything(page: Page): Promise<string> {
  const kept = await page.evaluate(async () => {
    const { filler: _, ...rest } = { ...localStorage } as Record<string, string>;
    const large = await new Promise<unknown>((resolve) => {
      const opening = indexedDB.open('crd-playground');
      opening.onerror = () => resolve([]);
      opening.onsuccess = () => {
        const { result } = opening;
        if (!result.objectStoreNames.contains('texts')) return resolve([]);
        const asking = result.transaction('texts').objectStore('texts').getAll();
        asking.onsuccess = () => resolve(asking.result);
        asking.onerror = () => resolve([]);
      };
    });
    return JSON.stringify([Object.values(rest), large]);
  });
  const address = readFragment(new URL(page.url()).hash);
  return kept + JSON.stringify(address) + (await textIn(page));
}
