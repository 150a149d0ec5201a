/** A worker can end silently: the page and the embed notice it, and don't blame a document. */
import type { Page } from '@playwright/test';
import { linkWithTextsOf } from './support/links.ts';
import { expect, test } from './support/page.ts';

const mine = 'apiVersion: stable.example.com/v1\nkind: CronTab\nmetadata:\n  name: after-all\n';

async function endWorkers(page: Page): Promise<void> {
  await expect
    .poll(() => {
      // A worker that ended can't report it, and a spare one may have started meanwhile.
      for (const worker of page.workers()) void worker.evaluate(() => self.close()).catch(() => undefined);
      return page.workers().length;
    })
    .toBe(0);
}

test('answers on the page with a new worker', async ({ playground, page }) => {
  await playground.open('#example=crontab-stored');
  await playground.editorsReady();
  await endWorkers(page);
  await playground.write('Object', mine);
  await expect(playground.verdict).toContainText('after-all created');
  await expect(page.getByText('was stopped')).toHaveCount(0);
});

test('answers in the embed with a new worker', async ({ playground, page }) => {
  await page.goto(`/embed.html${linkWithTextsOf('crontab-stored')}`);
  await expect(playground.verdict).toContainText('created');
  await endWorkers(page);
  const other = linkWithTextsOf('rule-cost-exceeds-budget/fixed');
  await page.evaluate((fragment) => {
    location.hash = fragment;
  }, other);
  await expect(playground.verdict).not.toContainText('crontab');
  await expect(playground.verdict).toContainText('created');
});
