/**
 * No text and no link blocks the page's thread for more than 500 ms, or makes the tab grow by more than 500 MB: each
 * kind of amplifying input, as a link, on the page and in a frame. The figures are left in `.cache/amplify.json`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFragment } from '../src/share/fragment.ts';
import { amplifying } from './support/amplifying.ts';
import { longestTask, tabMemory, watchTasks } from './support/load.ts';
import { expect, test } from './support/page.ts';

const folder = join(import.meta.dirname, '..', '.cache');
const file = join(folder, 'amplify.json');
const longest = 500;
const largest = 500;

interface Figure {
  readonly longest: number;
  readonly grown: number;
  readonly verdict: string;
}

function keep(name: string, figure: Figure): void {
  mkdirSync(folder, { recursive: true });
  let kept: Record<string, Figure> = {};
  try {
    kept = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Figure>;
  } catch {
    // The first one.
  }
  writeFileSync(file, JSON.stringify({ ...kept, [name]: figure }, undefined, 1));
}

test.describe.configure({ timeout: 120_000 });

for (const [kind, make] of amplifying) {
  for (const place of ['page', 'embed'] as const) {
    test(`${kind}: ${place}`, async ({ page, browser, playground }) => {
      await watchTasks(page);
      const base = await tabMemory(browser);
      const content = {
        crd: '',
        object: '',
        kubernetes: '1.37',
        fieldValidation: 'Strict',
        ...make(),
      } as const;
      await page.goto(`/${place === 'page' ? '' : 'embed.html'}${writeFragment(content)}`);
      await expect(playground.verdict).not.toHaveText(/Reading…/, { timeout: 60_000 });
      if (place === 'page') {
        await expect(page.locator('.result')).toHaveAttribute('aria-busy', 'false', { timeout: 60_000 });
        await playground.editorsReady();
      }
      // What follows an answer, marks in the editors say, comes with the next frames.
      await page.waitForTimeout(300);
      const figure = {
        longest: await longestTask(page),
        grown: (await tabMemory(browser)) - base,
        verdict: (await playground.verdict.first().innerText()).slice(0, 60),
      };
      keep(`${kind}: ${place}`, figure);
      expect(figure.longest).toBeLessThanOrEqual(longest);
      expect(figure.grown).toBeLessThanOrEqual(largest);
    });
  }
}

test.afterAll(() => {
  const kept = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Figure>);
  const line = ([name, { longest: task, grown, verdict }]: readonly [string, Figure]): string =>
    `${name.padEnd(64)} ${String(task).padStart(6)} ms ${String(grown).padStart(6)} MB  ${verdict.replaceAll(/\s+/g, ' ')}`;
  process.stdout.write(`${kept.map(line).join('\n')}\n`);
});
