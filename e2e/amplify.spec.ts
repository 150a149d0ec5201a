/**
 * No text and no link blocks the page's thread for more than 500 ms, or makes the tab grow by more than 500 MB: tries
 * each kind of amplifying input, as a link, on the page and in a frame. A few kinds are tried at every change, all of
 * them by `npm run e2e:campaign`. The figures are written to `.cache/amplify.txt`, the longest task first.
 */
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { SharedContent } from '../src/share/content.ts';
import { writeFragment } from '../src/share/fragment.ts';
import { alike, amplifying } from './support/amplifying.ts';
import { grownBy, longestTask, longestWork, tabMemory, watchTasks } from './support/load.ts';
import { campaign } from './support/campaign.ts';
import { expect, hasStarted, Playground, test } from './support/page.ts';

const folder = join(import.meta.dirname, '..', '.cache');
const longest = 500;
const largest = 500;
/** A long text may take its worker half a minute, and on a busy machine longer; that blocks nobody. */
const patience = 60_000;

const places = ['page', 'embed'] as const;
type Place = (typeof places)[number];

interface Figure {
  /** Milliseconds. */
  readonly longest: number;
  /** MB. */
  readonly grown: number;
  readonly verdict: string;
}

/** The parts of the page that need limits: findings, rules, documents, lines of an editor. */
const atEveryChange: ReadonlySet<string> = new Set([
  'a long string against many false rules',
  'many wrong enums',
  'many documents in both panes',
  'many long lines of many words',
]);

/** Those that the frame implements separately: its findings, and its lines. */
const inFrameAsWell: ReadonlySet<string> = new Set(['many wrong enums', 'many long lines of many words']);
const onPage = ['page'] as const;

test.describe.configure({ timeout: 6 * patience });

for (const [kind, make] of [...amplifying, ...alike]) {
  test(kind, atEveryChange.has(kind) ? {} : campaign, async ({ browser }) => {
    const content: SharedContent = {
      crd: '',
      object: '',
      kubernetes: '1.37',
      fieldValidation: 'Strict',
      ...make(),
    };
    const fragment = writeFragment(content);
    for (const place of inFrameAsWell.has(kind) || !atEveryChange.has(kind) ? places : onPage) {
      const figure = await measured(browser, place, fragment);
      keep(`${kind}: ${place}`, figure);
      expect.soft(figure.longest, place).toBeLessThanOrEqual(longest);
      expect.soft(figure.grown, place).toBeLessThanOrEqual(largest);
    }
  });
}

/**
 * The observer of long tasks measures a task's time by the clock, which includes the time of other programs. If it is
 * too long, it is measured again in a fresh page, by the processor time of the page's thread; the same applies to
 * memory that hasn't been released yet. The smallest figure counts.
 */
async function measured(browser: Browser, place: Place, fragment: string): Promise<Figure> {
  let figure = await once(browser, place, fragment, 'clock');
  for (let again = 0; again < 2 && (figure.longest > longest || figure.grown > largest); again++) {
    const next = await once(browser, place, fragment, 'processor');
    figure = {
      longest: Math.min(figure.longest, next.longest),
      grown: Math.min(figure.grown, next.grown),
      verdict: next.verdict,
    };
  }
  return figure;
}

async function once(
  browser: Browser,
  place: Place,
  fragment: string,
  by: 'clock' | 'processor',
): Promise<Figure> {
  const { baseURL = '', viewport = null } = test.info().project.use;
  const page = await browser.newPage({ baseURL, viewport });
  try {
    const before = await tabMemory(browser);
    await watchTasks(page);
    const act = (): Promise<void> => open(page, place, fragment);
    const work = by === 'processor' ? await longestWork(page, act) : await act();
    return {
      longest: work ?? (await longestTask(page)),
      grown: grownBy(before, await tabMemory(browser)),
      verdict: (await page.locator('.verdict').first().innerText()).replaceAll(/\s+/g, ' ').slice(0, 60),
    };
  } finally {
    await page.close();
  }
}

async function open(page: Page, place: Place, fragment: string): Promise<void> {
  const playground = new Playground(page);
  await page.goto(`/${place === 'page' ? '' : 'embed.html'}${fragment}`);
  if (place === 'page') await hasStarted(page, patience);
  await expect(playground.verdict).not.toHaveText(/Reading…/, { timeout: patience });
  if (place === 'page') {
    await expect(page.locator('.result')).toHaveAttribute('aria-busy', 'false', { timeout: patience });
    await playground.editorsReady();
  }
  // Follow-ups of an answer, such as marks in the editors, come with the next frames.
  await page.waitForTimeout(300);
  expect(playground.complaints).toEqual([]);
}

/** Several tests write at the same time, so each appends its line; the last one of a kind counts. */
function keep(name: string, figure: Figure): void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'amplify.jsonl');
  appendFileSync(file, `${JSON.stringify([name, figure])}\n`);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const figures = new Map(lines.map((line) => JSON.parse(line) as [string, Figure]));
  const table = [...figures]
    .toSorted(([, a], [, b]) => b.longest - a.longest)
    .map(([of, { longest: task, grown, verdict }]) =>
      [of.padEnd(64), `${task} ms`.padStart(9), `${grown} MB`.padStart(9), ` ${verdict}`].join(''),
    );
  writeFileSync(join(folder, 'amplify.txt'), `${table.join('\n')}\n`);
}
